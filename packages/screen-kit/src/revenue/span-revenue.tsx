import type { RevenueSpan, RevenueStats } from '@hamkke/contracts';
import { EmptyState } from '@hamkke/ui';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ChartSection } from '../charts/chart-section.tsx';
import { useWonText } from '../formatting/won-text.ts';
import { useLanguage, useScreenText } from '../texts/remote-texts.ts';
import { SpanTable } from './span-table.tsx';
import { chartUnit, shortSpan, useSpanText } from './span-texts.ts';

interface SpanRevenueProps {
  readonly revenue: Pick<RevenueStats, 'period' | 'spans'>;
  /** Of the heading. */
  readonly level?: 3 | 4;
  /** The address of the payments behind a span; left out where there is none. */
  readonly linesOf?: (span: RevenueSpan) => string;
  /** What to do where there is no revenue at all. */
  readonly noneAction?: ReactNode;
}

/** Revenue span by span in units of 10,000 won; the running one is hatched. Source: product spec section 9. */
export function SpanRevenue({ revenue: { period, spans }, level = 3, linesOf, noneAction }: SpanRevenueProps) {
  const t = useScreenText();
  const language = useLanguage();
  const navigate = useNavigate();
  const won = useWonText();
  const spanText = useSpanText();
  if (spans.every(({ paid, refunded }) => paid === 0 && refunded === 0)) {
    return (
      <EmptyState
        titleAs={level === 3 ? 'h3' : 'p'}
        icon={<ChartColumn aria-hidden="true" size={24} />}
        title={t('revenue.none')}
        description={t('revenue.noneHint')}
        action={noneAction}
      />
    );
  }
  const bars = spans.map((span, index) => ({
    key: span.key,
    value: span.amount / chartUnit,
    axis: shortSpan(span, period, language),
    title: spanText(span, period),
    valueText: won(span.amount),
    running: index === spans.length - 1,
  }));
  const open = (key: string) => {
    const span = spans.find((each) => each.key === key);
    if (span && linesOf) void navigate(linesOf(span));
  };
  return (
    <ChartSection
      level={level}
      heading={t(`revenue.chart.heading.${period}`)}
      unit={t('revenue.chart.unit')}
      note={linesOf ? t('revenue.chart.runningOpens') : t('revenue.chart.running')}
      bars={bars}
      {...(linesOf && { onOpen: open })}
      table={(seen) => <SpanTable spans={spans} period={period} {...(seen && linesOf && { linesOf })} />}
    />
  );
}
