import { describe, expect, it } from 'vitest';
import { buildOrder, someConsent } from '../testing/builders.ts';
import { refundsOf } from './order.ts';
import { bookPastOrder, type PastOrder } from './past-order.ts';

const paidAt = new Date('2026-09-01T01:00:00Z');
const confirmedAt = new Date('2026-09-01T01:00:05Z');
const at = new Date('2026-09-10T05:00:00Z');

function pastOrder(changes: Partial<PastOrder> = {}): PastOrder {
  const { orderId, reservationId, unit, customer, language, orderName, period, range, amount, storeId, channelKey } =
    buildOrder({ orderId: 'H260901PAST1' });
  return {
    orderId,
    reservationId,
    unit,
    customer,
    language,
    orderName,
    period,
    range,
    amount,
    storeId,
    channelKey,
    transactionId: 'tx-1',
    paidAt,
    confirmedAt,
    ...changes,
  };
}

describe('an order from before this ledger', () => {
  it('stands as if it had been sold here', () => {
    const { transactionId, paidAt: _paid, confirmedAt: _confirmed, ...sold } = pastOrder();
    const { order, entries } = bookPastOrder(pastOrder());
    expect(order).toEqual({
      ...sold,
      consent: null,
      continues: null,
      moves: null,
      waiting: null,
      tariff: null,
      method: 'card',
      version: 3,
      state: 'confirmed',
      visitorId: 'imported',
      userId: null,
      days: 31,
      holdUntil: paidAt,
      attempts: [],
      capture: { amount: 60_000, currency: 'KRW', transactionId, paidAt, objections: [] },
      confirmedAt,
      cancellations: [],
      createdAt: paidAt,
      changedAt: confirmedAt,
    });
    expect(entries).toEqual([
      {
        key: 'H260901PAST1:paid',
        kind: 'paid',
        orderId: 'H260901PAST1',
        reservationId: sold.reservationId,
        unitId: sold.unit.unitId,
        locationId: 'gangnam',
        ownerId: null,
        amount: 60_000,
        currency: 'KRW',
        at: paidAt,
        cancellationId: null,
        trigger: null,
      },
    ]);
  });

  it('stores what its customer agreed to, where that is known', () => {
    const consent = { ...someConsent, at: paidAt };
    expect(bookPastOrder(pastOrder({ consent })).order.consent).toEqual(consent);
  });

  it('extends the reservation that it extended, where that is known', () => {
    expect(bookPastOrder(pastOrder({ continues: 'R-before' })).order.continues).toBe('R-before');
  });

  it('was paid as it says', () => {
    expect(bookPastOrder(pastOrder({ method: 'kakaopay' })).order.method).toBe('kakaopay');
  });

  it.each([60_000, 20_000])('that gave %i won back is refunded by that, and has a line for it', (amount) => {
    const { order, entries } = bookPastOrder(pastOrder({ refund: { cancellationId: 'c1', amount, at } }));
    expect(order).toMatchObject({
      state: 'refunded',
      changedAt: at,
      cancellations: [{ id: 'c1', amount, trigger: 'cancelled' }],
    });
    expect(refundsOf(order)).toEqual([
      {
        marker: 'H260901PAST1-cancelled-1',
        cause: 'cancelled',
        amount,
        owedAt: at,
        returned: amount,
        asked: null,
        cancellationIds: ['c1'],
        cancellable: 60_000,
        state: 'done',
        attempts: 1,
      },
    ]);
    expect(entries.map(({ key, kind, amount: won, at: when }) => [key, kind, won, when])).toEqual([
      ['H260901PAST1:paid', 'paid', 60_000, paidAt],
      ['H260901PAST1:refunded:c1', 'refunded', amount, at],
    ]);
  });

  it('that gave nothing back has no refund', () => {
    const { order } = bookPastOrder(pastOrder({ refund: { cancellationId: 'c1', amount: 0, at } }));
    expect([order.state, refundsOf(order)]).toEqual(['confirmed', []]);
  });
});
