import { policy } from '@hamkke/contracts';
import { unreachable } from './errors.ts';
import {
  holdOf,
  isCaptured,
  openRefund,
  outstandingAmount,
  remainingAmount,
  type CapturedOrder,
  type Order,
  type OrderIn,
  type RefundIntent,
} from './order.ts';
import { isToBeForgotten } from './retention.ts';
import { cancellableAmount, isAwaited, type ProviderCancellation, type ProviderPayment } from './payment.ts';

/** The one thing to do next to bring an order to its end. */
export type Step =
  | { readonly do: 'rest' }
  | { readonly do: 'note-attempt'; readonly payment: ProviderPayment }
  | { readonly do: 'abandon' }
  | { readonly do: 'forget-customer' }
  | { readonly do: 'record-capture'; readonly payment: ProviderPayment }
  | { readonly do: 'record-cancellation'; readonly cancellation: ProviderCancellation }
  | { readonly do: 'ask-reservations' }
  | { readonly do: 'release-range' }
  | { readonly do: 'owe-mismatch' }
  | {
      readonly do: 'prepare-refund';
      readonly intent: RefundIntent;
      readonly amount: number;
      readonly cancellable: number;
    }
  | {
      readonly do: 'cancel-payment';
      readonly intent: RefundIntent;
      readonly amount: number;
      readonly cancellable: number;
    }
  | { readonly do: 'finish-intent'; readonly intent: RefundIntent }
  | { readonly do: 'finish-refund' };

const rest: Step = { do: 'rest' };
/**
 * The life of a hold, as it is promised. That of an offer is longer, which an order that was never handed out does not
 * need.
 */
const holdLifeMs = policy.holdMinutes * 60_000;

/**
 * Decides the next step from what is stored and what the provider says; pure, so that any caller, at any time, in any
 * order, is led to the same end. `payment` is absent when the provider knows none, or when the provider need not or
 * cannot be called now.
 */
export function nextStep(order: Order, payment: ProviderPayment | undefined, now: Date): Step {
  if (!isCaptured(order)) return unpaidStep(order, payment, now);
  // First of all: the answer to an attempt says which cancellation is ours.
  const attempt = payment && attemptUnderWay(order);
  if (attempt) return attempt;
  const unrecorded = payment && nextUnrecorded(order, payment);
  return unrecorded ? { do: 'record-cancellation', cancellation: unrecorded } : capturedStep(order, payment);
}

function capturedStep(order: CapturedOrder, payment: ProviderPayment | undefined): Step {
  switch (order.state) {
    case 'mismatch':
      return { do: 'owe-mismatch' };
    case 'paid':
      return remainingAmount(order) === 0 ? { do: 'release-range' } : { do: 'ask-reservations' };
    case 'refunding':
      return refundStep(order, payment);
    case 'confirmed':
      return remainingAmount(order) === 0 ? { do: 'finish-refund' } : rest;
    case 'refunded':
      return rest;
    default:
      return unreachable(order);
  }
}

function unpaidStep(order: Order, payment: ProviderPayment | undefined, now: Date): Step {
  if (payment?.status === 'captured') return { do: 'record-capture', payment };
  if (payment && isNewAttempt(order, payment)) return { do: 'note-attempt', payment };
  if (isToBeForgotten(order, now)) return { do: 'forget-customer' };
  const holdUntil = holdOf(order);
  const lapsed = holdUntil !== null && holdUntil <= now;
  // An order without a hold was never handed out: it ends when the time of a hold is over.
  const neverReady = order.state === 'created' && now.getTime() - order.createdAt.getTime() > holdLifeMs;
  return order.state !== 'abandoned' && (lapsed || neverReady) ? { do: 'abandon' } : rest;
}

function isNewAttempt(order: Order, payment: ProviderPayment): boolean {
  const known = order.attempts.find(({ transactionId }) => transactionId === payment.transactionId);
  return known === undefined || known.outcome !== payment.status;
}

/** In the order in which they were requested: each is counted against what was open then. */
function nextUnrecorded({ cancellations }: CapturedOrder, payment: ProviderPayment): ProviderCancellation | undefined {
  const unknown = payment.cancellations.filter(
    (one) => one.status === 'SUCCEEDED' && !cancellations.some(({ id }) => id === one.id),
  );
  return unknown.toSorted((a, b) => (a.requestedAt?.getTime() ?? 0) - (b.requestedAt?.getTime() ?? 0))[0];
}

/**
 * The same request once more, under the same key: it is answered as before, done now, or refused because the balance is
 * another.
 */
function attemptUnderWay(order: CapturedOrder): Step | undefined {
  const intent = order.state === 'refunding' ? openRefund(order.refunds) : undefined;
  if (!intent || intent.asked === null || intent.cancellable === null) return undefined;
  return { do: 'cancel-payment', intent, amount: intent.asked, cancellable: intent.cancellable };
}

/** Source: decision 0032 */
function refundStep(order: OrderIn<'refunding'>, payment: ProviderPayment | undefined): Step {
  const intent = openRefund(order.refunds);
  if (!intent) return { do: 'finish-refund' };
  const outstanding = outstandingAmount(intent);
  if (outstanding === 0) return { do: 'finish-intent', intent };
  if (!payment || isAwaited(payment, intent)) return rest;
  const cancellable = cancellableAmount(payment);
  if (cancellable <= 0) return remainingAmount(order) === 0 ? { do: 'finish-intent', intent } : rest;
  return { do: 'prepare-refund', intent, amount: Math.min(outstanding, cancellable), cancellable };
}

/** Whether nothing more is expected to happen to the order by itself. */
export function isFinal(order: Pick<Order, 'state'>): boolean {
  return order.state === 'confirmed' || order.state === 'refunded';
}
