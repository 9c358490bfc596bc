import type { UnitCondition } from '@hamkke/contracts';
import { addDays, seoulDateOf, type CalendarDate } from '@hamkke/money';
import { changed, type Moment } from './change.ts';
import { extensionOf } from './extending.ts';
import type { Change, Reservation, UnitCheck } from './reservation.ts';

/** For how long another check takes the place of one, in milliseconds; after that it stands. Source: decision 0056 */
const replaceableMs = 86_400_000;

/** What somebody says who checks a unit; `mark` is that of the photo, null where there is none. */
export interface CheckContent {
  readonly condition: UnitCondition;
  readonly note: string | null;
  readonly mark: string | null;
}

/**
 * The last day on which a rental that is over had its unit: the agreed one, or that on which it was cancelled or ended
 * by hand. Undefined while it is not over or waits for its next term, and for what never became a rental or ended before
 * its first day.
 */
export function leftOn(
  { state, range, renewing, history }: Pick<Reservation, 'state' | 'range' | 'renewing' | 'history'>,
  now: Date,
): CalendarDate | undefined {
  if (state.status === 'pending' || renewing || !history.some(({ to }) => to === 'active')) return undefined;
  if (state.status === 'active') return range.end < seoulDateOf(now) ? range.end : undefined;
  const endedOn = seoulDateOf(state.since);
  const last = endedOn < range.end ? endedOn : range.end;
  return range.start <= last ? last : undefined;
}

/**
 * The reservation in which a rental goes on in its unit, or went on: one that takes its days now, waits for its own next
 * term, or is over after it had the unit. `others` are reservations that continue it.
 */
export function nextTermOf(
  reservation: Pick<Reservation, 'reservationId'>,
  others: readonly Reservation[],
  now: Date,
): Reservation | undefined {
  const hadUnit = (other: Reservation) => other.renewing || leftOn(other, now) !== undefined;
  return (
    extensionOf(reservation, others, now) ??
    others.find((other) => other.continues === reservation.reservationId && hadUnit(other))
  );
}

/** The last day of a rental whose unit is still to be checked; undefined for any other, and `days` days after it. */
export function checkDueOf(
  reservation: Reservation,
  others: readonly Reservation[],
  { now, days }: { readonly now: Date; readonly days: number },
): CalendarDate | undefined {
  if (reservation.unitCheck || nextTermOf(reservation, others, now)) return undefined;
  const lastDay = leftOn(reservation, now);
  return lastDay !== undefined && lastDay >= addDays(seoulDateOf(now), -days) ? lastDay : undefined;
}

/** Whether a check says this already: repeating it changes nothing. */
export const saysTheSame = ({ condition, note, photo }: UnitCheck, content: CheckContent): boolean =>
  condition === content.condition && note === content.note && (photo?.mark ?? null) === content.mark;

/** Whether another check may take the place of this one. */
export const isReplaceable = ({ at }: Pick<UnitCheck, 'at'>, now: Date): boolean =>
  now.getTime() < at.getTime() + replaceableMs;

export const checkOf = ({ condition, note, mark }: CheckContent, { now, by }: Moment): UnitCheck => ({
  condition,
  note,
  photo: mark === null ? null : { mark, at: now },
  at: now,
  by,
});

/** How the unit was found is stored, in the place of an earlier check. */
export const storeCheck = (reservation: Reservation, unitCheck: UnitCheck): Change =>
  changed(
    reservation,
    { now: unitCheck.at, by: unitCheck.by },
    {
      why: 'checked',
      event: { type: 'checked' },
      facts: { unitCheck },
    },
  );
