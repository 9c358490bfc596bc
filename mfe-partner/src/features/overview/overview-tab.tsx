import { EmptyState, LinkButton } from '@hamkke/ui';
import { Warehouse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOwnerLocations } from '../../components/owner-locations.ts';
import { BlockSkeleton } from '../../components/states/block-skeleton.tsx';
import { ReadFailed, ReadOutdated } from '../../components/states/read-failed.tsx';
import { BranchList } from './branch-list.tsx';
import { OverviewCards } from './overview-cards.tsx';

/** `/franchise-dashboard`: real figures of today and every branch with its state, kept true by the live stream. */
export function OverviewTab() {
  const { t } = useTranslation('partner');
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <h2 className="pt:text-xl pt:font-bold">{t('overview.title')}</h2>
      <Branches />
    </div>
  );
}

function Branches() {
  const { t } = useTranslation('partner');
  const read = useOwnerLocations();
  if (read.isPending) return <BlockSkeleton heights={['pt:h-28', 'pt:h-24', 'pt:h-24', 'pt:h-24']} />;
  if (!read.data) return <ReadFailed title={t('overview.failed')} read={read} />;
  return (
    <>
      {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
      <OverviewCards locations={read.data} />
      {read.data.length === 0 ? <NoBranches /> : <BranchList locations={read.data} />}
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
