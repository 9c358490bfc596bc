import { addDays, seoulDateOf, type CalendarDate } from '@hamkke/money';
import type { CheckTerms } from './guard.ts';
import type { Reservation } from './reservation.ts';
import { leftOn } from './unit-check.ts';

/**
 * The days between two customers of a unit, on which it is checked: `days` of them, none of which lies between a rental
 * and what continues it.
 */
export function checkTermsOf({
  now,
  days,
  continued,
}: {
  readonly now: Date;
  readonly days: number;
  readonly continued?: Pick<Reservation, 'range'> | undefined;
}): CheckTerms | null {
  if (days === 0) return null;
  const yesterday = addDays(seoulDateOf(now), -1);
  const end = continued?.range.end;
  return { days, after: end !== undefined && end > yesterday ? end : yesterday };
}

/** Whether the unit was checked after a rental, and found clear. */
export const isClear = ({ unitCheck }: Pick<Reservation, 'unitCheck'>): boolean => unitCheck?.condition === 'clear';

/**
 * The last day on which nobody begins in a unit that was left and not found clear. Who left it last decides: whoever had
 * it before gave it over to that one. `rentals` are those of one unit. Source: decision 0059
 */
export function uncheckedUntilOf(rentals: readonly Reservation[], now: Date, days: number): CalendarDate | undefined {
  const left = rentals.flatMap((rental) => {
    const lastDay = leftOn(rental, now);
    return lastDay === undefined ? [] : [{ rental, lastDay }];
  });
  const last = left
    .map(({ lastDay }) => lastDay)
    .sort()
    .at(-1);
  const isUnchecked = left.some(({ rental, lastDay }) => lastDay === last && !isClear(rental));
  return last !== undefined && isUnchecked ? addDays(last, days) : undefined;
}
