import { EmptyState, ErrorState, LinkButton } from '@hamkke/ui';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useErrorText } from '../../components/error-text.ts';
import { FoundReservations } from './components/found-reservations.tsx';
import { GroupFilter } from './components/group-filter.tsx';
import { ListSkeleton } from './components/list-skeleton.tsx';
import { Older } from './components/older.tsx';
import { groupIn, type Group } from './progress.ts';
import { useOwnReservations } from './use-own-reservations.ts';

/** One's own reservations, the newest first; the filter lives in the address (`?status=current|past|cancelled`). */
export function ReservationList() {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const [search, setSearch] = useSearchParams();
  const group = groupIn(search);
  const own = useOwnReservations();

  if (own.list.isPending) return <ListSkeleton />;
  if (!own.list.data) {
    const { correlationId } = own.list.error;
    const reference = correlationId ? { reference: t('reference', { id: correlationId }) } : {};
    return (
      <ErrorState
        title={t('reservations.failed')}
        description={errorText(own.list.error)}
        retryLabel={t('retry')}
        onRetry={() => void own.list.refetch()}
        busy={own.list.isFetching}
        {...reference}
      />
    );
  }
  const { reservations, more } = own.list.data;
  if (reservations.length === 0) return <NoReservations />;

  const choose = (chosen: Group | undefined) =>
    setSearch((before) => withGroup(before, chosen), { replace: true, preventScrollReset: true });
  return (
    <div className="ac:flex ac:flex-col ac:gap-4">
      <Older error={own.list.error} busy={own.list.isFetching} onRetry={() => void own.list.refetch()} />
      <GroupFilter group={group} onChoose={choose} />
      <FoundReservations
        reservations={reservations}
        group={group}
        more={more}
        own={own}
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
