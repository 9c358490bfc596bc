import { seoulDateOf } from '@hamkke/money';
import type { Moment } from '../../domain/change.ts';
import { leaveByOf, moveOption, moveOut, reckonMoveOf, arrived, type MoveRules } from '../../domain/moving.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import type { Change, Reservation } from '../../domain/reservation.ts';
import { afterOpenEnd } from '../renting/open-end.ts';
import { oweEarlier } from './owe-earlier.ts';

/**
 * The unit that a rental moves to, and the changes of those that it leaves: its days end with those for carrying, a
 * renewal stops, and what comes back is owed. To be saved in the transaction that has the other unit's range.
 */
export async function leaveUnit(
  tx: StoreTransaction,
  rental: Reservation,
  to: Reservation,
  { refund, rules, ...moment }: Moment & { readonly refund: number; readonly rules: MoveRules },
): Promise<{ readonly to: Reservation; readonly left: Change[] }> {
  const today = seoulDateOf(moment.now);
  const moveDate = to.range.start > today ? to.range.start : today;
  const there = arrived(to, leaveByOf(rental, moveDate, rules));
  const moved = await afterOpenEnd(tx, rental, moment, (one) => moveOut(one, there, refund, moment));
  if (!(await tx.shorten(rental, rental.reservationId, moved.reservation.range.end)))
    throw new Error(`the range of ${rental.reservationId} is not in its guard`);
  return { to: there, left: [moved, ...(await oweEarlier(tx, moved, moment))] };
}

/**
 * The rental that a paid reservation moves from; `changed` where it is no longer what it was when the move was reckoned:
 * over, moved, extended, with another last day, or worth less. Undefined for one that moves from nowhere.
 */
export async function findLeaving(
  tx: Pick<StoreTransaction, 'find' | 'extensionsOf'>,
  { movedFrom, range, tariff }: Reservation,
  { now, rules }: { readonly now: Date; readonly rules: MoveRules },
): Promise<Reservation | 'changed' | undefined> {
  if (movedFrom?.left !== null) return undefined;
  const rental = await tx.find(movedFrom.reservationId, movedFrom.locationId);
  if (!rental) return 'changed';
  const extensions = await tx.extensionsOf([rental.reservationId], rental.locationId);
  const isSame = moveOption(rental, extensions, now).because === 'possible' && rental.range.end === range.end;
  const { moveDate, value } = movedFrom;
  const reckoned =
    isSame && tariff ? reckonMoveOf(rental, tariff, { moveDate, leastCharge: rules.leastCharge }) : undefined;
  return reckoned && reckoned.value >= value ? rental : 'changed';
}
