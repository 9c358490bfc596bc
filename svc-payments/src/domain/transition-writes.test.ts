import { describe, expect, it } from 'vitest';
import { buildCancellation, buildOrder, buildPayment, buildRefund } from '../testing/builders.ts';
import { orderOfRecord, recordOf } from '../storage/order-record.ts';
import {
  openRefund,
  outstandingAmount,
  refundedAmount,
  remainingAmount,
  type Order,
  type OrderIn,
  type OrderState,
} from './order.ts';
import type { OrderRecord } from './order-record.ts';
import {
  acceptRefund,
  confirm,
  endAttempt,
  finishIntent,
  finishRefund,
  forgetCustomer,
  markReady,
  noteAttempt,
  oweBack,
  oweEverything,
  prepareRefund,
  recordCancellation,
  recordCapture,
  uncoveredAmount,
} from './transitions.ts';

const before = new Date('2026-11-21T03:00:00Z');
const now = new Date('2026-11-21T03:10:00Z');
const order = <S extends OrderState = 'ready'>(changes: Partial<OrderRecord> & { state?: S } = {}): OrderIn<S> =>
  buildOrder<S>({ version: 4, changedAt: before, ...changes });
const capture = { amount: 60_000, currency: 'KRW', transactionId: 'tx', paidAt: now, objections: [] };
const moved = (from: Order, changes: Partial<OrderRecord>) =>
  orderOfRecord({ ...recordOf(from), ...changes, version: 5, changedAt: now });

