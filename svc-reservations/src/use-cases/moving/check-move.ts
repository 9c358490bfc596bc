import type { CalendarDate, MoveReckoning, Tariff } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { moveOption, reckonMoveOf, type MoveRules } from '../../domain/moving.ts';
import type { Reservation } from '../../domain/reservation.ts';

/** A unit to which a rental is to move, and the first day there. */
export interface MoveTarget {
  readonly unitId: string;
  /** Who runs its location; null where that is ourselves. */
  readonly ownerId: string | null;
  readonly moveDate: CalendarDate;
  /** Its prices today. */
  readonly tariff: Tariff;
}

const outside = (path: string, reason: string, message: string, details: Readonly<Record<string, unknown>> = {}) =>
  new DomainError('RANGE_INVALID', { reason, ...details }, { fields: [{ path, code: 'not_allowed', message }] });

/**
 * Checks that a rental can move on a day.
 * @throws RESERVATION_OVER (`details.status`); RANGE_INVALID (`details.reason`: moved, unpaid, extended, too-early,
 * too-late; with `earliest` and `latest` for the last two)
 */
export function checkMoveDay(
  reservation: Reservation,
  others: readonly Reservation[],
  moveDate: CalendarDate,
  now: Date,
): void {
  const { because, earliest, latest } = moveOption(reservation, others, now);
  if (because === 'over') throw new DomainError('RESERVATION_OVER', { status: reservation.state.status });
  if (because !== 'possible') throw outside('moveDate', because, 'the rental cannot move');
  if (earliest !== null && moveDate < earliest)
    throw outside('moveDate', 'too-early', 'before the first day on which the rental can move', { earliest, latest });
  if (latest !== null && moveDate > latest)
    throw outside('moveDate', 'too-late', 'after the last day of the rental', { earliest, latest });
}

/**
 * Reckons the move of a rental to a unit.
 * @throws as `checkMoveDay`; RANGE_INVALID (`details.reason` same-unit, other-operator); UNIT_CLOSED where the unit is
 * not rented for the rental's period. Source: decision 0053
 */
export function checkMove(
  reservation: Reservation,
  others: readonly Reservation[],
  { unitId, ownerId, moveDate, tariff }: MoveTarget,
  { now, rules }: { readonly now: Date; readonly rules: MoveRules },
): MoveReckoning {
  checkMoveDay(reservation, others, moveDate, now);
  if (reservation.unitId === unitId) throw outside('unitId', 'same-unit', 'the rental has this unit');
  if (reservation.ownerId !== ownerId) throw outside('unitId', 'other-operator', 'the unit is run by somebody else');
  const reckoning = reckonMoveOf(reservation, tariff, { moveDate, leastCharge: rules.leastCharge });
  if (!reckoning) throw new DomainError('UNIT_CLOSED');
  return reckoning;
}
