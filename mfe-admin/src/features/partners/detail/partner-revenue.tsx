import { reading } from '@hamkke/api-client';
import { readFranchiseRevenue } from '@hamkke/contracts/calls';
import { useLiveReads } from '@hamkke/screen-kit/live';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { RevenueCards, SpanRevenue } from '@hamkke/screen-kit/revenue';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

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
