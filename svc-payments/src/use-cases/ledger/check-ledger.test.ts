import { describe, expect, it } from 'vitest';
import type { Capture, LedgerEntry } from '../../domain/order.ts';
import type { OrderRecord } from '../../domain/order-record.ts';
import { recordCancellation, recordCapture, confirm, type OrderChange } from '../../domain/transitions.ts';
import {
  buildCancellation,
  buildEntry,
  buildOrder,
  buildPayment,
  buildRecord,
  buildRefund,
} from '../../testing/builders.ts';
import { recordOf } from '../../storage/order-record.ts';
import { checkLedger } from './check-ledger.ts';

const now = new Date('2026-11-21T03:10:00Z');

function confirmedLedger() {
  const ready = buildOrder();
  const paid = recordCapture(ready, buildPayment(ready), [], now);
  const confirmed = confirm(paid.order, now).order;
  const partly = recordCancellation(confirmed, buildCancellation({ amount: 10_000 }), now);
  const entries = [paid, partly].map(({ ledger }) => ledger as NonNullable<OrderChange['ledger']>);
  return { order: recordOf(partly.order), entries };
}

describe('checking the ledger', () => {
  it('finds nothing in a ledger that agrees', () => {
    const { order, entries } = confirmedLedger();
    const report = checkLedger([order, buildRecord()], entries);
    expect(report.problems).toEqual([]);
    expect(report.orders[0]).toMatchObject({ captured: 60_000, refunded: 10_000, state: 'confirmed' });
  });

  it.each([
    ['a missing paid entry', (entries: LedgerEntries) => entries.slice(1)],
    [
      'a doubled paid entry',
      (entries: LedgerEntries) => [...entries, { ...entries[0], key: 'again' } as LedgerEntries[number]],
    ],
    ['a missing refund', (entries: LedgerEntries) => entries.slice(0, 1)],
    [
      'a stray entry',
      (entries: LedgerEntries) => [...entries, { ...entries[0], orderId: 'H000000STRAY' } as LedgerEntries[number]],
    ],
  ])('finds %s', (_name, spoil) => {
    const { order, entries } = confirmedLedger();
    expect(checkLedger([order], spoil(entries)).problems.length).toBeGreaterThan(0);
  });

  it('finds a unit given for another amount, and money retained of a rejected order', () => {
    const { order, entries } = confirmedLedger();
    expect(checkLedger([{ ...order, amount: 70_000 }], entries).problems).toHaveLength(1);
    const rejected = {
      ...order,
      state: 'refunded' as const,
      refunds: [buildRefund({ cancellable: 60_000, returned: 60_000, state: 'done', attempts: 1 })],
    };
    expect(checkLedger([rejected], entries).problems).toHaveLength(1);
  });
});

/** An order of 60,000 won that was paid and given a unit, with what the ledger has of it. */
function confirmed(changes: Partial<OrderRecord> = {}, refunded: readonly number[] = []) {
  const ready = buildOrder();
  const change = recordCapture(ready, buildPayment(ready), [], now);
  const cancellations = refunded.map((amount, at) => ({ id: `cancel-${at}`, amount, trigger: 'provider' as const }));
  const order = { ...recordOf(confirm(change.order, now).order), cancellations, ...changes };
  const { orderId } = order;
  const paid = buildEntry({ orderId, amount: order.capture?.amount ?? 60_000 });
  return { order, entries: [paid, ...refunded.map((amount) => buildEntry({ orderId, kind: 'refunded', amount }))] };
}

const captureOf = ({ order: { capture } }: ReturnType<typeof confirmed>) => {
  if (!capture) throw new Error('no capture');
  return capture;
};
const open = buildRefund({ returned: 0 });
const done = buildRefund({ returned: 60_000, state: 'done', attempts: 1 });

/** Two payments of half the amount: their sum is right, and their number is not. */
function paidTwice() {
  const {
    order,
    entries: [paid],
  } = confirmed();
  const half = { ...paid, amount: 30_000 } as LedgerEntry;
  return { order, entries: [half, { ...half, key: 'again' }] };
}

function paidLess() {
  const { order, entries } = confirmed();
  return { order, entries: entries.map((entry) => ({ ...entry, amount: 59_999 })) };
}

