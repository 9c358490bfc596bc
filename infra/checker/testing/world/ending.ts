import { addDays, calendarDate, earlyEnd, seoulDateOf, type CalendarDate } from '@hamkke/money';
import type { HistoryEntry, Reservation } from '../../snapshot.ts';
import { never } from '../../snapshot.ts';
import { takesUnit } from '../../checks/rental.ts';
import { cancelReservation } from './arbiter.ts';
import { entryOf, isFunded, lessElsewhere, refundable, splitOf } from './money-back.ts';
import { oweBack } from './moving.ts';
import { oweRefund } from './paying.ts';
import type { Mutable, World } from './world.ts';
import { change, free, hourMs, makeLasting, shorten, take } from './world.ts';

/** Free hours are over with a move. */
function isInFreeHours(world: World, reservation: Reservation): boolean {
  if (reservation.movedFrom || reservation.movedTo) return false;
  const paidAt = reservation.history.findLast(({ why, to }) => to === 'active' && why.startsWith('paid'))?.at;
  return paidAt !== undefined && world.now.getTime() - paidAt.getTime() < 24 * hourMs;
}

function cancelForMoney(world: World, reservation: Mutable<Reservation>): void {
  const owed = refundable(reservation);
  cancelReservation(world, reservation, 'renter', 'renter', owed);
  oweRefund(world, reservation, owed);
}

/** The customer cancels: a hold at any time, a rental within 24 hours of the payment. */
export function cancelByCustomer(world: World, reservation: Mutable<Reservation>): void {
  if (reservation.status === 'pending') cancelReservation(world, reservation, 'renter', 'renter', 0);
  else if (
    reservation.status === 'active' &&
    isInFreeHours(world, reservation) &&
    reservation.end >= seoulDateOf(world.now)
  )
    cancelForMoney(world, reservation);
}

/** What a notice adds to what earlier ones owe, in won; undefined where nothing can come back. */
function owedByNotice(reservation: Reservation, leaveDate: CalendarDate): number | undefined {
  const { tariff, start, notice, movedFrom } = reservation;
  if (!tariff || !isFunded(reservation)) return undefined;
  const before = notice?.refund?.refund ?? 0;
  const paid = refundable(reservation) + before;
  const refund = earlyEnd(tariff, { start: calendarDate(start), paid }, leaveDate)?.refund ?? 0;
  return Math.max(0, refund - (movedFrom?.shortfall ?? 0) - before);
}

/** A notice of ending, at least seven days ahead. */
export function giveNotice(world: World, reservation: Mutable<Reservation>, daysAhead: number): void {
  const leave = addDays(seoulDateOf(world.now), 7 + daysAhead);
  if (reservation.status !== 'active' || leave >= reservation.end || leave < reservation.start) return;
  if (reservation.movedTo) return;
  shorten(world, reservation, leave);
  const previousEndDate = reservation.notice?.previousEndDate ?? reservation.end;
  const owed = owedByNotice(reservation, leave);
  const split = splitOf(reservation, owed ?? 0);
  const refund = owed === undefined ? null : { refund: (reservation.notice?.refund?.refund ?? 0) + owed };
  Object.assign(reservation, {
    end: leave,
    renewing: false,
    notice: { leaveDate: leave, previousEndDate, refund },
    ...lessElsewhere(reservation, split.elsewhere),
    refundOwed: reservation.refundOwed + split.own,
  });
  const entry = entryOf(split);
  change(world, reservation, { why: 'notice', by: 'renter', event: 'rescheduled', refundOwed: split.own, entry });
  oweBack(world, reservation, split);
}

const eventOf: Readonly<Record<string, string>> = {
  pending: 'held',
  active: 'confirmed',
  expired: 'expired',
  cancelled: 'cancelled',
};

type Decision = HistoryEntry['decision'];

/** What a manager must decide about the money: for giving a unit without any, and for ending a paid rental early. */
function decisionFor(world: World, reservation: Reservation, to: string, refund: number): Decision {
  const left = refundable(reservation);
  if (to === 'active') return left === 0 ? { kind: refund % 2 === 0 ? 'free' : 'paid-outside' } : undefined;
  const isEarly = to === 'expired' && takesUnit(reservation.status) && seoulDateOf(world.now) <= reservation.end;
  if (left === 0 || (to !== 'cancelled' && !isEarly)) return undefined;
  // Who may still cancel for nothing gets everything back.
  const amount = isEarly && isInFreeHours(world, reservation) ? left : Math.min(refund, left);
  return amount > 0 ? { kind: 'refund', amount } : { kind: 'no-refund' };
}

const refundOf = (decision: Decision) => (decision?.kind === 'refund' ? (decision.amount ?? 0) : 0);

/** Moves the range as the new status needs it; false where somebody else has it. */
function moveRange(world: World, reservation: Reservation, to: string): boolean {
  const from = reservation.status;
  if (takesUnit(to)) return (takesUnit(from) && makeLasting(world, reservation)) || take(world, reservation, never);
  if (from !== 'cancelled') free(world, reservation);
  return true;
}

/** What a manager sets by hand is between them and the customer: it does not go on by itself any more. */
function endRenewing(world: World, reservation: Mutable<Reservation>): void {
  if (!reservation.renewing) return;
  shorten(world, reservation, calendarDate(reservation.end));
  reservation.renewing = false;
}

/** A manager sets a status by hand, with the decision that it requires: so many won back, or none. */
export function setByHand(world: World, reservation: Mutable<Reservation>, to: string, refund: number): void {
  if (reservation.status === to || (takesUnit(to) && reservation.end < seoulDateOf(world.now))) return;
  endRenewing(world, reservation);
  const decision = decisionFor(world, reservation, to, refund);
  if (!moveRange(world, reservation, to)) return;
  const split = splitOf(reservation, refundOf(decision));
  const { own: refundOwed, elsewhere } = split;
  Object.assign(reservation, {
    ...lessElsewhere(reservation, elsewhere),
    owedBefore: reservation.owedBefore + reservation.refundOwed,
    refundOwed,
    ...(takesUnit(to) ? { until: never } : {}),
  });
  const why = to === 'cancelled' ? 'owner' : 'set';
  change(world, reservation, {
    why,
    by: 'owner',
    to,
    event: eventOf[to] ?? '',
    refundOwed,
    entry: { ...(decision && { decision }), ...(elsewhere > 0 && { elsewhere }) },
  });
  oweBack(world, reservation, split);
}

/** What only its own service has to know, and an erasure, which has an event. */
export function touch(world: World, reservation: Mutable<Reservation>, what: 'claimed' | 'photo' | 'erased'): void {
  if (what === 'erased' && (takesUnit(reservation.status) || reservation.history.some(({ why }) => why === 'erased')))
    return;
  change(world, reservation, {
    why: what,
    by: what === 'erased' ? 'system' : 'renter',
    ...(what === 'erased' ? { event: 'erased' } : {}),
  });
}
