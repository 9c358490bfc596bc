import { addDays, calendarDate, daysBetween, type CalendarDate, type DateRange } from './calendar-date.ts';

/**
 * The spans of the calendar by which sums are reported. A week is an ISO week: Monday to Sunday, of the year in which
 * its Thursday lies.
 */
export const spanKinds = ['day', 'week', 'month', 'year'] as const;
export type SpanKind = (typeof spanKinds)[number];

/** A span of the Seoul calendar, both days included; `key` is `2026-11-21`, `2026-W47`, `2026-11` or `2026`. */
export interface CalendarSpan extends DateRange {
  readonly key: string;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** Monday is 0, Sunday 6; the first Monday after 1970-01-01 was the fifth of January. */
function weekdayOf(date: CalendarDate): number {
  return ((daysBetween(calendarDate('1970-01-05'), date) % 7) + 7) % 7;
}

function weekOf(date: CalendarDate): CalendarSpan {
  const start = addDays(date, -weekdayOf(date));
  const thursday = addDays(start, 3);
  const year = thursday.slice(0, 4);
  const week = Math.floor(daysBetween(calendarDate(`${year}-01-01`), thursday) / 7) + 1;
  return { key: `${year}-W${pad(week)}`, start, end: addDays(start, 6) };
}

/** The month of a day, `YYYY-MM`. */
export function monthOf(date: CalendarDate): string {
  return date.slice(0, 7);
}

/** The month that follows a month, both `YYYY-MM`. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${month.slice(0, 4)}-${pad(number + 1)}`;
}

/** A month with its first and last day. @throws {RangeError} when it is not `YYYY-MM` */
export function monthSpan(month: string): CalendarSpan {
  return { key: month, start: calendarDate(`${month}-01`), end: addDays(calendarDate(`${nextMonth(month)}-01`), -1) };
}

/** The span of a kind in which a day lies. */
export function spanOf(kind: SpanKind, date: CalendarDate): CalendarSpan {
  switch (kind) {
    case 'day':
      return { key: date, start: date, end: date };
    case 'week':
      return weekOf(date);
    case 'month':
      return monthSpan(monthOf(date));
    case 'year': {
      const year = date.slice(0, 4);
      return { key: year, start: calendarDate(`${year}-01-01`), end: calendarDate(`${year}-12-31`) };
    }
  }
}

/** The last `count` spans up to the one in which a day lies, the oldest first and without gaps. */
export function lastSpans(kind: SpanKind, date: CalendarDate, count: number): CalendarSpan[] {
  const spans: CalendarSpan[] = [];
  for (let day = date; spans.length < count; day = addDays(spans[0]?.start ?? day, -1))
    spans.unshift(spanOf(kind, day));
  return spans;
}
