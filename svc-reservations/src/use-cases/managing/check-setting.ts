import { DomainError } from '@hamkke/service-kit';
import type { Decision, Reservation, Status } from '../../domain/reservation.ts';
import type { CustomerRules } from '../../domain/customer-rules.ts';
import { choiceFor, isTooLate, type Choice } from '../../domain/set-by-hand.ts';

/** The input of a change by hand; `expectedStatus` is what the page showed. */
export interface StatusInput {
  readonly status: Status;
  readonly expectedStatus?: Status | undefined;
  readonly decision?: Decision | undefined;
}

const refused = (path: 'status' | 'decision', message: string) =>
  new DomainError('VALIDATION', undefined, { fields: [{ path, code: 'not_allowed', message }] });

/** A page that still showed money to be given back: that there is none to decide on is no reason to refuse. */
const isIdle = (decision: Decision | undefined, to: Status) =>
  decision === undefined || (to === 'cancelled' && decision.kind === 'no-refund');

/** Whether a refund is no more than can be given back, and no less where all of it must be. */
function isAmountOf(decision: Decision, { refundable, wholeRefund }: Choice): boolean {
  if (decision.kind !== 'refund') return true;
  return wholeRefund ? decision.amount === refundable : decision.amount <= refundable;
}

/** @throws DECISION_NEEDED, REFUND_CHANGED, VALIDATION (`decision`) */
function checkDecision(
  reservation: Reservation,
  to: Status,
  decision: Decision | undefined,
  at: { now: Date; rules: CustomerRules },
): Decision | undefined {
  const choice = choiceFor(reservation, to, at);
  const { choices, refundable } = choice;
  const takesRefund = to === 'cancelled' || choices.includes('refund');
  if (takesRefund && decision && !isAmountOf(decision, choice)) throw new DomainError('REFUND_CHANGED', { refundable });
  if (choices.length === 0) {
    if (!isIdle(decision, to)) throw refused('decision', 'there is nothing to decide');
    return undefined;
  }
  if (decision === undefined || !choices.includes(decision.kind))
    throw new DomainError('DECISION_NEEDED', { choices, refundable });
  return decision;
}

/**
 * Checks a change by hand and answers the decision to be stored with it.
 * @throws VERSION_CONFLICT (`details.status`), VALIDATION (`status`: its days are over; `decision`: none is needed),
 * DECISION_NEEDED (`details.choices`, `details.refundable` in won), REFUND_CHANGED (`details.refundable`). Source:
 * design domain.md "Reservation life cycle"
 */
export function checkSetting(
  reservation: Reservation,
  { status: to, expectedStatus, decision }: StatusInput,
  now: Date,
  rules: CustomerRules,
): Decision | undefined {
  const { status } = reservation.state;
  if (expectedStatus !== undefined && expectedStatus !== status) throw new DomainError('VERSION_CONFLICT', { status });
  if (isTooLate(reservation, to, now)) throw refused('status', 'the days of the reservation are over');
  return checkDecision(reservation, to, decision, { now, rules });
}
