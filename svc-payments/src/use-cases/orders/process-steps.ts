import type { ErrorCode } from '@hamkke/contracts';
import { seoulDateOf } from '@hamkke/money';
import { DomainError, isUnavailable } from '@hamkke/service-kit';
import { objectionsTo } from '../../domain/decide-payment.ts';
import type { Step } from '../../domain/next-step.ts';
import { isCaptured, type Order } from '../../domain/order.ts';
import { refundKey, refundReason, type ProviderPayment } from '../../domain/payment.ts';
import * as become from '../../domain/transitions.ts';
import { settleFailpoints } from '../../failpoints.ts';
import type { OrderDeps } from './order-deps.ts';

/**
 * A change to write, and what to do then unless it is the next step at once: read the provider again, or leave it at
 * that for now.
 */
export interface StepOutcome extends become.OrderChange {
  readonly next?: 'read-again' | 'rest';
}
type Active = Exclude<Step, { do: 'rest' }>;
type StepOf<K extends Active['do']> = Extract<Active, { do: K }>;
type Performers = {
  readonly [K in Active['do']]: (
    deps: OrderDeps,
    order: Order,
    step: StepOf<K>,
    correlationId: string,
  ) => Promise<StepOutcome> | StepOutcome;
};

const performers: Performers = {
  'note-attempt': ({ clock }, order, { payment }) => become.noteAttempt(order, payment, clock()),
  abandon: ({ clock }, order) => become.abandon(order, clock()),
  'forget-customer': ({ clock }, order) => become.forgetCustomer(order, clock()) ?? { order },
  'record-capture': (deps, order, { payment }) => recordCapture(deps, order, payment),
  'record-cancellation': ({ clock }, order, { cancellation }) =>
    become.recordCancellation(order, cancellation, clock()),
  'ask-reservations': confirmReservation,
  'release-range': releaseRange,
  'owe-mismatch': oweMismatch,
  'prepare-refund': (_deps, order, { intent, amount, cancellable }) =>
    become.prepareRefund(order, intent, { amount, cancellable }),
  'cancel-payment': cancelPayment,
  'finish-intent': ({ clock }, order, { intent }) => become.finishIntent(order, intent, clock()),
  'finish-refund': ({ clock }, order) => become.finishRefund(order, clock()),
};

/** Does the outside part of one step and says what is to be written; safe to repeat when the writing did not happen. */
export async function performStep(
  deps: OrderDeps,
  order: Order,
  step: Active,
  correlationId: string,
): Promise<StepOutcome> {
  const perform = performers[step.do] as (
    deps: OrderDeps,
    order: Order,
    step: Active,
    correlationId: string,
  ) => Promise<StepOutcome> | StepOutcome;
  const outcome = await perform(deps, order, step, correlationId);
  await deps.failpoints.hit(settleFailpoints[step.do]);
  return outcome;
}

function recordCapture(deps: OrderDeps, order: Order, payment: ProviderPayment): StepOutcome {
  const objections = objectionsTo(order, payment, deps.rules);
  if (objections.length > 0) {
    deps.counts.mismatch();
    const { total, currency, transactionId } = payment;
    deps.logger.error(
      {
        security: 'payment-mismatch',
        orderId: order.orderId,
        expected: order.amount,
        captured: total,
        currency,
        transactionId,
        objections,
      },
      'payment does not match its order',
    );
  }
  return become.recordCapture(order, payment, objections, deps.clock());
}

/**
 * Reservations is the arbiter: its answer holds for ever, so calling twice does no harm. Source: design domain.md
 * "Paying" 4.
 */
async function confirmReservation(
  deps: OrderDeps,
  order: Order,
  _step: StepOf<'ask-reservations'>,
  correlationId: string,
): Promise<StepOutcome> {
  const answer = await deps.reservations
    .confirm(order, correlationId)
    .catch((error: unknown) => holdAfterAll(deps, order, error, correlationId));
  if (answer.outcome === 'confirmed') return become.confirm(order, deps.clock());
  deps.logger.warn({ orderId: order.orderId, reason: answer.reason }, 'paid, but the range is gone: refunding');
  return become.oweEverything(order, 'rejected', answer.reason, deps.clock());
}

/**
 * Refusals of a hold that decide about the range; the last four are of an order that extends or moves a rental. A move
 * costs another amount where the rental changed, for the unit's prices go along.
 */
const refusals: Readonly<Partial<Record<ErrorCode, string>>> = {
  UNIT_TAKEN: 'taken',
  UNIT_CLOSED: 'closed',
  NOT_FOUND: 'not-found',
  RANGE_INVALID: 'range',
  RESERVATION_OVER: 'over',
  PRICE_CHANGED: 'rental-changed',
};

/**
 * A reservation that is not there (the crash came before the hold) is made now, so that only a decision about the range
 * leads to a refund, never a stray 404.
 */
async function holdAfterAll(deps: OrderDeps, order: Order, error: unknown, correlationId: string) {
  if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
  // Days that are over cannot be held any more; what was paid for them goes back.
  if (order.range.end < seoulDateOf(deps.clock())) return { outcome: 'rejected' as const, reason: 'over' };
  // Nobody calls here: a pass that was shown at the checkout is not stored, so a guest's extension or move is refused.
  const request = { order, customer: order.customer, address: 'settlement', guestOf: null };
  try {
    await deps.reservations.placeHold(request, correlationId);
  } catch (refusal) {
    const reason = refusal instanceof DomainError ? refusals[refusal.code] : undefined;
    if (reason === undefined) throw new DomainError('UNAVAILABLE', undefined, { cause: refusal });
    return { outcome: 'rejected' as const, reason };
  }
  return deps.reservations.confirm(order, correlationId);
}

/** Everything went back at the provider before the range was confirmed. */
async function releaseRange(
  deps: OrderDeps,
  order: Order,
  _step: StepOf<'release-range'>,
  correlationId: string,
): Promise<StepOutcome> {
  await deps.reservations.release(order, correlationId);
  return become.finishRefund(order, deps.clock());
}

/** The hold would lapse anyway, so the money goes back although reservations is away. */
async function oweMismatch(
  deps: OrderDeps,
  order: Order,
  _step: StepOf<'owe-mismatch'>,
  correlationId: string,
): Promise<StepOutcome> {
  await deps.reservations.release(order, correlationId).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
  });
  const objections = isCaptured(order) ? order.capture.objections.join(',') : null;
  return become.oweEverything(order, 'mismatch', objections, deps.clock());
}

async function cancelPayment(
  deps: OrderDeps,
  order: Order,
  { intent, amount, cancellable }: StepOf<'cancel-payment'>,
): Promise<StepOutcome> {
  const requester = intent.cause === 'cancelled' ? 'CUSTOMER' : 'ADMIN';
  const { orderId: paymentId, storeId } = order;
  const reason = refundReason(intent.marker);
  const answer = await deps.provider.cancel({
    paymentId,
    storeId,
    amount,
    cancellable,
    reason,
    requester,
    key: refundKey(intent),
  });
  if (answer.outcome === 'accepted')
    return { ...become.acceptRefund(order, intent, answer.cancellationId, deps.clock()), next: 'read-again' };
  if (answer.outcome === 'stale') return { ...become.endAttempt(order, intent), next: 'read-again' };
  deps.logger.error(
    { orderId: order.orderId, amount, attempts: intent.attempts },
    'the card company refused a refund; it is tried again',
  );
  return { ...become.endAttempt(order, intent), next: 'rest' };
}
