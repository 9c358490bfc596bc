import type { RentalMonth } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Section } from '@hamkke/screen-kit/layout';
import { shortSpan } from '@hamkke/screen-kit/revenue';
import { Skeleton } from '@hamkke/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthTable } from './month-table.tsx';

// The chart's library is large and only this needs it.
const MonthBars = lazy(async () => ({ default: (await import('./month-bars.tsx')).MonthBars }));

interface MonthSectionProps {
  /** The oldest first; the last one runs. */
  readonly months: readonly RentalMonth[];
}

/** Rentals that began and ended by month as bars for the eye, and all figures as a table for everybody. */
export function MonthSection({ months }: MonthSectionProps) {
  const { t, i18n } = useTranslation('partner');
  const { count, month: monthText } = useDayTexts();
  const heading = t('figures.months', { n: count(months.length) });
  const bars = months.map(({ month, started, ended }, index) => ({
    axis: shortSpan({ start: calendarDate(`${month}-01`) }, 'monthly', i18n.language),
    title: monthText(month),
    started,
    ended,
    running: index === months.length - 1,
  }));
  return (
    <Section heading={heading}>
      <div aria-hidden="true" className="pt:flex pt:flex-col pt:gap-2">
        <p className="pt:flex pt:flex-wrap pt:gap-x-5 pt:gap-y-1 pt:text-sm pt:text-faint">
          <LegendEntry look="pt:bg-accent">{t('figures.chart.started')}</LegendEntry>
          <LegendEntry look="pt:bg-line-strong">{t('figures.chart.ended')}</LegendEntry>
          <span>{t('figures.chart.unit')}</span>
        </p>
        <Suspense fallback={<Skeleton className="pt:h-65 pt:rounded-control" />}>
          <MonthBars bars={bars} />
        </Suspense>
        <p className="pt:text-sm pt:text-faint">{t('figures.chart.running')}</p>
      </div>
      <MonthTable heading={heading} months={months} />
    </Section>
  );
}

function LegendEntry({ look, children }: { readonly look: string; readonly children: string }) {
  return (
    <span className="pt:inline-flex pt:items-center pt:gap-2">
      <span className={`pt:size-3 pt:shrink-0 pt:rounded-xs ${look}`} />
      {children}
    </span>
  );
}
