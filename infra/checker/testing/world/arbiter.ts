import type { Reservation } from '../../snapshot.ts';
import { never } from '../../snapshot.ts';
import { lastMove, takesUnit } from '../../checks/rental.ts';
import type { Mutable, World } from './world.ts';
import { change, free, makeLasting, take } from './world.ts';

/** The arbiter: what a paid order gets. */
export function confirm(world: World, reservation: Mutable<Reservation>): 'confirmed' | 'rejected' {
  const decided = (verdict: 'confirmed' | 'rejected') => {
    reservation.verdict = verdict;
    return verdict;
  };
  if (reservation.verdict !== null) return reservation.verdict as 'confirmed' | 'rejected';
  const last = lastMove(reservation);
  if (reservation.status === 'active' || last?.why === 'ended') {
    reservation.version += 1;
    return decided('confirmed');
  }
  const lapsed = last?.why === 'hold-lapsed';
  const isHeld = reservation.status === 'pending' && makeLasting(world, reservation);
  if (isHeld || (lapsed && take(world, reservation, never))) {
    reservation.until = never;
    change(world, reservation, {
      why: lapsed ? 'paid-after-lapse' : 'paid',
      by: 'payments',
      to: 'active',
      event: 'confirmed',
    });
    return decided('confirmed');
  }
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
