import { addDays, reckonMove, seoulDateOf, type CalendarDate, type MoveReckoning, type Tariff } from '@hamkke/money';
import { changed, type Moment } from './change.ts';
import { isRunning } from './customer-rules.ts';
import { InvalidTransition } from './errors.ts';
import { extensionOf } from './extending.ts';
import { isFunded, movedFromLess, owingOf, refundable } from './money-back.ts';
import { untouched, type Change, type MovedFrom, type Reservation, type Terms } from './reservation.ts';

/** Units through which one rental is followed in each direction: whoever moves more often sees the nearest. */
export const mostMoves = 12;

/** What the policy says of moving. Source: decision 0053 */
export interface MoveRules {
  /** Days after the day of the move for which the unit that is left stays its customer's. */
  readonly carryingDays: number;
  /** A difference of less won is not charged. */
  readonly leastCharge: number;
}

/** Whether a rental can move now, and on which days. */
export interface MoveOption {
  readonly because: 'possible' | 'extended' | 'unpaid' | 'moved' | 'over';
  readonly earliest: CalendarDate | null;
  readonly latest: CalendarDate | null;
}

/**
 * Says whether a rental can move to another unit: it runs, money stands behind its days, and it goes on in no other
 * period, of which a next term that is being charged is one. `others` are reservations of its unit.
 */
export function moveOption(reservation: Reservation, others: readonly Reservation[], now: Date): MoveOption {
  const because = whyNot(reservation, others, now);
  if (because !== undefined) return { because, earliest: null, latest: null };
  const today = seoulDateOf(now);
  const { start, end } = reservation.range;
  return { because: 'possible', earliest: start > today ? start : today, latest: end };
}

function whyNot(
  reservation: Reservation,
  others: readonly Reservation[],
  now: Date,
): Exclude<MoveOption['because'], 'possible'> | undefined {
  if (reservation.movedTo) return 'moved';
  if (reservation.state.status === 'pending') return 'unpaid';
  if (!isRunning(reservation, now)) return 'over';
  if (!isFunded(reservation)) return 'unpaid';
  return extensionOf(reservation, others, now) ? 'extended' : undefined;
}

/** What the move of a rental to a unit costs or gives back; undefined where that is not rented for its period. */
export function reckonMoveOf(
  reservation: Reservation,
  to: Tariff,
  { moveDate, leastCharge }: Pick<MoveRules, 'leastCharge'> & { readonly moveDate: CalendarDate },
): MoveReckoning | undefined {
  const { range, period, tariff, movedFrom } = reservation;
  const rental = { range, period, tariff, paid: refundable(reservation), shortfall: movedFrom?.shortfall ?? 0 };
  return reckonMove(rental, to, { moveDate, leastCharge });
}

/** The last day in the unit that is left by a move on a day. */
export function leaveByOf({ range }: Reservation, moveDate: CalendarDate, { carryingDays }: MoveRules): CalendarDate {
  const last = addDays(moveDate, carryingDays);
  return last < range.end ? last : range.end;
}

/** What the reservation of the other unit stores of the rental that is to move there; the move is not done yet. */
export function movedFromOf(
  { reservationId, unitId, locationId, unitNumber, locationName }: Reservation,
  { value, price, charge, shortfall }: MoveReckoning,
  { moveDate, leaveBy }: Pick<MovedFrom, 'moveDate' | 'leaveBy'>,
): MovedFrom {
  return {
    reservationId,
    unitId,
    locationId,
    unitNumber,
    locationName,
    moveDate,
    leaveBy,
    value: Math.min(value, price),
    charged: charge,
    left: null,
    shortfall,
  };
}

/** The reservation once the rental has moved to it: what came with it counts from now on. */
export const arrived = (reservation: Reservation, leaveBy: CalendarDate): Reservation => ({
  ...reservation,
  movedFrom: reservation.movedFrom && { ...reservation.movedFrom, leaveBy, left: reservation.movedFrom.value },
});

/** (none) → active: the reservation of the other unit, where nothing has to be paid for the move. */
export function moveIn(terms: Terms, movedFrom: MovedFrom, { now, by }: Moment): Change {
  const reservation: Reservation = {
    ...terms,
    ...untouched,
    movedFrom: { ...movedFrom, left: movedFrom.value },
    state: { status: 'active', since: now },
    version: 1,
    createdAt: now,
    holdUntil: null,
    replaced: [],
    history: [{ version: 1, at: now, from: null, to: 'active', by, why: 'moved' }],
  };
  return { reservation, replaces: null, events: [{ type: 'confirmed', version: 1, at: now }] };
}

/**
 * The rental goes on in another unit: this one ends with the days for carrying, and `refund` won come back by the move.
 * What its own order does not cover of that, the orders of units before owe. Nobody is reminded of the new last day.
 */
export function moveOut(reservation: Reservation, to: Reservation, refund: number, moment: Moment): Change {
  const { state, range, movedTo } = reservation;
  const from = to.movedFrom;
  if (state.status !== 'active' || movedTo || from?.reservationId !== reservation.reservationId)
    throw new InvalidTransition('move', state.status);
  const { own, elsewhere } = owingOf(reservation, refund);
  const { reservationId, unitId, locationId, unitNumber, locationName } = to;
  const { moveDate, leaveBy, value } = from;
  return changed(reservation, moment, {
    why: 'moved',
    event: { type: 'rescheduled', previousEndDate: range.end, refundOwed: own, movedTo: reservationId },
    owed: own,
    elsewhere,
    facts: {
      ...movedFromLess(reservation, elsewhere),
      range: { start: range.start, end: leaveBy },
      movedTo: {
        reservationId,
        unitId,
        locationId,
        unitNumber,
        locationName,
        moveDate,
        previousEndDate: range.end,
        value,
        left: value,
        refund,
      },
      refundOwed: reservation.refundOwed + own,
      remindedFor: leaveBy,
    },
  });
}

/** A rental that moved on gives `amount` won of what went with it back; answers what still older orders owe of that. */
export function oweForMoved(
  reservation: Reservation,
  amount: number,
  moment: Moment,
): { readonly change: Change; readonly elsewhere: number } {
  const { movedTo, state } = reservation;
  if (!movedTo) throw new InvalidTransition('owe for another unit', state.status);
  const { own, elsewhere } = owingOf(reservation, amount);
  const change = changed(reservation, moment, {
    why: 'owed',
    event: { type: 'owed', refundOwed: own },
    owed: own,
    elsewhere,
    facts: {
      ...movedFromLess(reservation, elsewhere),
      movedTo: { ...movedTo, left: movedTo.left - amount },
      refundOwed: reservation.refundOwed + own,
    },
  });
  return { change, elsewhere };
}
