import { policy } from '@hamkke/contracts';
import { addDays, calendarDate, reckonMove, seoulDateOf, type MoveReckoning, type Period } from '@hamkke/money';
import type { Reservation, Tariff } from '../../snapshot.ts';
import { entryOf, isFunded, lessElsewhere, refundable, splitOf, type Split } from './money-back.ts';
import type { Mutable, World } from './world.ts';
import { change, shorten } from './world.ts';

const isExtended = (world: World, { reservationId }: Reservation) =>
  [...world.reservations.values()].some(
    ({ continues, status, until }) =>
      continues === reservationId && (status === 'active' || (status === 'pending' && until > world.now)),
  );

/** Whether a rental could move to another unit now. */
export const canMove = (world: World, reservation: Reservation): boolean =>
  reservation.status === 'active' &&
  reservation.end >= seoulDateOf(world.now) &&
  reservation.movedTo === null &&
  isFunded(reservation) &&
  !isExtended(world, reservation);

/** What the move of a rental on a day costs or gives back. */
export function reckon(rental: Reservation, to: Tariff, moveDate: string): MoveReckoning | undefined {
  const { start, end, period, tariff, movedFrom } = rental;
  const moved = {
    range: { start: calendarDate(start), end: calendarDate(end) },
    period: period as Period, // this world rents out periods of the contract only
    paid: refundable(rental),
    tariff,
    shortfall: movedFrom?.shortfall ?? 0,
  };
  return reckonMove(moved, to, { moveDate: calendarDate(moveDate), leastCharge: policy.move.leastCharge });
}

/** The last day in the unit that is left by a move on a day. */
export function leaveByOf({ end }: Reservation, moveDate: string): string {
  const last = addDays(calendarDate(moveDate), policy.move.carryingDays);
  return last < end ? last : end;
}

/** The rental that a paid reservation moves from; `changed` where it is no longer what it was when it was reckoned. */
export function findLeaving(
  world: World,
  { movedFrom, end, tariff }: Reservation,
): Mutable<Reservation> | 'changed' | undefined {
  if (movedFrom?.left !== null) return undefined;
  const rental = world.reservations.get(movedFrom.reservationId);
  if (!rental || !tariff || !canMove(world, rental) || rental.end !== end) return 'changed';
  const reckoned = reckon(rental, tariff, movedFrom.moveDate);
  return reckoned && reckoned.value >= movedFrom.value ? rental : 'changed';
}

/** The rental goes on in another unit: answers which orders owe what comes back by it. */
export function leaveUnit(world: World, rental: Mutable<Reservation>, to: Mutable<Reservation>, refund: number): Split {
  const { movedFrom } = to;
  if (!movedFrom) throw new Error(`${to.reservationId} comes from nowhere`);
  if (rental.renewing) {
    shorten(world, rental, calendarDate(rental.end));
    rental.renewing = false;
    change(world, rental, { why: 'renewing', by: 'payments', event: 'prolonged' });
  }
  const split = splitOf(rental, refund);
  const today = seoulDateOf(world.now);
  const leaveBy = leaveByOf(rental, to.start > today ? to.start : today);
  const { moveDate, value } = movedFrom;
  to.movedFrom = { ...movedFrom, leaveBy, left: value };
  shorten(world, rental, calendarDate(leaveBy));
  Object.assign(rental, {
    ...lessElsewhere(rental, split.elsewhere),
    movedTo: { reservationId: to.reservationId, moveDate, previousEndDate: rental.end, value, left: value, refund },
    end: leaveBy,
    refundOwed: rental.refundOwed + split.own,
  });
  const entry = entryOf(split);
  change(world, rental, { why: 'moved', by: 'renter', event: 'rescheduled', refundOwed: split.own, entry });
  return split;
}
