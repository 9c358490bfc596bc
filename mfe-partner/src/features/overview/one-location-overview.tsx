import { ApiError, reading } from '@hamkke/api-client';
import { getLocation } from '@hamkke/contracts/calls';
import { ofLocation, useLiveReads } from '@hamkke/screen-kit/live';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { EmptyState } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countsFollowMs } from '../../components/partner-locations.ts';
import { locationFigures } from './location-figures.ts';
import { LocationList } from './location-list.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { LocationRevenue } from './revenue-card.tsx';

/** The single location that was chosen of everybody's. */
export function OneLocationOverview({ locationId }: { readonly locationId: string }) {
  const { t } = useTranslation('partner');
  useLiveReads(['location', 'reservation'], [getLocation], {
    afterMs: countsFollowMs,
    concerns: ofLocation(locationId),
  });
  const read = useQuery({
    ...reading(getLocation, { params: { id: locationId }, query: {} }),
    refetchOnMount: 'always',
  });
  if (read.isPending) return <BlockSkeleton heights={['pt:h-28', 'pt:h-24']} />;
  if (read.error instanceof ApiError && read.error.code === 'NOT_FOUND')
    return <EmptyState titleAs="h3" title={t('warehouses.location.notFound')} />;
  if (!read.data) return <ReadFailed title={t('warehouses.location.failed')} read={read} />;
  const locations = [read.data];
  return (
    <>
      {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
      <OverviewCards figures={locationFigures(locations)} revenue={<LocationRevenue locationId={locationId} />} />
      <LocationList heading={t('overview.location')} locations={locations} />
    </>
  );
}
