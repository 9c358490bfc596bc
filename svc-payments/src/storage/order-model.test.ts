import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { orderStates } from '../domain/order.ts';
import { buildCapture, buildOrder } from '../testing/builders.ts';
import { orderModel, orderOf, orderRow, type OrderRow } from './order-model.ts';

const visit = new Date('2026-11-21T03:20:00Z');

it.each(orderStates)('a document of a %s order holds every field, and is read as the order again', (state) => {
  const order = buildOrder({ state, method: 'kakaopay' });
  const row = orderRow(order, visit);
  expect(Object.keys({ ...row, openKey: null }).toSorted()).toEqual([
    '_id',
    'amount',
    'attempts',
    'cancellations',
    'capture',
    'changedAt',
    'channelKey',
    'confirmedAt',
    'consent',
    'continues',
    'createdAt',
    'customer',
    'days',
    'endDate',
    'holdUntil',
    'language',
    'method',
    'moves',
    'nextVisitAt',
    'openKey',
    'orderName',
    'period',
    'refunds',
    'rejection',
    'reservationId',
    'startDate',
    'state',
    'storeId',
    'tariff',
    'unit',
    'userId',
    'version',
    'visitorId',
    'waiting',
  ]);
  expect('openKey' in row).toBe(['created', 'ready', 'failed'].includes(state));
  expect(row.nextVisitAt).toEqual(visit);
  expect(orderOf(row)).toEqual(order);
});

it('a document without a field that its state does not have is read all the same', () => {
  const { confirmedAt: _confirmedAt, rejection: _rejection, capture: _capture, ...rest } = orderRow(buildOrder(), null);
  expect(orderOf(rest as OrderRow)).toMatchObject({ state: 'ready' });
  const { capture: _money, ...broken } = orderRow(buildOrder({ state: 'paid' }), null);
  expect(() => orderOf(broken as OrderRow)).toThrow('is paid and has no capture');
});

it('a document from before orders had a language, an agreement, a rental to extend or move, an offer to take, a tariff or several ways to pay is an order without, paid by card', () => {
  const {
    language: _language,
    consent: _consent,
    continues: _continues,
    moves: _moves,
    waiting: _waiting,
    tariff: _tariff,
    method: _method,
    ...old
  }: OrderRow = orderRow(
    buildOrder({ continues: 'R-before', moves: 'R-left', waiting: 'W1', method: 'kakaopay' }),
    null,
  );
  const none = { consent: null, continues: null, moves: null, waiting: null, tariff: null };
  expect(orderOf(old)).toMatchObject({ language: 'ko', ...none, method: 'card', state: 'ready' });
});

it("a document has a place for the payment company's slip, and one from before it was stored is read without", () => {
  const Model = orderModel(mongoose.createConnection());
  const captureIn = (receiptUrl?: string) => {
    const capture = buildCapture(receiptUrl === undefined ? {} : { receiptUrl });
    const row: OrderRow = new Model(orderRow(buildOrder({ state: 'confirmed', capture }), null)).toObject();
    return orderOf(row);
  };
  const receiptUrl = 'https://receipt.invalid/1';
  expect(captureIn(receiptUrl)).toMatchObject({ capture: { receiptUrl } });
  expect(captureIn()).not.toHaveProperty('capture.receiptUrl');
});
