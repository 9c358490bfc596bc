import {
  openRefund,
  outstandingAmount,
  remainingAmount,
  type LedgerEntry,
  type Order,
  type OrderState,
  type RefundCause,
  type RefundIntent,
  type RefundTrigger,
} from './order.ts';
import type { ProviderCancellation, ProviderPayment } from './payment.ts';
import { countAgainst, intentBehind } from './set-off.ts';

/** What other services are told of a change. */
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
export interface OrderChange {
  readonly order: Order;
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

/** How many attempts an order remembers. */
const storedAttempts = 20;

function moved(order: Order, now: Date, changes: Partial<Order>): Order {
  return { ...order, ...changes, version: order.version + 1, changedAt: now };
}

function entryOf(order: Order): Pick<LedgerEntry, 'orderId' | 'reservationId' | 'unitId' | 'locationId' | 'ownerId'> {
  const { unitId, locationId, ownerId } = order.unit;
  return { orderId: order.orderId, reservationId: order.reservationId, unitId, locationId, ownerId };
}

/** The hold is placed: the order may be paid. */
export function markReady(order: Order, holdUntil: Date, now: Date): OrderChange {
  return { order: moved(order, now, { state: 'ready', holdUntil }) };
}

/** The order is no longer handed out; should it be paid all the same, it is settled then. */
export function abandon(order: Order, now: Date): OrderChange {
  return { order: moved(order, now, { state: 'abandoned', openKey: null }) };
}

/** An attempt that opened or was declined; a new attempt after a declined one makes the order ready again. */
export function noteAttempt(order: Order, payment: ProviderPayment, now: Date): OrderChange {
  const { transactionId } = payment;
  const failed = payment.status === 'failed';
  const reason = payment.failure ?? 'declined';
  const attempts = [
    ...order.attempts.filter((one) => one.transactionId !== transactionId),
    { transactionId, outcome: failed ? ('failed' as const) : ('open' as const), ...(failed ? { reason } : {}) },
  ].slice(-storedAttempts);
  const state = order.state === 'abandoned' || order.state === 'created' ? order.state : failed ? 'failed' : 'ready';
  return {
    order: moved(order, now, { state, attempts }),
    ...(failed ? { event: { type: 'payment.failed', reason } } : {}),
  };
}

/** The provider took money: what it says enters the ledger, whether or not it is what was asked for. */
export function recordCapture(
  order: Order,
  payment: ProviderPayment,
  objections: readonly string[],
  now: Date,
): OrderChange {
  const paidAt = payment.paidAt ?? now;
  const { total, discount, currency, transactionId } = payment;
  const capture = {
    amount: total,
    ...(discount === 0 ? {} : { discount }),
    currency,
    transactionId,
    paidAt,
    objections,
  };
  return {
    order: moved(order, now, { state: objections.length === 0 ? 'paid' : 'mismatch', capture, openKey: null }),
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
 * bookkeeping needs no name.
 */
export function forgetCustomer(order: Order, now: Date): OrderChange | undefined {
  if (order.customer.name === '' && order.customer.email === '') return undefined;
  return {
    order: moved(order, now, {
      customer: { name: '', email: '' },
      visitorId: 'forgotten',
      userId: null,
      openKey: null,
    }),
  };
}

/** Reservations gave the range to this order, for good. */
export function confirm(order: Order, now: Date): OrderChange {
  return { order: moved(order, now, { state: 'confirmed', confirmedAt: now }) };
}

/** Everything left goes back: the range was given to someone else, or the payment was not ours. */
export function oweEverything(
  order: Order,
  cause: 'rejected' | 'mismatch',
  reason: string | null,
  now: Date,
): OrderChange {
  const intent = newIntent(order, cause, remainingAmount(order) - promisedAmount(order), cause, now);
  return { order: moved(order, now, { state: 'refunding', rejection: reason, refunds: [...order.refunds, intent] }) };
}

/**
 * What is owed when a rental was cancelled; `version` is the reservation's after that cancelling, which names the
 * refund: one that was set active again may be cancelled again.
 */
export interface OwedBack {
  /** Won. */
  readonly amount: number;
  readonly version: number;
}

/** States in which a rental's money may be owed back: it came in, and is not going back in full already. */
const refundableStates: readonly OrderState[] = ['paid', 'confirmed', 'refunding', 'refunded'];

const markOf = ({ version }: OwedBack) => `cancelled-${version}`;
const isKnown = (order: Order, owed: OwedBack) =>
  order.refunds.some(({ marker }) => marker === markerOf(order, markOf(owed)));

/** Won that may still be promised: captured, not back, and nobody's yet. */
const free = (order: Order) =>
  refundableStates.includes(order.state) ? Math.max(0, remainingAmount(order) - promisedAmount(order)) : 0;

/**
 * A confirmed rental was cancelled with money owed back; undefined when that refund is known, or nothing is left to
 * give back.
 */
export function oweAfterCancelling(order: Order, owed: OwedBack, now: Date): OrderChange | undefined {
  const amount = Math.min(owed.amount, free(order));
  if (isKnown(order, owed) || amount <= 0) return undefined;
  const intent = newIntent(order, 'cancelled', amount, markOf(owed), now);
  return { order: moved(order, now, { state: 'refunding', refunds: [...order.refunds, intent] }) };
}

/** Won of what is owed that `oweAfterCancelling` cannot promise, for no more was paid; 0 when that refund is known. */
export function uncoveredAmount(order: Order, owed: OwedBack): number {
  return isKnown(order, owed) ? 0 : Math.max(0, owed.amount - free(order));
}

/** Won that are promised back and not yet back, by what is recorded. */
function promisedAmount({ refunds }: Order): number {
  return refunds.filter(({ state }) => state !== 'done').reduce((sum, intent) => sum + outstandingAmount(intent), 0);
}

const returnedAmount = (refunds: readonly RefundIntent[]) => refunds.reduce((sum, { returned }) => sum + returned, 0);

const markerOf = ({ orderId }: Order, mark: string) => `${orderId}-${mark}`;

function newIntent(order: Order, cause: RefundCause, amount: number, mark: string, now: Date): RefundIntent {
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

function withIntent(order: Order, marker: string, changes: Partial<RefundIntent>): readonly RefundIntent[] {
  return order.refunds.map((intent) => (intent.marker === marker ? { ...intent, ...changes } : intent));
}

/**
 * A refund that is only tried has not moved: how long money is owed is measured from the last real change, and retries
 * grow rarer by it.
 */
function tried(order: Order, intent: RefundIntent, changes: Partial<RefundIntent>): OrderChange {
  return { order: moved(order, order.changedAt, { refunds: withIntent(order, intent.marker, changes) }) };
}

/**
 * Written before the provider is asked to cancel, so that whoever comes after a crash asks the very same, under the
 * same key.
 */
export function prepareRefund(
  order: Order,
  intent: RefundIntent,
  { amount, cancellable }: { amount: number; cancellable: number },
): OrderChange {
  return tried(order, intent, { asked: amount, cancellable, state: 'owed', attempts: intent.attempts + 1 });
}

/** The attempt came to nothing: the card company refused it, or the balance is another. */
export function endAttempt(order: Order, intent: RefundIntent): OrderChange {
  return tried(order, intent, { asked: null });
}

/** The provider took the cancellation; its id is ours from now on, whenever the card company answers. */
export function acceptRefund(order: Order, intent: RefundIntent, cancellationId: string, now: Date): OrderChange {
  const cancellationIds = [...intent.cancellationIds.filter((id) => id !== cancellationId), cancellationId];
  return {
    order: moved(order, now, {
      refunds: withIntent(order, intent.marker, { asked: null, cancellationIds, state: 'requested' }),
    }),
  };
}

export function finishIntent(order: Order, intent: RefundIntent, now: Date): OrderChange {
  const refunds = withIntent(order, intent.marker, { state: 'done', asked: null });
  const cut = outstandingAmount(intent);
  return {
    order: moved(order, now, { refunds, state: openRefund({ refunds }) ? 'refunding' : 'refunded' }),
    ...(cut > 0 ? { alarm: { what: 'refund-cut', cause: intent.cause, amount: cut } } : {}),
  };
}

export function finishRefund(order: Order, now: Date): OrderChange {
  return { order: moved(order, now, { state: 'refunded' }) };
}

/**
 * Money went back: by a refund of ours, or by a cancellation that began at the provider and is set off against what is
 * owed.
 */
export function recordCancellation(order: Order, cancellation: ProviderCancellation, now: Date): OrderChange {
  const trigger: RefundTrigger = intentBehind(order.refunds, cancellation)?.cause ?? 'provider';
  const { id, amount } = cancellation;
  const remaining = remainingAmount(order) - amount;
  const refunds = countAgainst(order.refunds, cancellation);
  const setOff = returnedAmount(refunds) - returnedAmount(order.refunds);
  return {
    order: moved(order, now, { refunds, cancellations: [...order.cancellations, { id, amount, trigger }] }),
    ...(trigger === 'provider'
      ? { alarm: { what: 'cancelled-by-provider', kind: cancellation.trigger ?? 'unknown', amount, setOff } }
      : {}),
    ledger: {
      ...entryOf(order),
      key: `${order.orderId}:refunded:${id}`,
      kind: 'refunded',
      amount,
      currency: order.capture?.currency ?? 'KRW',
      at: cancellation.cancelledAt ?? now,
      cancellationId: id,
      trigger,
    },
    event: { type: 'payment.refunded', amount, remaining: Math.max(0, remaining), trigger },
  };
}