describe('each rule is broken by itself', () => {
  const unpaid = (changes: Partial<OrderRecord>) => ({ order: buildRecord(changes), entries: [] });
  const withCapture = (changes: Partial<Capture>) => confirmed({ capture: { ...captureOf(confirmed()), ...changes } });

  it.each<[string, string, { order: OrderRecord; entries: LedgerEntry[] }]>([
    ['two paid entries', 'a capture has exactly one paid entry, and no capture has none', paidTwice()],
    ['another sum', 'the paid entry is what was captured', paidLess()],
    [
      'a refund of the ledger alone',
      'the refunded entries are what the order knows',
      confirmed({ cancellations: [] }, [10_000]),
    ],
    ['more back than in', 'no more went back than came in', confirmed({}, [60_001])],
    [
      'a captured order that is ready',
      'an unpaid state has no capture, any other has one',
      confirmed({ state: 'ready' }),
    ],
    [
      'a paid order without a capture',
      'an unpaid state has no capture, any other has one',
      unpaid({ state: 'paid', capture: null }),
    ],
    ['an objection', 'a confirmed order was paid as asked', withCapture({ objections: ['store'] })],
    ['less than was asked', 'a confirmed order was paid as asked', withCapture({ amount: 59_000 })],
    ['a discount besides the amount', 'a confirmed order was paid as asked', withCapture({ discount: 1000 })],
    ['no time of confirming', 'a confirmed order was paid as asked', confirmed({ confirmedAt: null })],
    ['nothing that is owed', 'an order that is refunding owes something', confirmed({ state: 'refunding' })],
    [
      'an open refund',
      'a refunded order owes nothing more',
      confirmed({ state: 'refunded', refunds: [open] }, [60_000]),
    ],
    [
      'money of a rejected order',
      'nothing is kept of a rejected or mismatched payment that is refunded',
      confirmed({ state: 'refunded', refunds: [done] }, [59_999]),
    ],
    ['no hold', 'an open order has a hold', unpaid({ holdUntil: null })],
  ])('by %s: %s', (_name, rule, { order, entries }) => {
    const { problems } = checkLedger([order], entries);
    expect(problems).toEqual([{ invariant: 'I2', orderId: order.orderId, problem: `broken: ${rule}` }]);
  });

  it('and by an entry that belongs to no order', () => {
    const stray = buildEntry();
    const problem = { invariant: 'I2', orderId: stray.orderId, problem: 'ledger entries without an order' };
    expect(checkLedger([buildRecord()], [stray]).problems).toEqual([problem]);
  });
});

it('names each rule that a confirmed order without a capture breaks', () => {
  const { problems } = checkLedger([buildRecord({ state: 'confirmed', capture: null })], []);
  expect(problems.map(({ problem }) => problem)).toEqual([
    'broken: an unpaid state has no capture, any other has one',
    'broken: a confirmed order was paid as asked',
  ]);
});

it('retains nothing of a rejected order, although its rental was cancelled before', () => {
  const cancelled = { ...done, cause: 'cancelled' as const };
  const { order, entries } = confirmed({ state: 'refunded', refunds: [cancelled, done] }, [20_000]);
  expect(checkLedger([order], entries).problems).toHaveLength(1);
});

it.each<[string, { order: OrderRecord; entries: LedgerEntry[] }]>([
  ['an order that is refunding and owes', confirmed({ state: 'refunding', refunds: [open] })],
  ['a refunded order of which nothing is left', confirmed({ state: 'refunded', refunds: [done] }, [60_000])],
  [
    'a cancelled rental of which a part is retained',
    confirmed({ state: 'refunded', refunds: [{ ...done, cause: 'cancelled' }] }, [20_000]),
  ],
  [
    'a payment with a discount',
    confirmed({ capture: { ...captureOf(confirmed()), amount: 50_000, discount: 10_000 } }),
  ],
  ['an order that is created and has no hold', { order: buildRecord({ state: 'created' }), entries: [] }],
  [
    'a paid order with an objection',
    confirmed({ state: 'mismatch', capture: { ...captureOf(confirmed()), objections: ['store'] } }),
  ],
])('nothing is wrong with %s', (_name, { order, entries }) => {
  expect(checkLedger([order], entries).problems).toEqual([]);
});

it('presents each order with what the ledger has of it', () => {
  const { order, entries } = confirmed({}, [10_000, 5000]);
  const unpaid = buildRecord();
  const about = ({ orderId, reservationId, unit, state, amount }: OrderRecord) => ({
    orderId,
    reservationId,
    unitId: unit.unitId,
    state,
    amount,
  });
  expect(checkLedger([order, unpaid], entries).orders).toEqual([
    { ...about(order), captured: 60_000, refunded: 15_000, currency: 'KRW' },
    { ...about(unpaid), captured: 0, refunded: 0, currency: null },
  ]);
});

type LedgerEntries = ReturnType<typeof confirmedLedger>['entries'];