describe('what a step writes', () => {
  it('a hold makes the order ready until then', () => {
    const from = order({ state: 'created', holdUntil: null });
    expect(markReady(from, now, now)).toEqual({ order: moved(from, { state: 'ready', holdUntil: now }) });
  });

  it.each([
    ['created', 'failed', 'created'],
    ['created', 'open', 'created'],
    ['abandoned', 'open', 'abandoned'],
    ['ready', 'failed', 'failed'],
    ['failed', 'open', 'ready'],
  ] as const)('an attempt at one that is %s: %s makes it %s', (state, status, to) => {
    const from = order({
      state,
      attempts: [
        { transactionId: 'tx-1', outcome: 'open' },
        { transactionId: 'tx-2', outcome: 'open' },
      ],
    });
    const failed = status === 'failed';
    expect(noteAttempt(from, buildPayment(from, { status, transactionId: 'tx-1' }), now)).toEqual({
      order: moved(from, {
        state: to,
        attempts: [
          { transactionId: 'tx-2', outcome: 'open' },
          { transactionId: 'tx-1', outcome: status, ...(failed ? { reason: 'declined' } : {}) },
        ],
      }),
      ...(failed ? { event: { type: 'payment.failed', reason: 'declined' } } : {}),
    });
  });

  it('the last twenty attempts are stored', () => {
    const attempts = Array.from({ length: 20 }, (_, index) => ({
      transactionId: `tx-${index}`,
      outcome: 'failed' as const,
    }));
    const ids = noteAttempt(
      order({ attempts }),
      buildPayment(order(), { status: 'open', transactionId: 'tx-new' }),
      now,
    ).order.attempts.map(({ transactionId }) => transactionId);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([20, 'tx-1', 'tx-new']);
  });

  it('money is entered as the provider says it, with a discount and without a time', () => {
    const from = order();
    const {
      order: to,
      ledger,
      event,
    } = recordCapture(
      from,
      buildPayment(from, { total: 50_000, discount: 10_000, paidAt: undefined, transactionId: 'tx' }),
      [],
      now,
    );
    expect(to).toEqual(
      moved(from, { state: 'paid', openKey: null, capture: { ...capture, amount: 50_000, discount: 10_000 } }),
    );
    expect(recordCapture(from, buildPayment(from), [], now).order.capture).not.toHaveProperty('discount');
    const {
      orderId,
      reservationId,
      unit: { unitId, locationId, ownerId },
    } = from;
    expect(ledger).toEqual({
      key: `${orderId}:paid`,
      kind: 'paid',
      orderId,
      reservationId,
      unitId,
      locationId,
      ownerId,
      amount: 50_000,
      currency: 'KRW',
      at: now,
      cancellationId: null,
      trigger: null,
    });
    expect(event).toEqual({ type: 'payment.paid', amount: 50_000, paidAt: now });
  });

  it('a capture has the slip that the provider shows, unless the person has been forgotten', () => {
    const receiptUrl = 'https://receipt.invalid/1';
    const from = order();
    const forgotten = order({ state: 'abandoned', customer: { name: '', email: '' } });
    expect(recordCapture(from, buildPayment(from, { receiptUrl }), [], now).order.capture).toMatchObject({
      receiptUrl,
    });
    for (const [without, payment] of [
      [from, buildPayment(from)],
      [forgotten, buildPayment(forgotten, { receiptUrl })],
    ] as const)
      expect(recordCapture(without, payment, [], now).order.capture).not.toHaveProperty('receiptUrl');
  });

  it.each(['paid', 'mismatch', 'confirmed', 'refunding', 'refunded'] as const)(
    'a person who is forgotten leaves the capture of one that is %s, without the slip',
    (state) => {
      const from = order({ state, capture: { ...capture, receiptUrl: 'https://receipt.invalid/1' } });
      const nobody = { customer: { name: '', email: '' }, visitorId: 'forgotten', userId: null };
      const change = forgetCustomer(from, now);
      expect(change).toEqual({ order: moved(from, { ...nobody, capture }) });
      expect(JSON.stringify(change)).not.toContain('receiptUrl');
    },
  );

  it('a person is forgotten once, by name or address', () => {
    const from = order({ userId: 'p1' });
    expect(forgetCustomer(from, now)).toEqual({
      order: moved(from, { customer: { name: '', email: '' }, visitorId: 'forgotten', userId: null, openKey: null }),
    });
    expect(forgetCustomer(order({ customer: { name: '', email: 'a@b.c' } }), now)).toBeDefined();
    expect(forgetCustomer(order({ customer: { name: 'a', email: '' } }), now)).toBeDefined();
    expect(forgetCustomer(order({ customer: { name: '', email: '' } }), now)).toBeUndefined();
  });

  it('a range that was given, and a refund that is over', () => {
    const from = order({ state: 'paid', capture });
    expect(confirm(from, now)).toEqual({ order: moved(from, { state: 'confirmed', confirmedAt: now }) });
    expect(finishRefund(from, now)).toEqual({ order: moved(from, { state: 'refunded' }) });
  });

  it('everything left is owed', () => {
    const from = order({
      orderId: 'H1',
      state: 'paid',
      capture,
      cancellations: [{ id: 'c', amount: 4000, trigger: 'provider' }],
    });
    expect(oweEverything(from, 'rejected', 'taken', now)).toEqual({
      order: moved(from, {
        state: 'refunding',
        rejection: 'taken',
        refunds: [buildRefund({ marker: 'H1-rejected', cause: 'rejected', amount: 56_000, owedAt: now })],
      }),
    });
  });

  it.each(['paid', 'confirmed', 'refunding', 'refunded'] as const)(
    'a cancelled rental that is %s is owed under the version of its cancelling',
    (state) => {
      const from = order({ orderId: 'H1', state, capture });
      expect(oweBack(from, { amount: 20_000, version: 7 }, now)).toEqual({
        order: moved(from, {
          state: 'refunding',
          refunds: [buildRefund({ marker: 'H1-cancelled-7', cause: 'cancelled', amount: 20_000, owedAt: now })],
        }),
      });
      expect(uncoveredAmount(from, { amount: 70_000, version: 7 })).toBe(10_000);
    },
  );

  it.each(['created', 'ready', 'failed', 'abandoned', 'mismatch'] as const)(
    'one that is %s owes nothing by cancelling',
    (state) => {
      expect(oweBack(order({ state }), { amount: 20_000, version: 7 }, now)).toBeUndefined();
      expect(uncoveredAmount(order({ state }), { amount: 20_000, version: 7 })).toBe(20_000);
    },
  );

  it('what was known of an order that goes back once more stays', () => {
    const earlier = { confirmedAt: before, rejection: 'taken', refunds: [buildRefund({ marker: 'x', state: 'done' })] };
    const from = order({ orderId: 'H1', state: 'refunded', capture, ...earlier });
    const to = oweBack(from, { amount: 20_000, version: 7 }, now)?.order;
    expect(to).toMatchObject({ ...earlier, refunds: [...earlier.refunds, { marker: 'H1-cancelled-7' }] });
    expect(finishRefund(order({ state: 'confirmed', confirmedAt: before }), now).order).toMatchObject({
      state: 'refunded',
      confirmedAt: before,
      rejection: null,
      refunds: [],
    });
  });
});

