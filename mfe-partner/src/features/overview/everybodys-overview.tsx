import { reading } from '@hamkke/api-client';
import { readUtilisation } from '@hamkke/contracts/calls';
import { EmptyState } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDayTexts } from '../../components/day-text.ts';
import { FigureCard } from '../../components/figure-card.tsx';
import { useLiveReads } from '../../components/live-refresh.tsx';
import { useManagedLocations } from '../../components/managing/managed-locations.ts';
import { MoreRead } from '../../components/more-read.tsx';
import { countsFollowMs } from '../../components/partner-locations.ts';
import { BlockSkeleton } from '../../components/states/block-skeleton.tsx';
import { ReadFailed, ReadOutdated } from '../../components/states/read-failed.tsx';
import { utilisationOf } from './location-figures.ts';
import { LocationList } from './location-list.tsx';
import { OverviewCards } from './overview-cards.tsx';

const everything = {};

/**
 * Everybody's branches: figures of all, of which the list shows some at a time. Their money is not a super user's to
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
  useLiveReads(['location', 'reservation'], [readUtilisation], countsFollowMs);
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
  const { locations, nextCursor } = list.data;
  return (
    <>
      {list.isError && <ReadOutdated title={t('dashboard.outdated')} read={list} />}
      {locations.length === 0 ? (
        <EmptyState titleAs="h3" title={t('overview.none')} />
      ) : (
        <LocationList heading={t('overview.everybodysLocations')} locations={locations} />
      )}
      <MoreRead there={nextCursor !== null} reading={more.isPending} error={more.error} onMore={() => more.mutate()} />
    </>
  );
}
