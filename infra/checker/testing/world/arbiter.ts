import type { Reservation } from '../../snapshot.ts';
import { never } from '../../snapshot.ts';
import { lastStatusChange, takesUnit } from '../../checks/rental.ts';
import { findLeaving, leaveUnit } from './leaving.ts';
import type { Mutable, World } from './world.ts';
import { change, free, lapse, makeLasting, take } from './world.ts';

/** A paid order gets its range, and a rental that moves there leaves its unit; false where somebody else has it. */
function arrive(world: World, reservation: Mutable<Reservation>): boolean {
  const why = reservation.status === 'pending' ? 'paid' : 'paid-after-lapse';
  const leaving = findLeaving(world, reservation);
  if (leaving === 'changed') {
    free(world, reservation);
    lapse(world, reservation.reservationId, 'hold-lapsed');
    return false;
  }
  const isHeld = reservation.status === 'pending' && makeLasting(world, reservation);
  if (!isHeld && (reservation.status === 'pending' || !take(world, reservation, never))) return false;
  reservation.until = never;
  // Nothing comes back by a move that was paid for.
  if (leaving) leaveUnit(world, leaving, reservation, 0);
  change(world, reservation, { why, by: 'payments', to: 'active', event: 'confirmed' });
  return true;
}

/** The arbiter: what a paid order gets. */
export function confirm(world: World, reservation: Mutable<Reservation>): 'confirmed' | 'rejected' {
  const decided = (verdict: 'confirmed' | 'rejected') => {
    reservation.verdict = verdict;
    return verdict;
  };
  if (reservation.verdict !== null) return reservation.verdict as 'confirmed' | 'rejected';
  const last = lastStatusChange(reservation);
  if (reservation.status === 'active' || last?.why === 'ended') {
    reservation.version += 1;
    return decided('confirmed');
  }
  const mayArrive = reservation.status === 'pending' || last?.why === 'hold-lapsed';
  if (mayArrive && arrive(world, reservation)) return decided('confirmed');
  reservation.version += 1;
  return decided('rejected');
}

/** Cancels it and gives its range back; its event says what is owed. */
export function cancelReservation(
  world: World,
  reservation: Mutable<Reservation>,
  why: string,
  by: string,
  refundOwed: number,
): void {
  free(world, reservation);
  reservation.renewing = false;
  change(world, reservation, { why, by, to: 'cancelled', event: 'cancelled', refundOwed });
  reservation.owedBefore += reservation.refundOwed;
  reservation.refundOwed = refundOwed;
}

/** The provider's staff gave everything back: what goes on is cancelled. */
export function cancelByProvider(world: World, reservation: Mutable<Reservation>): void {
  if (takesUnit(reservation.status)) cancelReservation(world, reservation, 'provider', 'provider', 0);
}
