import type { CalendarDate } from '@hamkke/money';

/**
 * A day inside a sentence: `2026년 12월 24일까지`; the short form's dot before 까지 and 부터 reads badly. It does not wrap at
 * the end of a line.
 */
export function longDate(day: CalendarDate, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(' ', '\u00a0');
}
