import { describe, expect, it } from 'vitest';
import { buildCancellation, buildOrder, buildPayment } from '../testing/builders.ts';
import type { Order } from './order.ts';
import { refundReason } from './payment.ts';
import { abandon, confirm, finishIntent, noteAttempt, oweAfterCancelling, oweEverything, recordCancellation, recordCapture } from './transitions.ts';

const now = new Date('2026-11-21T03:10:00Z');
const paid = (changes: Partial<Order> = {}) => {
  const order = buildOrder(changes);
  return recordCapture(order, buildPayment(order), [], now).order;
};
const confirmed = () => confirm(paid(), now).order;

describe('an order becomes', () => {
  it('one version newer with every change, and changed now', () => {
    const order = buildOrder({ version: 4 });
    expect(abandon(order, now).order).toMatchObject({ version: 5, changedAt: now, state: 'abandoned', openKey: null });
  });

  it('paid by what the provider took, with one line in the ledger', () => {
    const order = buildOrder();
    const { order: to, ledger, event } = recordCapture(order, buildPayment(order), [], now);
    expect(to).toMatchObject({ state: 'paid', openKey: null, capture: { amount: 60_000, objections: [] } });
    expect(ledger).toMatchObject({ key: `${order.orderId}:paid`, kind: 'paid', amount: 60_000, locationId: 'gangnam' });
    expect(event).toEqual({ type: 'payment.paid', amount: 60_000, paidAt: to.capture?.paidAt });
  });

  it('a mismatch when something speaks against the payment', () => {
    const order = buildOrder();
    const { order: to, ledger } = recordCapture(order, buildPayment(order, { total: 1000 }), ['amount'], now);
    expect([to.state, ledger?.amount]).toEqual(['mismatch', 1000]);
  });

  it('failed by a declined attempt, ready by the next, and stays abandoned', () => {
    const declined = noteAttempt(buildOrder(), { ...buildPayment(buildOrder()), status: 'failed', transactionId: 'tx-1', failure: 'REJECTED' }, now);
    expect([declined.order.state, declined.event]).toEqual(['failed', { type: 'payment.failed', reason: 'REJECTED' }]);
    const opened = noteAttempt(declined.order, { ...buildPayment(declined.order), status: 'open', transactionId: 'tx-2' }, now);
    expect([opened.order.state, opened.event, opened.order.attempts.length]).toEqual(['ready', undefined, 2]);
    expect(noteAttempt(buildOrder({ state: 'abandoned' }), { ...buildPayment(buildOrder()), status: 'failed' }, now).order.state).toBe('abandoned');
  });

  it.each(['rejected', 'mismatch'] as const)('refunding in full when %s, and the cancellation is known as that', (cause) => {
    const owing = oweEverything(paid(), cause, 'why', now).order;
    expect(owing.refunds).toMatchObject([{ cause, amount: 60_000, state: 'owed' }]);
    const { event, ledger } = recordCancellation(owing, buildCancellation({ reason: refundReason(owing.refunds[0]?.marker ?? '') }), now);
    expect([event, ledger?.trigger]).toEqual([{ type: 'payment.refunded', amount: 60_000, remaining: 0, trigger: cause }, cause]);
    expect(recordCancellation(owing, buildCancellation(), now).ledger?.trigger).toBe('provider');
  });

  it('refunding by what a cancelled rental is owed, once, and never by more than is left', () => {
    const owing = oweAfterCancelling(confirmed(), { amount: 45_000, version: 3 }, now)?.order;
    expect(owing).toMatchObject({ state: 'refunding', refunds: [{ cause: 'cancelled', amount: 45_000 }] });
    expect(owing && oweAfterCancelling(owing, { amount: 45_000, version: 3 }, now)).toBeUndefined();
    expect(oweAfterCancelling(confirmed(), { amount: 900_000, version: 3 }, now)?.order.refunds[0]?.amount).toBe(60_000);
    expect(oweAfterCancelling(confirmed(), { amount: 0, version: 3 }, now)).toBeUndefined();
    expect(oweAfterCancelling(buildOrder(), { amount: 45_000, version: 3 }, now)).toBeUndefined();
  });

  it('refunding again when it was set active by hand and cancelled once more, by what nobody was promised yet', () => {
    const first = oweAfterCancelling(confirmed(), { amount: 20_000, version: 3 }, now)?.order;
    if (!first) throw new Error('nothing was owed');
    const both = oweAfterCancelling(first, { amount: 60_000, version: 5 }, now)?.order;
    expect(both?.refunds.map(({ amount }) => amount)).toEqual([20_000, 40_000]);
    const [intent] = first.refunds;
    const back = intent && finishIntent(recordCancellation(first, buildCancellation({ amount: 20_000, reason: refundReason(intent.marker) }), now).order, intent, now).order;
    expect(back?.state).toBe('refunded');
    expect(back && oweAfterCancelling(back, { amount: 30_000, version: 5 }, now)?.order).toMatchObject({ state: 'refunding', refunds: [{ state: 'done' }, { amount: 30_000, state: 'owed' }] });
  });

  it('refunded when its last refund is done', () => {
    const owing = oweEverything(paid(), 'rejected', null, now).order;
    const [intent] = owing.refunds;
    expect(intent && finishIntent(owing, intent, now).order).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] });
  });
});
