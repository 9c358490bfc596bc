import { InvalidTransition } from './errors.ts';
import {
  capturedStates,
  holdOf,
  isCaptured,
  isIn,
  isOpen,
  openRefund,
  openStates,
  outstandingAmount,
  refundsOf,
  remainingAmount,
  unpaidStates,
  type Capture,
  type CapturedOrder,
  type LedgerEntry,
  type Order,
  type OrderFacts,
  type OrderIn,
  type OrderState,
  type RefundCause,
  type RefundIntent,
  type RefundTrigger,
} from './order.ts';
import type { ProviderCancellation, ProviderPayment } from './payment.ts';
import { renewalOf } from './renewal-order.ts';
import { namesCustomer } from './retention.ts';
import { countAgainst, intentBehind } from './set-off.ts';

/** What is published to other services about a change. */
export type OrderEvent =
  | { readonly type: 'payment.paid'; readonly amount: number; readonly paidAt: Date }
  | { readonly type: 'payment.failed'; readonly reason: string }
  | {
      readonly type: 'payment.refunded';
      readonly amount: number;
      readonly remaining: number;
      readonly trigger: RefundTrigger;
    };

/** The order as it becomes, with what must be written in the same transaction. */
export interface OrderChange<O extends Order = Order> {
  readonly order: O;
  readonly ledger?: LedgerEntry;
  readonly event?: OrderEvent;
  /** What people who watch must be shown once it is written. */
  readonly alarm?: Alarm;
}

/**
 * Won that are owed and that nothing is left for; or a cancellation that began at the provider, and how much of it was
 * set off against what is owed.
 */
export type Alarm =
  | { readonly what: 'refund-cut'; readonly cause: RefundCause; readonly amount: number }
  | { readonly what: 'cancelled-by-provider'; readonly kind: string; readonly amount: number; readonly setOff: number };

/** How many attempts an order stores. */
const storedAttempts = 20;

/** The order, where it may make a transition; the compiler knows its state from then on. @throws InvalidTransition */
function from<S extends OrderState>(order: Order, states: readonly S[], transition: string): OrderIn<S> {
  if (!isIn(order, states)) throw new InvalidTransition(transition, order.state);
  return order;
}

/** What every change of an order changes. */
const next = ({ version }: OrderFacts, now: Date) => ({ version: version + 1, changedAt: now });

/** The same state with other fields. */
function moved<O extends Order>(order: O, now: Date, changes: Partial<O>): O {
  return { ...order, ...changes, ...next(order, now) };
}

function entryOf(
  order: OrderFacts,
): Pick<LedgerEntry, 'orderId' | 'reservationId' | 'unitId' | 'locationId' | 'ownerId'> {
  const { unitId, locationId, ownerId } = order.unit;
  return { orderId: order.orderId, reservationId: order.reservationId, unitId, locationId, ownerId };
}

/** The hold is placed: the order may be paid. */
export function markReady(order: Order, holdUntil: Date, now: Date): OrderChange<OrderIn<'ready'>> {
  const created = from(order, ['created'], 'become ready');
  return { order: { ...created, ...next(created, now), state: 'ready', holdUntil } };
}

/** The order is no longer handed out; should it be paid all the same, it is settled then. */
export function abandon(order: Order, now: Date): OrderChange<OrderIn<'abandoned'>> {
  const { openKey: _closed, ...open } = from(order, openStates, 'be abandoned');
  return { order: { ...open, ...next(open, now), state: 'abandoned', holdUntil: holdOf(order) } };
}

/** An attempt that opened or was declined; a new attempt after a declined one makes the order ready again. */
export function noteAttempt(order: Order, payment: ProviderPayment, now: Date): OrderChange {
  const unpaid = from(order, unpaidStates, 'note an attempt');
  const { transactionId } = payment;
  const failed = payment.status === 'failed';
  const reason = payment.failure ?? 'declined';
  const attempts = [
    ...unpaid.attempts.filter((one) => one.transactionId !== transactionId),
    { transactionId, outcome: failed ? ('failed' as const) : ('open' as const), ...(failed ? { reason } : {}) },
  ].slice(-storedAttempts);
  const to: Order = isIn(unpaid, ['ready', 'failed'])
    ? { ...unpaid, ...next(unpaid, now), attempts, state: failed ? 'failed' : 'ready' }
    : moved(unpaid, now, { attempts });
  return { order: to, ...(failed ? { event: { type: 'payment.failed', reason } } : {}) };
}

