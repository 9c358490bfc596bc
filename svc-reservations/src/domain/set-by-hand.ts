import { seoulDateOf } from '@hamkke/money';
import { changed, type Moment } from './change.ts';
import { InvalidTransition, unreachable } from './errors.ts';
import { movedFromLess, owingOf, refundable } from './money-back.ts';
import { isInFreeHours, type CustomerRules } from './customer-rules.ts';
import {
  never,
  takesUnit,
  type ByHand,
  type Change,
  type Decision,
  type Reservation,
  type State,
  type Status,
  type EventDetails,
} from './reservation.ts';

/**
 * What must be decided before a status is set, nothing where `choices` is empty; `refundable` in won is what can still
 * be given back.
 */
export interface Choice {
  readonly choices: readonly Decision['kind'][];
  readonly refundable: number;
  /** Only a refund of all that can be given back is a decision: the customer may still cancel for nothing. */
  readonly wholeRefund?: true;
}

/** Whether a change ends a rental whose last day is not over: the customer loses days that were agreed. */
export function endsEarly({ state, range }: Reservation, to: Status, now: Date): boolean {
  return to === 'expired' && takesUnit(state.status) && range.end >= seoulDateOf(now);
}

/**
 * Says which decision a change by hand needs. Ending a paid rental before its last day is a decision about the money as
 * cancelling is; within the customer's free hours all of it goes back. Source: design domain.md "Reservation life
 * cycle"
 */
export function choiceFor(
  reservation: Reservation,
  to: Status,
  { now, rules }: { now: Date; rules: CustomerRules },
): Choice {
  const left = refundable(reservation);
  if (to === 'active' && left === 0) return { choices: ['paid-outside', 'free'], refundable: 0 };
  const early = endsEarly(reservation, to, now);
  if (left === 0 || (to !== 'cancelled' && !early)) return { choices: [], refundable: left };
  if (early && isInFreeHours(reservation, now, rules))
    return { choices: ['refund'], refundable: left, wholeRefund: true };
  return { choices: ['refund', 'no-refund'], refundable: left };
}

/**
 * A rental whose days are all over can no longer take its unit: the job that ends rentals would end it again at once.
 */
export function isTooLate({ range }: Reservation, to: Status, now: Date): boolean {
  return takesUnit(to) && range.end < seoulDateOf(now);
}

/** What a person sets: as partner of the location, or as one who looks after all of them. */
export interface SetByHand extends ByHand {
  readonly to: Status;
}

function stateOf(to: Status, { now, by }: Moment): State {
  switch (to) {
    case 'pending':
      return { status: 'pending', until: never };
    case 'active':
    case 'expired':
      return { status: to, since: now };
    case 'cancelled':
      return { status: 'cancelled', reason: by.kind === 'owner' ? 'owner' : 'admin', since: now };
    default:
      return unreachable(to);
  }
}

function eventOf(state: State, from: Status, refundOwed: number): EventDetails {
  switch (state.status) {
    case 'pending':
      return { type: 'held', until: state.until };
    case 'active':
      return { type: 'confirmed' };
    case 'expired':
      return { type: 'expired', refundOwed };
    case 'cancelled':
      return { type: 'cancelled', reason: state.reason, from, refundOwed };
    default:
      return unreachable(state);
  }
}

/**
 * Any status → another, by hand. What an undone cancellation promised back stays promised; a unit that is taken again
 * is checked anew when it is left.
 */
export function setByHand(reservation: Reservation, { to, ...byHand }: SetByHand, moment: Moment): Change {
  const { kind } = moment.by;
  const from = reservation.state.status;
  if (from === to || (kind !== 'owner' && kind !== 'admin'))
    throw new InvalidTransition(`be set to ${to} by ${kind}`, from);
  const state = stateOf(to, moment);
  const { own: refundOwed, elsewhere } = owingOf(
    reservation,
    byHand.decision?.kind === 'refund' ? byHand.decision.amount : 0,
  );
  return changed(reservation, moment, {
    why: state.status === 'cancelled' ? state.reason : 'set',
    state,
    event: eventOf(state, from, refundOwed),
    byHand,
    elsewhere,
    facts: {
      ...movedFromLess(reservation, elsewhere),
      refundOwed,
      owedBefore: reservation.owedBefore + reservation.refundOwed,
      ...(takesUnit(to) && { unitCheck: null }),
    },
  });
}
