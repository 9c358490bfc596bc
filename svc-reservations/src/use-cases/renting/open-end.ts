import { openEnd } from '@hamkke/money';
import { inOneWrite, type Moment } from '../../domain/change.ts';
import type { Taking } from '../../domain/guard.ts';
import { prolong } from '../../domain/renewing.ts';
import type { StoreTransaction, Taken } from '../../domain/ports.ts';
import { never, type Change, type Reservation } from '../../domain/reservation.ts';
import { cancelDropped } from './cancel-dropped.ts';

/** The reservation that another one continues, while it renews: its open end goes over to what continues it. */
export async function findRenewing(
  tx: StoreTransaction,
  { continues, locationId }: Pick<Reservation, 'continues' | 'locationId'>,
): Promise<Reservation | undefined> {
  const continued = continues === null ? undefined : await tx.find(continues, locationId);
  return continued?.renewing ? continued : undefined;
}

/**
 * Writes a reservation's range without an end into the guard, in the one update that takes ranges: its own range gives
 * way to it, and any other live range that ends after its first day refuses it. Answers the changes of holds that had
 * lapsed and went out of the guard with it; to be saved in the same transaction.
 */
export async function openRange(
  tx: StoreTransaction,
  { reservationId, range: { start }, continues, ...unit }: Reservation,
  { now, by }: Moment,
): Promise<{ outcome: Taken['outcome']; lapsed: readonly Change[] }> {
  // Nobody's priority counts, and no check: the days after a rental are the question here, not those after others.
  const taking: Taking = { now, dropping: [reservationId], priorityAfter: null, continues, checking: null };
  const taken = await tx.take(unit, { r: reservationId, start, end: openEnd, until: never }, taking);
  if (taken.outcome !== 'taken') return { outcome: taken.outcome, lapsed: [] };
  const dropped = await cancelDropped(tx, taken.before, taking, by);
  return {
    outcome: 'taken',
    lapsed: dropped.filter(({ reservation }) => reservation.reservationId !== reservationId),
  };
}

/** Sets the end of a range in the guard back to the reservation's last day; answers the change that says so. */
export async function closeOpenEnd(tx: StoreTransaction, reservation: Reservation, moment: Moment): Promise<Change> {
  await tx.shorten(reservation, reservation.reservationId, reservation.range.end);
  return prolong(reservation, false, moment);
}

/** The same of a reservation that may renew or not, and another change of it after that, written as one. */
export async function afterOpenEnd(
  tx: StoreTransaction,
  reservation: Reservation,
  moment: Moment,
  next: (reservation: Reservation) => Change,
): Promise<Change> {
  if (!reservation.renewing) return next(reservation);
  const closed = await closeOpenEnd(tx, reservation, moment);
  return inOneWrite(closed, next(closed.reservation));
}