/** The provider took money: what it says enters the ledger, whether or not it is what was requested. */
export function recordCapture(
  order: Order,
  payment: ProviderPayment,
  objections: readonly string[],
  now: Date,
): OrderChange<OrderIn<'paid' | 'mismatch'>> {
  const { openKey: _closed, ...unpaid } = { openKey: null, ...from(order, unpaidStates, 'be paid') };
  const paidAt = payment.paidAt ?? now;
  const { total, discount, currency, transactionId, receiptUrl } = payment;
  const capture: Capture = {
    amount: total,
    ...(discount === 0 ? {} : { discount }),
    currency,
    transactionId,
    paidAt,
    // A slip names the person: it is not stored again once the person has been forgotten.
    ...(receiptUrl === undefined || !namesCustomer(unpaid) ? {} : { receiptUrl }),
    objections,
  };
  return {
    order: {
      ...unpaid,
      ...next(unpaid, now),
      state: objections.length === 0 ? 'paid' : 'mismatch',
      holdUntil: holdOf(order),
      capture,
      cancellations: [],
    },
    ledger: {
      ...entryOf(order),
      key: `${order.orderId}:paid`,
      kind: 'paid',
      amount: payment.total,
      currency: payment.currency,
      at: paidAt,
      cancellationId: null,
      trigger: null,
    },
    event: { type: 'payment.paid', amount: payment.total, paidAt },
  };
}

/**
 * The person behind an order that is over is forgotten; undefined when nobody is known any more. The sums stay:
 * bookkeeping needs no name, nor the payment company's slip. So does which renewal placed it: what was charged is checked against what was agreed to.
 */
export function forgetCustomer(order: Order, now: Date): OrderChange | undefined {
  if (!namesCustomer(order)) return undefined;
  const visitorId = renewalOf(order) === undefined ? 'forgotten' : order.visitorId;
  const nobody = { customer: { name: '', email: '' }, visitorId, userId: null, waiting: null };
  if (isOpen(order)) return { order: moved(order, now, { ...nobody, openKey: null }) };
  if (!isCaptured(order)) return { order: moved(order, now, nobody) };
  const { receiptUrl: _slip, ...capture } = order.capture;
  return { order: moved(order, now, { ...nobody, capture }) };
}

/** Reservations gave the range to this order, for good. */
export function confirm(order: Order, now: Date): OrderChange<OrderIn<'confirmed'>> {
  const paid = from(order, ['paid'], 'be confirmed');
  return { order: { ...paid, ...next(paid, now), state: 'confirmed', confirmedAt: now } };
}

/** Money is promised back; what was known of a confirmation, a rejection and earlier refunds stays. */
function owing(order: CapturedOrder, intent: RefundIntent, now: Date): OrderIn<'refunding'> {
  const before = { confirmedAt: null, rejection: null, ...order };
  return { ...before, ...next(order, now), state: 'refunding', refunds: [...refundsOf(order), intent] };
}

/** From where everything goes back: the range was given to someone else, or the payment was not ours. */
const oweEverythingFrom = { rejected: 'paid', mismatch: 'mismatch' } as const satisfies Partial<
  Record<RefundCause, OrderState>
>;

export function oweEverything(
  order: Order,
  cause: keyof typeof oweEverythingFrom,
  reason: string | null,
  now: Date,
): OrderChange<OrderIn<'refunding'>> {
  const captured = from(order, [oweEverythingFrom[cause]], `go back (${cause})`);
  const intent = newIntent(captured, cause, remainingAmount(captured), cause, now);
  return { order: { ...owing(captured, intent, now), rejection: reason } };
}

/**
 * What is owed when a rental was cancelled, ended or shortened; `version` is the reservation's after that, which names
 * the refund: one that was shortened may be shortened or cancelled again, and one that was set active again, too.
 */
export interface OwedBack {
  /** Won. */
  readonly amount: number;
  readonly version: number;
}

/** States in which a rental's money may be owed back: it came in, and is not going back in full already. */
const refundableStates = ['paid', 'confirmed', 'refunding', 'refunded'] as const satisfies readonly OrderState[];

/** The mark says `cancelled` also of a shortened rental: it is stored in orders and stands at the provider. */
const markOf = ({ version }: OwedBack) => `cancelled-${version}`;
const isKnown = (order: Order, owed: OwedBack) =>
  refundsOf(order).some(({ marker }) => marker === markerOf(order, markOf(owed)));

/** Won that may still be promised: captured, not back, and nobody's yet. */
const free = (order: Order) =>
  isIn(order, refundableStates) ? Math.max(0, remainingAmount(order) - promisedAmount(refundsOf(order))) : 0;

/**
 * A confirmed rental was cancelled, ended or shortened with money owed back; undefined when that refund is known, or
 * nothing is left to give back.
 */
export function oweBack(order: Order, owed: OwedBack, now: Date): OrderChange<OrderIn<'refunding'>> | undefined {
  const amount = Math.min(owed.amount, free(order));
  if (!isIn(order, refundableStates) || isKnown(order, owed) || amount <= 0) return undefined;
  return { order: owing(order, newIntent(order, 'cancelled', amount, markOf(owed), now), now) };
}

/** Won of what is owed that `oweBack` cannot promise, for no more was paid; 0 when that refund is known. */
export function uncoveredAmount(order: Order, owed: OwedBack): number {
  return isKnown(order, owed) ? 0 : Math.max(0, owed.amount - free(order));
}

/** Won that are promised back and not yet back, by what is recorded. */
function promisedAmount(refunds: readonly RefundIntent[]): number {
  return refunds.filter(({ state }) => state !== 'done').reduce((sum, intent) => sum + outstandingAmount(intent), 0);
}

const returnedAmount = (refunds: readonly RefundIntent[]) => refunds.reduce((sum, { returned }) => sum + returned, 0);

