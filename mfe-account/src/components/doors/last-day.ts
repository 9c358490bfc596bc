import { seoulDateOf, type CalendarDate } from '@hamkke/money';

/** The day in Seoul that ends with an instant: 24:00 of a day is 00:00 of the next. */
export function lastDayOf(until: string): CalendarDate {
  return seoulDateOf(new Date(Date.parse(until) - 1));
}
