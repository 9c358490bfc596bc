import { createOutbox, type Mongo } from '@hamkke/service-kit';
import { fillCollection, checkQueries, kitCollections, testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queries } from '../testing/queries.ts';
import { discardedCardModel, savedCardModel } from './card-model.ts';
import { createMongoWebhookLog } from './mongo-webhook-log.ts';
import { createMongoOrderStore } from './mongo-order-store.ts';
import { createMongoUnknownPayments } from './mongo-unknown-payments.ts';
import { closedModel, ledgerMonthModel } from './ledger-months.ts';
import { partnerModel } from './partner-model.ts';
import { proposalModel } from './proposal-model.ts';
import { renewalModel } from './renewal-model.ts';
import { settledEntryModel, settlementModel } from './settlement-model.ts';

const now = Date.parse('2026-11-21T03:00:00Z');
const past = (hours: number) => new Date(now - hours * 3_600_000);
const dead = ['confirmed', 'abandoned', 'refunded'] as const;
const living = [
  'created',
  'ready',
  'failed',
  'abandoned',
  'paid',
  'mismatch',
  'confirmed',
  'refunding',
  'refunded',
] as const;

let mongo: Mongo;
beforeAll(async () => {
  mongo = await testDatabase('payments-queries');
  const { connection } = mongo;
  createMongoOrderStore(connection, createOutbox(connection));
  createMongoWebhookLog(connection);
  createMongoUnknownPayments(connection);
  for (const make of [partnerModel, settlementModel, settledEntryModel, ledgerMonthModel, closedModel])
    make(connection);
  for (const make of [savedCardModel, discardedCardModel, renewalModel, proposalModel]) make(connection);
  await mongo.syncIndexes();
  // One order in ten is due, in every state; the others are history.
  const order = (at: number) => {
    const due = at % 10 === 0;
    const state = due ? living[(at / 10) % living.length] : dead[at % dead.length];
    const unit = { unitId: `unit-${at % 300}`, locationId: `location-${at % 60}`, locationName: 'n' };
    const buyer = {
      visitorId: `visitor-${at % 400}`,
      userId: at % 3 ? `person-${at % 400}` : null,
      holdUntil: due ? past(-1) : null,
    };
    return {
      ...buyer,
      _id: `order-${at}`,
      reservationId: `reservation-${at}`,
      version: 1,
      state,
      unit,
      createdAt: past(at),
      changedAt: past(at),
      nextVisitAt: due ? past(at + 1) : null,
      ...(due && { openKey: `open-${at}` }),
    };
  };
  const owned = (at: number) => ({
    ownerId: `owner-${at % 20}`,
    orderId: `order-${at}`,
    kind: at % 9 ? 'paid' : 'refunded',
    amount: 1000,
    at: past(at * 3),
  });
  await fillCollection(connection, 'orders', 4000, order);
  await fillCollection(connection, 'ledger', 6000, (at) => ({
    _id: `order-${at}:paid`,
    ...owned(at),
    locationId: `location-${at % 60}`,
    currency: 'KRW',
  }));
  await fillCollection(connection, 'ledger_months', 3600, (at) => ({
    _id: `month-${at}`,
    start: past((at % 60) * 730),
    ownerId: `owner-${at % 20}`,
    locationId: `location-${Math.floor(at / 60)}`,
    paid: 1000,
    refunded: 0,
  }));
  await fillCollection(connection, 'ledger_closed', 1, () => ({
    _id: 'months',
    until: past(2000),
    closing: past(2000),
    since: past(1),
    version: 3,
  }));
  await fillCollection(connection, 'transfers', 6000, (at) => ({
    _id: `order-${at}:paid`,
    ...owned(at),
    state: at < 300 ? (at % 2 ? 'waiting' : 'failed') : 'sent',
    dueAt: at < 300 ? past(at) : null,
    unsettled: at < 900,
  }));
  await fillCollection(connection, 'settlements', 1200, (at) => ({
    _id: `settlement-${at}`,
    ownerId: `owner-${at % 100}`,
    month: `2026-${String(Math.floor(at / 100) + 1).padStart(2, '0')}`,
    status: at % 50 ? 'ready' : 'needed',
  }));
  await fillCollection(connection, 'settled_entries', 5000, (at) => ({
    _id: `order-${at + 900}:paid`,
    settlementId: `settlement-${at % 500}`,
    ownerId: `owner-${at % 20}`,
  }));
  await fillCollection(connection, 'partners', 500, (at) => ({
    _id: `owner-${at}`,
    partnerId: null,
    nextLookAt: past(at < 50 ? at : -at),
  }));
  await fillCollection(connection, 'saved-cards', 500, (at) => ({ _id: `person-${at}`, sealedKey: `sealed-${at}` }));
  await fillCollection(connection, 'discarded-cards', 500, (at) => ({
    _id: `discarded-${at}`,
    userId: `person-${at}`,
    attempts: 0,
    dueAt: past(at < 50 ? at : -at),
  }));
  // One renewal in four stopped; of the others some are due, and some have an open term.
  await fillCollection(connection, 'renewals', 2000, (at) => ({
    _id: `renewal-${at}`,
    version: 1,
    userId: at % 7 ? `person-${at % 900}` : null,
    state: at % 4 ? 'on' : 'stopped',
    isToErase: false,
    reservationId: `reservation-${at}`,
    paidUntil: '2026-12-21',
    term: at % 50 === 1 ? { reservationId: `reservation-next-${at}`, attempts: at % 100 === 1 ? [{}] : [] } : null,
    createdAt: past(at),
    nextVisitAt: at % 4 ? past(at % 20 === 1 ? at : -at) : null,
  }));
  await fillCollection(connection, 'price-proposals', 3000, (at) => ({
    _id: `proposal-${at}`,
    renewalId: `renewal-${at % 750}`,
    chargeOn: `2026-${String(Math.floor(at / 750) + 1).padStart(2, '0')}-18`,
    ownerId: at % 10 ? `owner-${at % 20}` : null,
    locationId: `location-${at % 60}`,
    proposedAt: past(at * 3),
    answers: [],
  }));
  await fillCollection(connection, 'unknown_payments', 300, (at) => ({
    _id: `payment-${at}`,
    type: 'Transaction.Paid',
    webhooks: 1,
    firstAt: past(at),
    lastAt: past(at),
  }));
});
afterAll(() => mongo.close());

it('every question uses its index and reads little more than it returns, and every index has a question', async () => {
  expect(await checkQueries(mongo.connection, queries, kitCollections)).toEqual([]);
});
