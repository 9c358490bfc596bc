import type { ErrorCode } from '@hamkke/contracts';
import { seoulDateOf } from '@hamkke/money';
import { DomainError, isUnavailable } from '@hamkke/service-kit';
import { objectionsTo } from '../domain/judge-payment.ts';
import type { Step } from '../domain/next-step.ts';
import type { Order } from '../domain/order.ts';
import { refundKey, refundReason, type ProviderPayment } from '../domain/payment.ts';
import * as become from '../domain/transitions.ts';
import { settleFailpoints } from '../failpoints.ts';
import type { Parts } from './parts.ts';

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
    parts: Parts,
    order: Order,
    step: StepOf<K>,
    correlationId: string,
  ) => Promise<StepOutcome> | StepOutcome;
};

const performers: Performers = {
  'note-attempt': ({ clock }, order, { payment }) => become.noteAttempt(order, payment, clock()),
  abandon: ({ clock }, order) => become.abandon(order, clock()),
  'forget-customer': ({ clock }, order) => become.forgetBooker(order, clock()) ?? { order },
  'record-capture': (parts, order, { payment }) => recordCapture(parts, order, payment),
  'record-cancellation': ({ clock }, order, { cancellation }) =>
    become.recordCancellation(order, cancellation, clock()),
  'ask-reservations': askReservations,
  'release-range': releaseRange,
  'owe-mismatch': oweMismatch,
  'prepare-refund': (_parts, order, { intent, amount, cancellable }) =>
    become.prepareRefund(order, intent, { amount, cancellable }),
  'cancel-payment': cancelPayment,
  'finish-intent': ({ clock }, order, { intent }) => become.finishIntent(order, intent, clock()),
  'finish-refund': ({ clock }, order) => become.finishRefund(order, clock()),
};

/** Does the outside part of one step and says what is to be written; safe to repeat when the writing did not happen. */
export async function performStep(
  parts: Parts,
  order: Order,
  step: Active,
  correlationId: string,
): Promise<StepOutcome> {
  const perform = performers[step.do] as (
    parts: Parts,
    order: Order,
    step: Active,
    correlationId: string,
  ) => Promise<StepOutcome> | StepOutcome;
  const outcome = await perform(parts, order, step, correlationId);
  await parts.failpoints.hit(settleFailpoints[step.do]);
  return outcome;
}

function recordCapture(parts: Parts, order: Order, payment: ProviderPayment): StepOutcome {
  const objections = objectionsTo(order, payment, parts.rules);
  if (objections.length > 0) {
    parts.counts.mismatch();
    const { total, currency, transactionId } = payment;
    parts.logger.error(
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
  return become.recordCapture(order, payment, objections, parts.clock());
}

/**
 * Reservations is the arbiter: its answer stands for ever, so asking twice does no harm. Source: design domain.md
 * "Paying" 4.
 */
async function askReservations(
  parts: Parts,
  order: Order,
  _step: StepOf<'ask-reservations'>,
  correlationId: string,
): Promise<StepOutcome> {
  const answer = await parts.reservations
    .confirm(order, correlationId)
    .catch((error: unknown) => holdAfterAll(parts, order, error, correlationId));
  if (answer.outcome === 'confirmed') return become.confirm(order, parts.clock());
  parts.logger.warn({ orderId: order.orderId, reason: answer.reason }, 'paid, but the range is gone: refunding');
  return become.oweEverything(order, 'rejected', answer.reason, parts.clock());
}

const refusals: Readonly<Partial<Record<ErrorCode, string>>> = { UNIT_TAKEN: 'taken', UNIT_CLOSED: 'closed' };

/**
 * A reservation that is not there (the crash came before the hold) is made now, so that only a decision about the range
 * leads to a refund, never a stray 404.
 */
async function holdAfterAll(parts: Parts, order: Order, error: unknown, correlationId: string) {
  if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
  // Days that are over cannot be held any more; what was paid for them goes back.
  if (order.range.end < seoulDateOf(parts.clock())) return { outcome: 'rejected' as const, reason: 'over' };
  try {
    await parts.reservations.placeHold({ order, customer: order.customer, address: 'settlement' }, correlationId);
  } catch (refusal) {
    const reason = refusal instanceof DomainError ? refusals[refusal.code] : undefined;
    if (reason === undefined) throw new DomainError('UNAVAILABLE', undefined, { cause: refusal });
    return { outcome: 'rejected' as const, reason };
  }
  return parts.reservations.confirm(order, correlationId);
}

/** Everything went back at the provider before the range was confirmed. */
async function releaseRange(
  parts: Parts,
  order: Order,
  _step: StepOf<'release-range'>,
  correlationId: string,
): Promise<StepOutcome> {
  await parts.reservations.release(order, correlationId);
  return become.finishRefund(order, parts.clock());
}

/** The hold would lapse anyway: that reservations is away does not keep the money from going back. */
async function oweMismatch(
  parts: Parts,
  order: Order,
  _step: StepOf<'owe-mismatch'>,
  correlationId: string,
): Promise<StepOutcome> {
  await parts.reservations.release(order, correlationId).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
  });
  const objections = order.capture?.objections.join(',') ?? null;
  return become.oweEverything(order, 'mismatch', objections, parts.clock());
}

async function cancelPayment(
  parts: Parts,
  order: Order,
  { intent, amount, cancellable }: StepOf<'cancel-payment'>,
): Promise<StepOutcome> {
  const requester = intent.cause === 'cancelled' ? 'CUSTOMER' : 'ADMIN';
  const { orderId: paymentId, storeId } = order;
  const reason = refundReason(intent.marker);
  const answer = await parts.provider.cancel({
    paymentId,
    storeId,
    amount,
    cancellable,
    reason,
    requester,
    key: refundKey(intent),
  });
  if (answer.outcome === 'accepted')
    return { ...become.acceptRefund(order, intent, answer.cancellationId, parts.clock()), next: 'read-again' };
  if (answer.outcome === 'stale') return { ...become.endAttempt(order, intent), next: 'read-again' };
  parts.logger.error(
    { orderId: order.orderId, amount, attempts: intent.attempts },
    'the card company refused a refund; it is tried again',
  );
  return { ...become.endAttempt(order, intent), next: 'rest' };
}
