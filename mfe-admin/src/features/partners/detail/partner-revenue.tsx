import { reading } from '@hamkke/api-client';
import { readFranchiseRevenue } from '@hamkke/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLiveReads } from '../../../components/live-refresh.tsx';
import { RevenueCards } from '../../../components/revenue/revenue-cards.tsx';
import { SpanRevenue } from '../../../components/revenue/span-revenue.tsx';
import { BlockSkeleton } from '../../../components/states/block-skeleton.tsx';
import { ReadFailed, ReadOutdated } from '../../../components/states/read-failed.tsx';

/** What the partner's locations take in, by month, by the ledger. */
export function PartnerRevenue({ ownerId }: { readonly ownerId: string }) {
  const { t } = useTranslation('admin');
  useLiveReads(['money'], [readFranchiseRevenue]);
  const read = useQuery({
    ...reading(readFranchiseRevenue, { params: { id: ownerId }, query: { period: 'monthly' } }),
    refetchOnMount: 'always',
  });
  if (read.isPending) return <BlockSkeleton heights={['ad:h-28', 'ad:h-80']} />;
  if (!read.data) return <ReadFailed title={t('revenue.failed')} read={read} />;
  return (
    <>
      {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
      <RevenueCards revenue={read.data} />
      <SpanRevenue revenue={read.data} />
    </>
  );
}
