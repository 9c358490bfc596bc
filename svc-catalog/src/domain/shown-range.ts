import { addDays, rangeLimits, type CalendarDate } from '@hamkke/money';
import { hasOpenEnd, type TakenRange } from './taken-range.ts';

/** The last day that anybody can book on a day: the end of the longest rental that starts as late as one may. */
export function lastBookableDay(today: CalendarDate): CalendarDate {
  return addDays(today, rangeLimits.startAheadDays + rangeLimits.longestDays - 1);
}

/**
 * A taken range as it leaves the service: an open end is clipped at the last day that anybody can book, so that no
 * calendar has to draw, count or name days up to the year 9999.
 */
export function shownRange<T extends Pick<TakenRange, 'start' | 'end'>>(taken: T, today: CalendarDate): T {
  if (!hasOpenEnd(taken)) return taken;
  const last = lastBookableDay(today);
  // Extensions by hand may begin later than anybody else can book.
  return { ...taken, end: taken.start > last ? taken.start : last };
}
