import { Alert, Button, EmptyState } from '@hamkke/ui';
import { CalendarX2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayTexts } from '../../../components/day-text.ts';
import { useErrorText } from '../../../components/error-text.ts';
import { BlockSkeleton } from '../../../components/states/block-skeleton.tsx';
import { ReadFailed, ReadOutdated } from '../../../components/states/read-failed.tsx';
import { useAddress } from '../../../components/use-address.ts';
import { useOwner } from '../../../components/use-owner.ts';
import { StatusChanges } from '../status/status-changes.tsx';
import { filtersIn, isFiltered, type Filters } from './filters.ts';
import { ListFilters } from './list-filters.tsx';
import { ReservationCards } from './reservation-cards.tsx';
import { ReservationTable } from './reservation-table.tsx';
import { useReservations } from './use-reservations.ts';
import { useWide } from './use-wide.ts';

/** `/franchise-dashboard/reservations`: who booked what, the newest first; search and filters live in the address. */
export function ReservationListScreen() {
  const { t } = useTranslation('partner');
  const { isSuperUser } = useOwner();
  const [params, change] = useAddress();
  const filters = useMemo(() => filtersIn(params, isSuperUser), [params, isSuperUser]);
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <h2 className="pt:text-xl pt:font-bold">{t('reservations.title')}</h2>
      <ListFilters filters={filters} change={change} />
      <FoundReservations filters={filters} onShowAll={() => change({ search: '', status: '', branch: '' })} />
    </div>
  );
}

function FoundReservations({ filters, onShowAll }: { readonly filters: Filters; readonly onShowAll: () => void }) {
  const { t } = useTranslation('partner');
  const { read, outdated } = useReservations(filters);
  const reservations = useMemo(() => read.data?.pages.flatMap((page) => page.reservations) ?? [], [read.data]);
  if (read.isPending) return <BlockSkeleton heights={['pt:h-20', 'pt:h-20', 'pt:h-20', 'pt:h-20', 'pt:h-20']} />;
  if (!read.data) return <ReadFailed title={t('reservations.failed')} read={read} />;
  if (reservations.length === 0 && !read.isPlaceholderData) return <NoReservations filtered={isFiltered(filters)} onShowAll={onShowAll} />;
  return (
    <div className="pt:flex pt:flex-col pt:gap-4">
      {outdated && <ReadOutdated title={t('dashboard.outdated')} read={outdated} />}
      <StatusChanges>
        <FoundList reservations={reservations} more={read.hasNextPage} stale={read.isPlaceholderData} />
      </StatusChanges>
      <MoreReservations read={read} />
    </div>
  );
}

function FoundList({ reservations, more, stale }: { readonly reservations: Parameters<typeof ReservationTable>[0]['reservations']; readonly more: boolean; readonly stale: boolean }) {
  const { t } = useTranslation('partner');
  const { count } = useDayTexts();
  const wide = useWide();
  const List = wide ? ReservationTable : ReservationCards;
  return (
    <div aria-busy={stale} className={`pt:flex pt:flex-col pt:gap-3 ${stale ? 'pt:opacity-60' : ''}`}>
      <p role="status" className="pt:text-sm pt:text-faint">
        {t(more ? 'reservations.shownMore' : 'reservations.shown', { n: count(reservations.length) })}
      </p>
      <List reservations={reservations} />
    </div>
  );
}

function MoreReservations({ read }: { readonly read: ReturnType<typeof useReservations>['read'] }) {
  const { t } = useTranslation('partner');
  const errorText = useErrorText();
  if (!read.hasNextPage) return null;
  return (
    <>
      {read.isFetchNextPageError && (
        <Alert tone="warn" title={t('reservations.moreFailed')}>
          {errorText(read.error)}
        </Alert>
      )}
      <Button tone="secondary" className="pt:self-center" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
        {t('more')}
      </Button>
    </>
  );
}

function NoReservations({ filtered, onShowAll }: { readonly filtered: boolean; readonly onShowAll: () => void }) {
  const { t } = useTranslation('partner');
  const icon = <CalendarX2 aria-hidden="true" size={24} />;
  if (!filtered) return <EmptyState titleAs="h3" icon={icon} title={t('reservations.none')} description={t('reservations.noneHint')} />;
  return (
    <EmptyState
      titleAs="h3"
      icon={icon}
      title={t('reservations.noneFound')}
      action={
        <Button tone="secondary" onClick={onShowAll}>
          {t('reservations.showAll')}
        </Button>
      }
    />
  );
}
