import { openRefund, sumOfCancellations, unpaidStates, type LedgerEntry, type OrderState } from '../../domain/order.ts';
import type { OrderRecord } from '../../domain/order-record.ts';

export interface LedgerProblem {
  readonly invariant: 'I2';
  /** What it is about: an order, a settlement, or an entry of the ledger. */
  readonly orderId?: string;
  readonly settlementId?: string;
  readonly entryId?: string;
  readonly problem: string;
}

/**
 * One order as its money stands, to be compared with the provider and the reservations. Amounts in the currency that
 * was captured.
 */
interface BookedOrder {
  readonly orderId: string;
  readonly reservationId: string;
  readonly unitId: string;
  readonly state: string;
  readonly amount: number;
  readonly captured: number;
  readonly refunded: number;
  readonly currency: string | null;
}

export interface LedgerReport {
  readonly problems: readonly LedgerProblem[];
  readonly orders: readonly BookedOrder[];
}

/** What a promotion took off counts: it was requested, and never charged. */
const wasPaidAsOrdered = ({ capture, amount, confirmedAt }: OrderRecord) =>
  capture !== null &&
  capture.objections.length === 0 &&
  capture.amount + (capture.discount ?? 0) === amount &&
  confirmedAt !== null;

const remaining = ({ capture, cancellations }: OrderRecord) =>
  capture ? capture.amount - sumOfCancellations(cancellations) : 0;
const isUnpaid = (state: OrderState) => (unpaidStates as readonly OrderState[]).includes(state);

type Rule = readonly [string, (order: OrderRecord, entries: readonly LedgerEntry[]) => boolean];

const paidOf = (entries: readonly LedgerEntry[]) => entries.filter(({ kind }) => kind === 'paid');
const sumOf = (entries: readonly LedgerEntry[], kind: LedgerEntry['kind']) =>
  entries.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0);

/** What must be true of every order, at any moment. Source: quality.md I2 */
const rules: readonly Rule[] = [
  [
    'a capture has exactly one paid entry, and no capture has none',
    (order, entries) => paidOf(entries).length === (order.capture ? 1 : 0),
  ],
  ['the paid entry is what was captured', (order, entries) => sumOf(entries, 'paid') === (order.capture?.amount ?? 0)],
  [
    'the refunded entries are what the order knows',
    (order, entries) => sumOf(entries, 'refunded') === sumOfCancellations(order.cancellations),
  ],
  ['no more went back than came in', (order) => remaining(order) >= 0],
  ['an unpaid state has no capture, any other has one', (order) => isUnpaid(order.state) === (order.capture === null)],
  ['a confirmed order was paid as asked', (order) => order.state !== 'confirmed' || wasPaidAsOrdered(order)],
  ['an order that is refunding owes something', (order) => order.state !== 'refunding' || order.refunds.length > 0],
  [
    'a refunded order owes nothing more',
    (order) => order.state !== 'refunded' || openRefund(order.refunds) === undefined,
  ],
  [
    'nothing is kept of a rejected or mismatched payment that is refunded',
    (order) =>
      order.state !== 'refunded' || !order.refunds.some(({ cause }) => cause !== 'cancelled') || remaining(order) === 0,
  ],
  ['an open order has a hold', (order) => order.state !== 'ready' || order.holdUntil !== null],
];

/** Checks orders and ledger against each other; pure. */
export function checkLedger(orders: readonly OrderRecord[], entries: readonly LedgerEntry[]): LedgerReport {
  const byOrder = Map.groupBy(entries, ({ orderId }) => orderId);
  const known = new Set(orders.map(({ orderId }) => orderId));
  const problems: LedgerProblem[] = orders.flatMap((order) =>
    rules
      .filter(([, holds]) => !holds(order, byOrder.get(order.orderId) ?? []))
      .map(([problem]) => ({ invariant: 'I2' as const, orderId: order.orderId, problem: `broken: ${problem}` })),
  );
  const strays = [...byOrder.keys()].filter((orderId) => !known.has(orderId));
  problems.push(
    ...strays.map((orderId) => ({ invariant: 'I2' as const, orderId, problem: 'ledger entries without an order' })),
  );
  return { problems, orders: orders.map((order) => present(order, byOrder.get(order.orderId) ?? [])) };
}

function present(
  { orderId, reservationId, unit, state, amount, capture }: OrderRecord,
  entries: readonly LedgerEntry[],
): BookedOrder {
  return {
    orderId,
    reservationId,
    unitId: unit.unitId,
    state,
    amount,
    captured: sumOf(entries, 'paid'),
    refunded: sumOf(entries, 'refunded'),
    currency: capture?.currency ?? null,
  };
}
