import { ReadFailed } from '@hamkke/screen-kit/reads';
import { EmptyState, LinkButton } from '@hamkke/ui';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { FoundReservations } from './components/found-reservations.tsx';
import { GroupFilter } from './components/group-filter.tsx';
import { ListSkeleton } from './components/list-skeleton.tsx';
import { Older } from './components/older.tsx';
import { groupIn, type Group } from './progress.ts';
import { useOwnReservations } from './use-own-reservations.ts';
import { WaitingSection } from './waiting/waiting-section.tsx';

/** The customer's places in waiting lists, and their reservations. */
export function ReservationList() {
  return (
    <div className="ac:flex ac:flex-col ac:gap-6">
      <WaitingSection />
      <OwnReservations />
    </div>
  );
}

/**
 * The customer's own reservations, the newest first; the filter lives in the address
 * (`?status=current|past|cancelled`).
 */
function OwnReservations() {
  const { t } = useTranslation('account');
  const [search, setSearch] = useSearchParams();
  const group = groupIn(search);
  const own = useOwnReservations();

  if (own.list.isPending) return <ListSkeleton />;
  if (!own.list.data) return <ReadFailed title={t('reservations.failed')} read={own.list} />;
  const { rows: reservations, nextCursor } = own.list.data;
  if (reservations.length === 0 && nextCursor === null) return <NoReservations />;

  const choose = (chosen: Group | undefined) =>
    setSearch((before) => withGroup(before, chosen), { replace: true, preventScrollReset: true });
  return (
    <div className="ac:flex ac:flex-col ac:gap-4">
      <Older error={own.list.error} busy={own.list.isFetching} onRetry={() => void own.list.refetch()} />
      <GroupFilter group={group} onChoose={choose} />
      <FoundReservations
        reservations={reservations}
        group={group}
        nextCursor={nextCursor}
        more={own.more}
        onShowAll={() => choose(undefined)}
      />
    </div>
  );
}

function withGroup(before: URLSearchParams, group: Group | undefined): URLSearchParams {
  const next = new URLSearchParams(before);
  if (group) next.set('status', group);
  else next.delete('status');
  return next;
}

function NoReservations() {
  const { t } = useTranslation('account');
  return (
    <EmptyState
      icon={<CalendarX2 aria-hidden="true" size={24} />}
      title={t('reservations.none')}
      description={t('reservations.noneHint')}
      action={
        <LinkButton as={Link} to="/locations">
          {t('toLocations')}
        </LinkButton>
      }
    />
  );
}
