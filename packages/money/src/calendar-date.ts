declare const brand: unique symbol;

/**
 * A day on the calendar of Asia/Seoul, written `YYYY-MM-DD`. Not an instant: it has no hour and no zone to shift it.
 * Sorts as text.
 */
export type CalendarDate = string & { readonly [brand]: 'CalendarDate' };

/** A rental range: both days are included. Source: design domain.md "Time". */
export interface DateRange {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMs = 86_400_000;
/** Korea keeps UTC+9 the whole year and has had no summer time since 1988. */
const seoulOffsetMs = 9 * 3_600_000;
const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

const textOf = (utcMs: number) => new Date(utcMs).toISOString().slice(0, 10) as CalendarDate;
const utcOf = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`);

/** Says whether a value is a real calendar day between the years 1970 and 9999. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  const match = typeof value === 'string' ? pattern.exec(value) : null;
  if (!match || Number(match[1]) < 1970) return false;
  const utc = Date.parse(`${value as string}T00:00:00Z`);
  return !Number.isNaN(utc) && textOf(utc) === value;
}

/**
 * Brands a text that must be a calendar day.
 * @throws {RangeError} when it is not one.
 */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`not a calendar date: ${text}`);
  return text;
}

/** The last day of a range that has no end. */
export const openEnd = '9999-12-31' as CalendarDate;

/** The day it is in Seoul at an instant. */
export function seoulDateOf(instant: Date): CalendarDate {
  return textOf(instant.getTime() + seoulOffsetMs);
}

/**
 * Reads a calendar day, or an ISO instant as its Seoul day; undefined for anything else. Source: design domain.md
 * "Time".
 */
export function parseDateOrInstant(text: string): CalendarDate | undefined {
  if (isCalendarDate(text)) return text;
  // The engine would take 29 February of an ordinary year for 1 March.
  if (!isoInstant.test(text) || !isCalendarDate(text.slice(0, 10))) return undefined;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime()) || instant.getUTCFullYear() < 1970 || instant.getUTCFullYear() > 9998)
    return undefined;
  return seoulDateOf(instant);
}

/** The instant at which a Seoul day begins. */
export function startOfSeoulDay(date: CalendarDate): Date {
  return new Date(utcOf(date) - seoulOffsetMs);
}

/** The day `days` later (earlier when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return textOf(utcOf(date) + days * dayMs);
}

/** Whole days from one day to another; 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((utcOf(to) - utcOf(from)) / dayMs);
}

/** Days of a range, both ends counted: 0 for a reversed range. Source: product spec section 5. */
export function inclusiveDays(range: DateRange): number {
  return Math.max(0, daysBetween(range.start, range.end) + 1);
}

/** Says whether two ranges share a day; a range that ends on the 20th and one that starts on the 20th do. */
export function overlaps(a: DateRange, b: DateRange): boolean {
  return a.start <= b.end && a.end >= b.start;
}

/** Writes a day short, `yy.MM.dd`, as on a reserved unit. Source: product spec section 2. */
export function formatShortDate(date: CalendarDate): string {
  return date.slice(2).replaceAll('-', '.');
}

/** Writes a day in full for a reader in the given language; its parts do not come apart at the end of a line. */
export function formatCalendarDate(date: CalendarDate, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
    .format(new Date(utcOf(date)))
    .replaceAll(' ', '\u00a0');
}
