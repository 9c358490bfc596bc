import type { RevenuePeriod, RevenueSpan } from '@hamkke/contracts';
import { useMemo } from 'react';
import { useDayTexts } from '../formatting/day-texts.ts';
import { useLanguage, useScreenText } from '../texts/remote-texts.ts';

/** Won in one unit of the chart. Source: product spec section 9. */
export const chartUnit = 10_000;

/**
 * Growth with its sign and one decimal, `+12.5%`; a dash where there is nothing to compare with. Source: product spec
 * section 9.
 */
export function growthText(rate: number | null, language: string): string {
  if (rate === null) return '–';
  return `${new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(rate)}%`;
}

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** A span on the chart's axis: as short as it can be written. */
export function shortSpan({ start }: Pick<RevenueSpan, 'start'>, period: RevenuePeriod, language: string): string {
  if (period === 'yearly') return start.slice(0, 4);
  const options: Intl.DateTimeFormatOptions =
    period === 'monthly' ? { month: 'short' } : { month: 'numeric', day: 'numeric' };
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(utc(start));
}

/** A span in full, for the table. */
export function useSpanText(): (span: Pick<RevenueSpan, 'start' | 'end'>, period: RevenuePeriod) => string {
  const t = useScreenText();
  const language = useLanguage();
  const { day, month } = useDayTexts();
  return useMemo(() => {
    const year = new Intl.DateTimeFormat(language, { year: 'numeric', timeZone: 'UTC' });
    return ({ start, end }, period) => {
      if (period === 'daily') return day(start);
      if (period === 'weekly') return t('revenue.range', { from: day(start), to: day(end) });
      return period === 'monthly' ? month(start.slice(0, 7)) : year.format(utc(start));
    };
  }, [t, language, day, month]);
}
