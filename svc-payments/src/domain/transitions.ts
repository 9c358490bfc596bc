import { openRefund, remainingAmount, type LedgerEntry, type Order, type OrderState, type RefundCause, type RefundIntent, type RefundTrigger } from './order.ts';
import { cancellationOf, type ProviderCancellation, type ProviderPayment } from './payment.ts';

/** What other services are told of a change. */
export type OrderEvent =
  | { readonly type: 'payment.paid'; readonly amount: number; readonly paidAt: Date }
  | { readonly type: 'payment.failed'; readonly reason: string }
  | { readonly type: 'payment.refunded'; readonly amount: number; readonly remaining: number; readonly trigger: RefundTrigger };

/** The order as it becomes, with what must be written in the same transaction. */
export interface OrderChange {
  readonly order: Order;
  readonly ledger?: LedgerEntry;
  readonly event?: OrderEvent;
}

/** How many attempts an order remembers. */
const rememberedAttempts = 20;

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
  ].slice(-rememberedAttempts);
  const state = order.state === 'abandoned' || order.state === 'created' ? order.state : failed ? 'failed' : 'ready';
  return { order: moved(order, now, { state, attempts }), ...(failed ? { event: { type: 'payment.failed', reason } } : {}) };
}

/** The provider took money: what it says enters the ledger, whether or not it is what was asked for. */
export function recordCapture(order: Order, payment: ProviderPayment, objections: readonly string[], now: Date): OrderChange {
  const paidAt = payment.paidAt ?? now;
  const capture = { amount: payment.total, currency: payment.currency, transactionId: payment.transactionId, paidAt, objections };
  return {
    order: moved(order, now, { state: objections.length === 0 ? 'paid' : 'mismatch', capture, openKey: null }),
    ledger: { ...entryOf(order), key: `${order.orderId}:paid`, kind: 'paid', amount: payment.total, currency: payment.currency, at: paidAt, cancellationId: null, trigger: null },
    event: { type: 'payment.paid', amount: payment.total, paidAt },
  };
}

/** The person behind an order that is over is forgotten; undefined when nobody is known any more. The sums stay: bookkeeping needs no name. */
export function forgetBooker(order: Order, now: Date): OrderChange | undefined {
  if (order.customer.name === '' && order.customer.email === '') return undefined;
  return { order: moved(order, now, { customer: { name: '', email: '' }, visitorId: 'forgotten', userId: null, openKey: null }) };
}

/** Reservations gave the range to this order, for good. */
export function confirm(order: Order, now: Date): OrderChange {
  return { order: moved(order, now, { state: 'confirmed', confirmedAt: now }) };
}

/** Everything left goes back: the range was given to someone else, or the payment was not ours. */
export function oweEverything(order: Order, cause: 'rejected' | 'mismatch', reason: string | null, now: Date): OrderChange {
  const intent = newIntent(order, cause, remainingAmount(order), cause);
  return { order: moved(order, now, { state: 'refunding', rejection: reason, refunds: [...order.refunds, intent] }) };
}

/** What is owed when a rental was cancelled; `version` is the reservation's after that cancelling, which names the refund: one that was set active again may be cancelled again. */
export interface OwedBack {
  /** Won. */
  readonly amount: number;
  readonly version: number;
}

/** States in which a rental's money may be owed back: it came in, and is not going back in full already. */
const keptStates: readonly OrderState[] = ['paid', 'confirmed', 'refunding', 'refunded'];

/** A confirmed rental was cancelled with money owed back; undefined when that refund is known, or nothing is left to give back. */
export function oweAfterCancelling(order: Order, owed: OwedBack, now: Date): OrderChange | undefined {
  const mark = `cancelled-${owed.version}`;
  const known = order.refunds.some(({ marker }) => marker === markerOf(order, mark));
  const amount = Math.min(owed.amount, remainingAmount(order) - promisedAmount(order));
  if (known || amount <= 0 || !keptStates.includes(order.state)) return undefined;
  const intent = newIntent(order, 'cancelled', amount, mark);
  return { order: moved(order, now, { state: 'refunding', refunds: [...order.refunds, intent] }) };
}

/** Won that are promised back and not yet back. */
function promisedAmount({ refunds }: Order): number {
  return refunds.filter(({ state }) => state !== 'done').reduce((sum, { amount }) => sum + amount, 0);
}

const markerOf = ({ orderId }: Order, mark: string) => `${orderId}-${mark}`;

function newIntent(order: Order, cause: RefundCause, amount: number, mark: string): RefundIntent {
  return { marker: markerOf(order, mark), cause, amount, cancellable: null, state: 'owed', attempts: 0 };
}

function withIntent(order: Order, marker: string, changes: Partial<RefundIntent>): readonly RefundIntent[] {
  return order.refunds.map((intent) => (intent.marker === marker ? { ...intent, ...changes } : intent));
}

/** Written before the provider is asked to cancel, so that whoever comes after a crash knows what was asked. */
export function prepareRefund(order: Order, intent: RefundIntent, cancellable: number, now: Date): OrderChange {
  return { order: moved(order, now, { refunds: withIntent(order, intent.marker, { cancellable, state: 'owed', attempts: intent.attempts + 1 }) }) };
}

/** The provider took the cancellation; the card company has not answered yet. */
export function awaitRefund(order: Order, intent: RefundIntent, now: Date): OrderChange {
  return { order: moved(order, now, { refunds: withIntent(order, intent.marker, { state: 'requested' }) }) };
}

export function finishIntent(order: Order, intent: RefundIntent, now: Date): OrderChange {
  const refunds = withIntent(order, intent.marker, { state: 'done' });
  return { order: moved(order, now, { refunds, state: openRefund({ refunds }) ? 'refunding' : 'refunded' }) };
}

export function finishRefund(order: Order, now: Date): OrderChange {
  return { order: moved(order, now, { state: 'refunded' }) };
}

/** Money went back: by a refund of ours (its marker is in the reason), or by a cancellation that began at the provider. */
export function recordCancellation(order: Order, cancellation: ProviderCancellation, now: Date): OrderChange {
  const ours = order.refunds.find(({ marker }) => cancellationOf({ cancellations: [cancellation] }, marker));
  const trigger: RefundTrigger = ours?.cause ?? 'provider';
  const { id, amount } = cancellation;
  const remaining = remainingAmount(order) - amount;
  return {
    order: moved(order, now, { cancellations: [...order.cancellations, { id, amount, trigger }] }),
    ledger: {
      ...entryOf(order), key: `${order.orderId}:refunded:${id}`, kind: 'refunded', amount, currency: order.capture?.currency ?? 'KRW',
      at: cancellation.cancelledAt ?? now, cancellationId: id, trigger,
    },
    event: { type: 'payment.refunded', amount, remaining: Math.max(0, remaining), trigger },
  };
}
