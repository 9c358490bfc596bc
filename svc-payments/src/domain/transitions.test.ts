import { describe, expect, it } from 'vitest';
import { buildCancellation, buildOrder, buildPayment } from '../testing/builders.ts';
import { refundsOf } from './order.ts';
import type { OrderRecord } from './order-record.ts';
import {
  abandon,
  acceptRefund,
  confirm,
  finishIntent,
  noteAttempt,
  oweBack,
  oweEverything,
  recordCancellation,
  recordCapture,
  uncoveredAmount,
} from './transitions.ts';

const now = new Date('2026-11-21T03:10:00Z');
const paid = (changes: Partial<OrderRecord> = {}) => {
  const order = buildOrder(changes);
  return recordCapture(order, buildPayment(order), [], now).order;
};
const confirmed = () => confirm(paid(), now).order;

describe('an order becomes', () => {
  it('one version newer with every change, and changed now', () => {
    const order = buildOrder({ version: 4 });
    expect(abandon(order, now).order).toMatchObject({ version: 5, changedAt: now, state: 'abandoned' });
  });

  it('paid by what the provider took, with one line in the ledger', () => {
    const order = buildOrder();
    const { order: to, ledger, event } = recordCapture(order, buildPayment(order), [], now);
    expect(to).toMatchObject({ state: 'paid', capture: { amount: 60_000, objections: [] } });
    expect(ledger).toMatchObject({ key: `${order.orderId}:paid`, kind: 'paid', amount: 60_000, locationId: 'gangnam' });
    expect(event).toEqual({ type: 'payment.paid', amount: 60_000, paidAt: to.capture?.paidAt });
  });

  it('a mismatch when something speaks against the payment', () => {
    const order = buildOrder();
    const { order: to, ledger } = recordCapture(order, buildPayment(order, { total: 1000 }), ['amount'], now);
    expect([to.state, ledger?.amount]).toEqual(['mismatch', 1000]);
  });

  it('failed by a declined attempt, ready by the next, and stays abandoned', () => {
    const declined = noteAttempt(
      buildOrder(),
      { ...buildPayment(buildOrder()), status: 'failed', transactionId: 'tx-1', failure: 'REJECTED' },
      now,
    );
    expect([declined.order.state, declined.event]).toEqual(['failed', { type: 'payment.failed', reason: 'REJECTED' }]);
    const opened = noteAttempt(
      declined.order,
      { ...buildPayment(declined.order), status: 'open', transactionId: 'tx-2' },
      now,
    );
    expect([opened.order.state, opened.event, opened.order.attempts.length]).toEqual(['ready', undefined, 2]);
    expect(
      noteAttempt(buildOrder({ state: 'abandoned' }), { ...buildPayment(buildOrder()), status: 'failed' }, now).order
        .state,
    ).toBe('abandoned');
  });

  it.each(['rejected', 'mismatch'] as const)(
    'refunding in full when %s, and the cancellation is known as that',
    (cause) => {
      const order = buildOrder();
      const objections = cause === 'mismatch' ? ['amount'] : [];
      const captured = recordCapture(order, buildPayment(order), objections, now).order;
      const owing = oweEverything(captured, cause, 'why', now).order;
      expect(owing.refunds).toMatchObject([{ cause, amount: 60_000, state: 'owed' }]);
      const [intent] = owing.refunds;
      const requested = intent && acceptRefund(owing, intent, 'ours', now).order;
      const { event, ledger } = recordCancellation(
        requested ?? owing,
        buildCancellation({ id: 'ours', reason: '취소' }),
        now,
      );
      expect([event, ledger?.trigger]).toEqual([
        { type: 'payment.refunded', amount: 60_000, remaining: 0, trigger: cause },
        cause,
      ]);
      expect(recordCancellation(owing, buildCancellation(), now).ledger?.trigger).toBe('provider');
    },
  );

  it('refunding by what a cancelled rental is owed, once, and never by more than is left', () => {
    const owing = oweBack(confirmed(), { amount: 45_000, version: 3 }, now)?.order;
    expect(owing).toMatchObject({ state: 'refunding', refunds: [{ cause: 'cancelled', amount: 45_000 }] });
    expect(owing && oweBack(owing, { amount: 45_000, version: 3 }, now)).toBeUndefined();
    expect(oweBack(confirmed(), { amount: 900_000, version: 3 }, now)?.order.refunds[0]?.amount).toBe(60_000);
    expect(oweBack(confirmed(), { amount: 0, version: 3 }, now)).toBeUndefined();
    expect(oweBack(buildOrder(), { amount: 45_000, version: 3 }, now)).toBeUndefined();
  });

  it('refunding again when it was set active by hand and cancelled once more, by what nobody was promised yet', () => {
    const first = oweBack(confirmed(), { amount: 20_000, version: 3 }, now)?.order;
    if (!first) throw new Error('nothing was owed');
    const both = oweBack(first, { amount: 60_000, version: 5 }, now)?.order;
    expect(both?.refunds.map(({ amount }) => amount)).toEqual([20_000, 40_000]);
    const [intent] = first.refunds;
    const returned = recordCancellation(first, buildCancellation({ amount: 20_000 }), now).order;
    const back = intent && finishIntent(returned, intent, now).order;
    expect(back?.state).toBe('refunded');
    expect(back && oweBack(back, { amount: 30_000, version: 5 }, now)?.order).toMatchObject({
      state: 'refunding',
      refunds: [{ state: 'done' }, { amount: 30_000, state: 'owed' }],
    });
  });

  it('refunding by the whole of a second decision that falls between two writes of the first', () => {
    const first = oweBack(confirmed(), { amount: 30_000, version: 3 }, now)?.order;
    const recorded = first && recordCancellation(first, buildCancellation({ amount: 30_000 }), now).order;
    expect(
      recorded &&
        oweBack(recorded, { amount: 30_000, version: 5 }, now)?.order.refunds.map(({ amount, returned }) => [
          amount,
          returned,
        ]),
    ).toEqual([
      [30_000, 30_000],
      [30_000, 0],
    ]);
  });

  it('no less owed in silence: what no payment covers is said', () => {
    const first = oweBack(confirmed(), { amount: 50_000, version: 3 }, now)?.order ?? confirmed();
    expect([
      uncoveredAmount(first, { amount: 50_000, version: 3 }),
      uncoveredAmount(first, { amount: 30_000, version: 5 }),
      uncoveredAmount(buildOrder(), { amount: 1, version: 3 }),
    ]).toEqual([0, 20_000, 1]);
    const [intent] = refundsOf(first);
    expect(intent && finishIntent(first, intent, now).alarm).toEqual({
      what: 'refund-cut',
      cause: 'cancelled',
      amount: 50_000,
    });
  });

  it('less in debt by a cancellation that began at the provider while a refund was open, and by none from before', () => {
    const owing = oweBack(confirmed(), { amount: 40_000, version: 3 }, now)?.order ?? confirmed();
    const later = recordCancellation(owing, buildCancellation({ amount: 15_000 }), now);
    expect([refundsOf(later.order)[0]?.returned, later.ledger?.trigger, later.alarm]).toEqual([
      15_000,
      'provider',
      { what: 'cancelled-by-provider', kind: 'CONSOLE', amount: 15_000, setOff: 15_000 },
    ]);
    const before = recordCancellation(
      owing,
      buildCancellation({ amount: 15_000, requestedAt: new Date(now.getTime() - 1) }),
      now,
    );
    expect([refundsOf(before.order)[0]?.returned, before.alarm]).toEqual([
      0,
      { what: 'cancelled-by-provider', kind: 'CONSOLE', amount: 15_000, setOff: 0 },
    ]);
    const chargeback = recordCancellation(owing, buildCancellation({ amount: 60_000, trigger: 'CHARGEBACK' }), now);
    expect([refundsOf(chargeback.order)[0]?.returned, chargeback.event]).toMatchObject([
      40_000,
      { remaining: 0, trigger: 'provider' },
    ]);
  });

  it('known by an attempt whose answer was lost: by the interface alone that only we use', () => {
    const owing = oweBack(confirmed(), { amount: 40_000, version: 3 }, now)?.order ?? confirmed();
    expect(
      recordCancellation(owing, buildCancellation({ amount: 40_000, trigger: 'API', reason: '취소' }), now).ledger
        ?.trigger,
    ).toBe('cancelled');
  });

  it('refunded when its last refund is done', () => {
    const owing = oweEverything(paid(), 'rejected', null, now).order;
    const [intent] = owing.refunds;
    expect(intent && finishIntent(owing, intent, now).order).toMatchObject({
      state: 'refunded',
      refunds: [{ state: 'done' }],
    });
  });
});
