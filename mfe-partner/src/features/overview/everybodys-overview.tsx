import { reading } from '@hamkke/api-client';
import { readUtilisation } from '@hamkke/contracts/calls';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { FigureCard } from '@hamkke/screen-kit/layout';
import { useLiveReads } from '@hamkke/screen-kit/live';
import { MoreRows } from '@hamkke/screen-kit/paging';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { EmptyState } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useManagedLocations } from '../../components/managing/managed-locations.ts';
import { countsFollowMs } from '../../components/partner-locations.ts';
import { utilisationOf } from './location-figures.ts';
import { LocationList } from './location-list.tsx';
import { OverviewCards } from './overview-cards.tsx';

const everything = {};

/**
 * Everybody's locations: figures of all, of which the list shows some at a time. Their money is not a super user's to
 * see.
 */
export function EverybodysOverview() {
  return (
    <>
      <Figures />
      <Locations />
    </>
  );
}

function Figures() {
  const { t } = useTranslation('partner');
  const { count } = useDayTexts();
  useLiveReads(['location', 'reservation'], [readUtilisation], { afterMs: countsFollowMs });
  const read = useQuery({ ...reading(readUtilisation, { query: {} }), refetchOnMount: 'always' });
  if (read.isPending) return <BlockSkeleton heights={['pt:h-28']} />;
  if (!read.data) return <ReadFailed title={t('overview.figuresFailed')} read={read} />;
  const { locations, active, pending, units, occupied } = read.data.total;
  const waiting = (
    <FigureCard
      icon={Hourglass}
      label={t('overview.waiting')}
      value={count(pending)}
      note={t('overview.waitingNote')}
      to="/franchise-dashboard/warehouses?of=all&status=pending"
    />
  );
  return (
    <>
      {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
      <OverviewCards
        figures={{ active, all: locations, units, occupied, utilisation: utilisationOf(units, occupied) }}
        revenue={waiting}
      />
    </>
  );
}

function Locations() {
  const { t } = useTranslation('partner');
  const { list, more } = useManagedLocations(everything);
  if (list.isPending) return <BlockSkeleton heights={['pt:h-24', 'pt:h-24', 'pt:h-24']} />;
  if (!list.data) return <ReadFailed title={t('managing.failed')} read={list} />;
  const { rows: locations, nextCursor } = list.data;
  return (
    <>
      {list.isError && <ReadOutdated title={t('dashboard.outdated')} read={list} />}
      {locations.length === 0 ? (
        <EmptyState titleAs="h3" title={t('overview.none')} />
      ) : (
        <LocationList heading={t('overview.everybodysLocations')} locations={locations} />
      )}
      {!list.isPlaceholderData && <MoreRows nextCursor={nextCursor} more={more} />}
    </>
  );
}
