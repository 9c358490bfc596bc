import { openEnd } from '@hamkke/money';
import { changed, type Moment } from './change.ts';
import { InvalidTransition } from './errors.ts';
import type { TakenRange } from './guard.ts';
import { never, takesUnit, type Change, type Reservation } from './reservation.ts';

/** Whether a reservation has a range in the guard: it takes its unit, or it expired and its next term is on its way. */
export const occupies = ({ state, renewing }: Pick<Reservation, 'state' | 'renewing'>): boolean =>
  takesUnit(state.status) || renewing;

/** The range of a reservation in the guard: without an end where it renews. Source: decision 0049 "An open end" */
export function occupiedRange({ reservationId, range, state, renewing }: Reservation): TakenRange {
  return {
    r: reservationId,
    start: range.start,
    end: renewing ? openEnd : range.end,
    until: state.status === 'pending' ? state.until : never,
  };
}

/** The rental goes on by itself from now on, or ends with its last day again. */
export function prolong(reservation: Reservation, renewing: boolean, moment: Moment): Change {
  if (reservation.renewing === renewing || (renewing && reservation.state.status !== 'active'))
    throw new InvalidTransition(renewing ? 'renew' : 'stop renewing', reservation.state.status);
  return changed(reservation, moment, {
    why: 'prolonged',
    event: { type: 'prolonged', renewing },
    facts: { renewing },
  });
}

/** Whether a reservation can be continued by the next term that a person's saved card pays: it is paid, and renews. */
export const takesNextTerm = ({ state, renewing, userId }: Reservation, personId: string | null): boolean =>
  renewing && (state.status === 'active' || state.status === 'expired') && userId !== null && userId === personId;

/**
 * Whether the customer of a reservation has its unit in a next term, which one of these is: paid, or waiting for the
 * saved card.
 */
export const goesOn = (
  { reservationId }: Pick<Reservation, 'reservationId'>,
  others: readonly Reservation[],
): boolean =>
  others.some(
    ({ continues, state, renewing }) =>
      continues === reservationId &&
      (state.status === 'active' || state.status === 'expired' || (state.status === 'pending' && renewing)),
  );

/** The paid reservation that extends another one, running or over; undefined where none of these does. */
export const paidExtensionOf = (
  { reservationId }: Pick<Reservation, 'reservationId'>,
  others: readonly Reservation[],
): Reservation | undefined =>
  others.find(
    ({ continues, state }) => continues === reservationId && (state.status === 'active' || state.status === 'expired'),
  );
