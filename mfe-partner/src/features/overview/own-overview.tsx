import { EmptyState, LinkButton } from '@hamkke/ui';
import { Warehouse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOwnerLocations } from '../../components/owner-locations.ts';
import { ShowMore, useShown } from '../../components/show-more.tsx';
import { BlockSkeleton } from '../../components/states/block-skeleton.tsx';
import { ReadFailed, ReadOutdated } from '../../components/states/read-failed.tsx';
import { branchFigures } from './branch-figures.ts';
import { BranchList } from './branch-list.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { OwnRevenue, useOwnRevenue } from './revenue-card.tsx';

/** Branches that are drawn at once. */
const branchesAtATime = 24;
const none: readonly never[] = [];

/** One's own branches. */
export function OwnOverview() {
  const { t } = useTranslation('partner');
  const read = useOwnerLocations();
  const list = useShown(read.data ?? none, branchesAtATime);
  // asked for beside the branches, not after them
  const revenue = useOwnRevenue();
  if (read.isPending) return <BlockSkeleton heights={['pt:h-28', 'pt:h-24', 'pt:h-24', 'pt:h-24']} />;
  if (!read.data) return <ReadFailed title={t('overview.failed')} read={read} />;
  return (
    <>
      {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
      <OverviewCards figures={branchFigures(read.data)} revenue={<OwnRevenue read={revenue} />} />
      {read.data.length === 0 ? <NoBranches /> : <BranchList heading={t('overview.branches')} locations={list.shown} />}
      <ShowMore {...list} />
    </>
  );
}

function NoBranches() {
  const { t } = useTranslation('partner');
  return (
    <EmptyState
      titleAs="h3"
      icon={<Warehouse aria-hidden="true" size={24} />}
      title={t('overview.none')}
      description={t('overview.noneHint')}
      action={
        <LinkButton as={Link} to="/franchise-dashboard/warehouses/new">
          {t('overview.create')}
        </LinkButton>
      }
    />
  );
}
