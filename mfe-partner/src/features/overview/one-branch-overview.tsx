import { ApiError, reading } from '@hamkke/api-client';
import { getLocation } from '@hamkke/contracts/calls';
import { EmptyState } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ofBranch, useLiveReads } from '../../components/live-refresh.tsx';
import { countsFollowMs } from '../../components/owner-locations.ts';
import { BlockSkeleton } from '../../components/states/block-skeleton.tsx';
import { ReadFailed, ReadOutdated } from '../../components/states/read-failed.tsx';
import { branchFigures } from './branch-figures.ts';
import { BranchList } from './branch-list.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { BranchRevenue } from './revenue-card.tsx';

/** The single branch that was chosen of everybody's. */
export function OneBranchOverview({ locationId }: { readonly locationId: string }) {
  const { t } = useTranslation('partner');
  useLiveReads(['location', 'reservation'], [getLocation], countsFollowMs, ofBranch(locationId));
  const read = useQuery({
    ...reading(getLocation, { params: { id: locationId }, query: {} }),
    refetchOnMount: 'always',
  });
  if (read.isPending) return <BlockSkeleton heights={['pt:h-28', 'pt:h-24']} />;
  if (read.error instanceof ApiError && read.error.code === 'NOT_FOUND')
    return <EmptyState titleAs="h3" title={t('warehouses.branch.notFound')} />;
  if (!read.data) return <ReadFailed title={t('warehouses.branch.failed')} read={read} />;
  const branch = [read.data];
  return (
    <>
      {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
      <OverviewCards figures={branchFigures(branch)} revenue={<BranchRevenue locationId={locationId} />} />
      <BranchList heading={t('overview.branch')} locations={branch} />
    </>
  );
}
