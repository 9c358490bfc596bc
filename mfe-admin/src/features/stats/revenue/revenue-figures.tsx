import { reading } from '@hamkke/api-client';
import type { RevenueSpan } from '@hamkke/contracts';
import { readRevenue } from '@hamkke/contracts/calls';
import { useAddressValues } from '@hamkke/screen-kit/address';
import { useLiveReads } from '@hamkke/screen-kit/live';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { PeriodChoice, RevenueCards, SpanRevenue } from '@hamkke/screen-kit/revenue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../../components/base-path.ts';
import { paymentsPath, periodIn } from '../stats-paths.ts';

/**
 * What came in over all locations, by the period in the address (`?period=`); while another is read the one before stays
 * in sight.
 */
export function RevenueFigures() {
  const { t } = useTranslation('admin');
  const id = useId();
  const basePath = useBasePath();
  const [search, change] = useAddressValues();
  const period = periodIn(search);
  useLiveReads(['money'], [readRevenue]);
  const read = useQuery({
    ...reading(readRevenue, { query: { period } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const linesOf = (days?: Pick<RevenueSpan, 'start' | 'end'>) =>
    paymentsPath(basePath, days && { from: days.start, to: days.end });
  return (
    <section aria-labelledby={id} className="ad:flex ad:flex-col ad:gap-4">
      <div className="ad:flex ad:flex-col ad:gap-3 ad:sm:flex-row ad:sm:items-center ad:sm:justify-between">
        <h3 id={id} className="ad:text-lg ad:font-bold">
          {t('stats.revenue')}
        </h3>
        <PeriodChoice period={period} onChoose={(chosen) => change({ period: chosen === 'monthly' ? '' : chosen })} />
      </div>
      {read.isPending && <BlockSkeleton heights={['ad:h-28', 'ad:h-80']} />}
      {!read.isPending && !read.data && <ReadFailed title={t('revenue.failed')} read={read} />}
      {read.data && (
        <div
          aria-busy={read.isPlaceholderData}
          className={`ad:flex ad:flex-col ad:gap-4 ad:transition-opacity ${read.isPlaceholderData ? 'ad:opacity-60' : ''}`}
        >
          {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
          <RevenueCards revenue={read.data} linesOf={linesOf} />
          <SpanRevenue revenue={read.data} level={4} linesOf={linesOf} />
        </div>
      )}
    </section>
  );
}