const markerOf = ({ orderId }: OrderFacts, mark: string) => `${orderId}-${mark}`;

function newIntent(order: OrderFacts, cause: RefundCause, amount: number, mark: string, now: Date): RefundIntent {
  const marker = markerOf(order, mark);
  return {
    marker,
    cause,
    amount,
    owedAt: now,
    returned: 0,
    asked: null,
    cancellationIds: [],
    cancellable: null,
    state: 'owed',
    attempts: 0,
  };
}

/** An order that works its refunds off, and one of these with changes. */
function withIntent(order: Order, transition: string, { marker }: RefundIntent, changes: Partial<RefundIntent>) {
  const refunding = from(order, ['refunding'], transition);
  const refunds = refunding.refunds.map((intent) => (intent.marker === marker ? { ...intent, ...changes } : intent));
  return { refunding, refunds };
}

/**
 * A refund that is only tried has not moved: how long money is owed is measured from the last real change, and retries
 * grow rarer by it.
 */
function tried(
  order: Order,
  transition: string,
  intent: RefundIntent,
  changes: Partial<RefundIntent>,
): OrderChange<OrderIn<'refunding'>> {
  const { refunding, refunds } = withIntent(order, transition, intent, changes);
  return { order: moved(refunding, refunding.changedAt, { refunds }) };
}

/**
 * Written before a cancellation is requested of the provider, so that a try after a crash repeats the same request,
 * under the same key.
 */
export function prepareRefund(
  order: Order,
  intent: RefundIntent,
  { amount, cancellable }: { amount: number; cancellable: number },
): OrderChange<OrderIn<'refunding'>> {
  const attempts = intent.attempts + 1;
  return tried(order, 'prepare a refund', intent, { asked: amount, cancellable, state: 'owed', attempts });
}

/** The attempt came to nothing: the card company refused it, or the balance is another. */
export function endAttempt(order: Order, intent: RefundIntent): OrderChange<OrderIn<'refunding'>> {
  return tried(order, 'end an attempt', intent, { asked: null });
}

/** The provider took the cancellation; its id is ours from now on, whenever the card company answers. */
export function acceptRefund(
  order: Order,
  intent: RefundIntent,
  cancellationId: string,
  now: Date,
): OrderChange<OrderIn<'refunding'>> {
  const cancellationIds = [...intent.cancellationIds.filter((id) => id !== cancellationId), cancellationId];
  const accepted = { asked: null, cancellationIds, state: 'requested' } as const;
  const { refunding, refunds } = withIntent(order, 'have a refund accepted', intent, accepted);
  return { order: moved(refunding, now, { refunds }) };
}

export function finishIntent(
  order: Order,
  intent: RefundIntent,
  now: Date,
): OrderChange<OrderIn<'refunding' | 'refunded'>> {
  const { refunding, refunds } = withIntent(order, 'finish a refund', intent, { state: 'done', asked: null });
  const cut = outstandingAmount(intent);
  const state = openRefund(refunds) ? 'refunding' : 'refunded';
  return {
    order: { ...refunding, ...next(refunding, now), refunds, state },
    ...(cut > 0 ? { alarm: { what: 'refund-cut', cause: intent.cause, amount: cut } } : {}),
  };
}

/** Nothing more goes back: all of it did already, at the provider, or no refund is open. */
export function finishRefund(order: Order, now: Date): OrderChange<OrderIn<'refunded'>> {
  const ending = from(order, ['paid', 'confirmed', 'refunding'], 'be refunded');
  const before = { confirmedAt: null, rejection: null, refunds: [], ...ending };
  return { order: { ...before, ...next(ending, now), state: 'refunded' } };
}

/**
 * Money went back: by a refund of ours, or by a cancellation that began at the provider and is set off against what is
 * owed.
 */
export function recordCancellation(order: Order, cancellation: ProviderCancellation, now: Date): OrderChange {
  const captured = from(order, capturedStates, 'have money go back');
  const before = refundsOf(captured);
  const trigger: RefundTrigger = intentBehind(before, cancellation)?.cause ?? 'provider';
  const { id, amount } = cancellation;
  const remaining = remainingAmount(captured) - amount;
  const refunds = countAgainst(before, cancellation);
  const setOff = returnedAmount(refunds) - returnedAmount(before);
  const cancellations = [...captured.cancellations, { id, amount, trigger }];
  return {
    order: isIn(captured, ['refunding', 'refunded'])
      ? moved(captured, now, { cancellations, refunds })
      : moved(captured, now, { cancellations }),
    ...(trigger === 'provider'
      ? { alarm: { what: 'cancelled-by-provider', kind: cancellation.trigger ?? 'unknown', amount, setOff } }
      : {}),
    ledger: {
      ...entryOf(captured),
      key: `${captured.orderId}:refunded:${id}`,
      kind: 'refunded',
      amount,
      currency: captured.capture.currency,
      at: cancellation.cancelledAt ?? now,
      cancellationId: id,
      trigger,
    },
    event: { type: 'payment.refunded', amount, remaining: Math.max(0, remaining), trigger },
  };
}