describe('what a refund writes', () => {
  const [other, mine] = [
    buildRefund({ marker: 'other' }),
    buildRefund({ marker: 'mine', attempts: 1, amount: 20_000, cancellationIds: ['c0'] }),
  ];
  const from = order({ state: 'refunding', capture, refunds: [other, mine] });

  it('before it is requested: how much, of what, which attempt; and no new time, for nothing moved', () => {
    expect(prepareRefund(from, mine, { amount: 15_000, cancellable: 30_000 })).toEqual({
      order: {
        ...from,
        version: 5,
        refunds: [other, { ...mine, asked: 15_000, cancellable: 30_000, state: 'owed', attempts: 2 }],
      },
    });
    const attempted = { ...mine, asked: 15_000, cancellable: 30_000 };
    expect(endAttempt({ ...from, refunds: [other, attempted] }, attempted)).toEqual({
      order: { ...from, version: 5, refunds: [other, { ...attempted, asked: null }] },
    });
  });

  it('when the provider took it: its id, once', () => {
    const attempted = { ...mine, asked: 20_000 };
    const taken = (id: string) => acceptRefund({ ...from, refunds: [other, attempted] }, attempted, id, now);
    expect(taken('c1')).toEqual({
      order: moved(from, {
        refunds: [other, { ...mine, asked: null, cancellationIds: ['c0', 'c1'], state: 'requested' }],
      }),
    });
    expect(taken('c0').order.refunds[1]?.cancellationIds).toEqual(['c0']);
  });

  it('when it is done: the order goes on with the next one, and what was cut is said', () => {
    expect(finishIntent(from, mine, now)).toEqual({
      order: moved(from, { refunds: [other, { ...mine, state: 'done', asked: null }], state: 'refunding' }),
      alarm: { what: 'refund-cut', cause: 'rejected', amount: 20_000 },
    });
    const back = { ...mine, returned: 20_000 };
    const last = { ...from, refunds: [back] };
    expect(finishIntent(last, back, now)).toEqual({
      order: moved(last, { refunds: [{ ...back, state: 'done', asked: null }], state: 'refunded' }),
    });
  });

  it('when money went back: a line, an event, and no alarm where it is ours', () => {
    const by = buildCancellation({ id: 'c0', amount: 20_000, trigger: 'API', cancelledAt: undefined });
    const { order: to, ledger, event, alarm } = recordCancellation(from, by, now);
    expect(to).toEqual(
      moved(from, {
        refunds: [other, { ...mine, returned: 20_000 }],
        cancellations: [{ id: 'c0', amount: 20_000, trigger: 'rejected' }],
      }),
    );
    const {
      orderId,
      reservationId,
      unit: { unitId, locationId, ownerId },
    } = from;
    expect(ledger).toEqual({
      key: `${orderId}:refunded:c0`,
      kind: 'refunded',
      orderId,
      reservationId,
      unitId,
      locationId,
      ownerId,
      amount: 20_000,
      currency: 'KRW',
      at: now,
      cancellationId: 'c0',
      trigger: 'rejected',
    });
    expect([event, alarm]).toEqual([
      { type: 'payment.refunded', amount: 20_000, remaining: 40_000, trigger: 'rejected' },
      undefined,
    ]);
  });

  it("by a cancellation of the provider's: what it set off is only what it added", () => {
    const partly = { ...from, refunds: [{ ...other, amount: 60_000, returned: 25_000 }] };
    expect(recordCancellation(partly, buildCancellation({ amount: 10_000 }), now).alarm).toMatchObject({
      amount: 10_000,
      setOff: 10_000,
    });
  });

  it('in the currency and at the time that the provider says, else in won', () => {
    const foreign = order({
      state: 'refunding',
      capture: { ...capture, currency: 'USD' },
      cancellations: [{ id: 'a', amount: 1, trigger: 'provider' }],
    });
    const by = buildCancellation({ trigger: undefined, amount: 70_000 });
    const { order: to, ledger, event, alarm } = recordCancellation(foreign, by, now);
    expect([ledger?.currency, ledger?.at]).toEqual(['USD', by.cancelledAt]);
    expect(to).toMatchObject({ cancellations: [{ id: 'a' }, { id: by.id }] });
    expect([event, alarm]).toMatchObject([
      { remaining: 0 },
      { what: 'cancelled-by-provider', kind: 'unknown', amount: 70_000, setOff: 0 },
    ]);
    expect(recordCancellation(order({ state: 'confirmed' }), by, now).ledger?.currency).toBe('KRW');
  });
});

it('what is left, what is missing, and what comes next', () => {
  const cancellations = [
    { id: 'a', amount: 1000, trigger: 'provider' as const },
    { id: 'b', amount: 2000, trigger: 'provider' as const },
  ];
  const [paid, unpaid] = [order({ state: 'paid', capture, cancellations }), order()];
  expect([refundedAmount(paid), remainingAmount(paid)]).toEqual([3000, 57_000]);
  expect([refundedAmount(unpaid), remainingAmount(unpaid)]).toEqual([0, 0]);
  expect([outstandingAmount({ amount: 10, returned: 4 }), outstandingAmount({ amount: 10, returned: 14 })]).toEqual([
    6, 0,
  ]);
  const [done, first, second] = [
    buildRefund({ state: 'done' }),
    buildRefund({ marker: '1' }),
    buildRefund({ marker: '2' }),
  ];
  expect([openRefund([done, first, second])?.marker, openRefund([done])]).toEqual(['1', undefined]);
});
