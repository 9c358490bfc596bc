import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { EmptyState, LinkButton } from '@hamkke/ui';
import { Warehouse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePartnerLocations } from '../../components/partner-locations.ts';
import { ShowMore, useShown } from '../../components/show-more.tsx';
import { locationFigures } from './location-figures.ts';
import { LocationList } from './location-list.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { OwnRevenue, useOwnRevenue } from './revenue-card.tsx';

/** Locations that are drawn at once. */
const locationsPerStep = 24;
const none: readonly never[] = [];

/** One's own locations. */
export function OwnOverview() {
  const { t } = useTranslation('partner');
  const read = usePartnerLocations();
  const list = useShown(read.data ?? none, locationsPerStep);
  // read beside the locations, not after them
  const revenue = useOwnRevenue();
  if (read.isPending) return <BlockSkeleton heights={['pt:h-28', 'pt:h-24', 'pt:h-24', 'pt:h-24']} />;
  if (!read.data) return <ReadFailed title={t('overview.failed')} read={read} />;
  return (
    <>
      {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
      <OverviewCards figures={locationFigures(read.data)} revenue={<OwnRevenue read={revenue} />} />
      {read.data.length === 0 ? (
        <NoLocations />
      ) : (
        <LocationList heading={t('overview.locations')} locations={list.shown} />
      )}
      <ShowMore {...list} />
    </>
  );
}

function NoLocations() {
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
