import { formatCalendarDate, type CalendarDate } from '@hamkke/money';
import { useMemo } from 'react';
import { useLanguage } from '../texts/remote-texts.ts';

export interface DayTexts {
  /** A day of the calendar: `2026. 11. 22.` */
  day(date: CalendarDate): string;
  /** An instant as the clocks in Seoul show it: the ledger goes by Seoul days. */
  instant(iso: string): string;
  /** A month, from `2026-11`. */
  month(month: string): string;
  /** A whole or broken number. */
  count(value: number): string;
  /** Several things in one sentence. */
  all(things: readonly string[]): string;
}

/** Writes days, instants, months and numbers for a reader in the given language. */
function dayTexts(language: string): DayTexts {
  const instant = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Seoul',
  });
  const month = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(language);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return {
    day: (date) => formatCalendarDate(date, language),
    instant: (iso) => instant.format(new Date(iso)),
    month: (text) => month.format(new Date(`${text}-01T00:00:00Z`)),
    count: (value) => number.format(value),
    all: (things) => list.format(things),
  };
}

/** `dayTexts` in the language of the page. */
export function useDayTexts(): DayTexts {
  const language = useLanguage();
  return useMemo(() => dayTexts(language), [language]);
}
