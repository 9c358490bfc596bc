import { useAddressValues } from '@hamkke/screen-kit/address';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { MoreRows } from '@hamkke/screen-kit/paging';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { Button, EmptyState } from '@hamkke/ui';
import { CalendarX2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../../components/managing/use-scope.ts';
import { useManager } from '../../../components/use-manager.ts';
import { SideLinks } from '../side/side-links.tsx';
import { StatusChanges } from '../status/status-changes.tsx';
import { ExportReservations } from './export/export-reservations.tsx';
import { filtersIn, isFiltered, partnerIdOf, type Filters } from './filters.ts';
import { ListFilters } from './list-filters.tsx';
import { ReservationCards } from './reservation-cards.tsx';
import { ReservationTable } from './reservation-table.tsx';
import { useReservations } from './use-reservations.ts';
import { useWide } from './use-wide.ts';

/** Who booked what, the newest first; search and filters live in the address. */
export function ReservationListScreen() {
  const { t } = useTranslation('partner');
  const { id } = useManager();
  const scope = useScope();
  const [params, change] = useAddressValues();
  const filters = useMemo(() => filtersIn(params, scope), [params, scope]);
  const partnerId = partnerIdOf(scope, id);
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <div className="pt:flex pt:flex-wrap pt:items-center pt:justify-between pt:gap-3">
        <h2 className="pt:text-xl pt:font-bold">{t('reservations.title')}</h2>
        <div className="pt:flex pt:flex-wrap pt:gap-2">
          <SideLinks />
          <ExportReservations key={JSON.stringify([filters, partnerId])} filters={filters} partnerId={partnerId} />
        </div>
      </div>
      <ListFilters filters={filters} scope={scope} change={change} />
      <FoundReservations
        filters={filters}
        partnerId={partnerId}
        filtered={isFiltered(filters, scope)}
        onShowAll={() => change({ search: '', status: '', branch: '', owner: '' })}
      />
    </div>
  );
}

interface FoundProps {
  readonly filters: Filters;
  readonly partnerId: string;
  readonly filtered: boolean;
  readonly onShowAll: () => void;
}

function FoundReservations({ filters, partnerId, filtered, onShowAll }: FoundProps) {
  const { t } = useTranslation('partner');
  const { list, more } = useReservations({ filters, partnerId });
  if (list.isPending) return <BlockSkeleton heights={['pt:h-20', 'pt:h-20', 'pt:h-20', 'pt:h-20', 'pt:h-20']} />;
  if (!list.data) return <ReadFailed title={t('reservations.failed')} read={list} />;
  const { rows, nextCursor } = list.data;
  if (rows.length === 0 && !list.isPlaceholderData) return <NoReservations filtered={filtered} onShowAll={onShowAll} />;
  return (
    <div className="pt:flex pt:flex-col pt:gap-4">
      {list.isError && <ReadOutdated title={t('dashboard.outdated')} read={list} />}
      <StatusChanges>
        <FoundList reservations={rows} more={nextCursor !== null} stale={list.isPlaceholderData} />
      </StatusChanges>
      {!list.isPlaceholderData && <MoreRows nextCursor={nextCursor} more={more} />}
    </div>
  );
}

function FoundList({
  reservations,
  more,
  stale,
}: {
  readonly reservations: Parameters<typeof ReservationTable>[0]['reservations'];
  readonly more: boolean;
  readonly stale: boolean;
}) {
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

function NoReservations({ filtered, onShowAll }: { readonly filtered: boolean; readonly onShowAll: () => void }) {
  const { t } = useTranslation('partner');
  const icon = <CalendarX2 aria-hidden="true" size={24} />;
  if (!filtered)
    return (
      <EmptyState titleAs="h3" icon={icon} title={t('reservations.none')} description={t('reservations.noneHint')} />
    );
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
