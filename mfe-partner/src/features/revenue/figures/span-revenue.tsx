import type { RevenueSpan, RevenueStats } from '@hamkke/contracts';
import { Button, EmptyState, LinkButton, Skeleton } from '@hamkke/ui';
import { ChartColumn, Table } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Section } from '../../../components/section.tsx';
import { paymentsPath } from '../revenue-paths.ts';
import { SpanTable } from './span-table.tsx';

// The chart's library is large and only this needs it.
const SpanChart = lazy(async () => ({ default: (await import('./span-chart.tsx')).SpanChart }));

interface SpanRevenueProps {
  readonly revenue: RevenueStats;
  readonly locationId: string | undefined;
  readonly onShowAll: () => void;
}

/**
 * Revenue span by span: bars for the eye, and the same as a table, which is always there for those who listen and shown
 * to all who ask.
 */
export function SpanRevenue({ revenue: { period, spans }, locationId, onShowAll }: SpanRevenueProps) {
  const { t } = useTranslation('partner');
  const navigate = useNavigate();
  const [table, setTable] = useState(false);
  if (spans.every(({ paid, refunded }) => paid === 0 && refunded === 0))
    return <NoRevenue {...(locationId !== undefined && { onShowAll })} />;
  const linesOf = ({ start, end }: Pick<RevenueSpan, 'start' | 'end'>) =>
    paymentsPath({ from: start, to: end, ...(locationId !== undefined && { locationId }) });
  const toggle = (
    <Button
      tone="quiet"
      aria-pressed={table}
      icon={<Table aria-hidden="true" size={18} />}
      onClick={() => setTable(!table)}
    >
      {t('revenue.chart.asTable')}
    </Button>
  );
  return (
    <Section heading={t(`revenue.chart.heading.${period}`)} aside={toggle}>
      <div aria-hidden="true">
        <p className="pt:text-sm pt:text-faint">{t('revenue.chart.unit')}</p>
        <Suspense fallback={<Skeleton className="pt:h-65 pt:rounded-control" />}>
          <SpanChart spans={spans} period={period} onOpen={(span) => void navigate(linesOf(span))} />
        </Suspense>
        <p className="pt:text-sm pt:text-faint">{t('revenue.chart.runningNote')}</p>
      </div>
      <div className={table ? 'pt:overflow-x-auto' : 'pt:sr-only'}>
        <SpanTable spans={spans} period={period} {...(table && { linesOf })} />
      </div>
    </Section>
  );
}

function NoRevenue({ onShowAll }: { readonly onShowAll?: () => void }) {
  const { t } = useTranslation('partner');
  return (
    <EmptyState
      titleAs="h3"
      icon={<ChartColumn aria-hidden="true" size={24} />}
      title={t('revenue.none')}
      description={t('revenue.noneHint')}
      action={
        onShowAll ? (
          <Button tone="secondary" onClick={onShowAll}>
            {t('revenue.allLocations')}
          </Button>
        ) : (
          <LinkButton as={Link} to="/franchise-dashboard/warehouses" tone="secondary">
            {t('revenue.toLocations')}
          </LinkButton>
        )
      }
    />
  );
}
