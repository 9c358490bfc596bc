import { useNow } from '@hamkke/screen-kit/formatting';
import type { Reservation } from '@hamkke/contracts';
import { MoreRows, type MoreRowsProps } from '@hamkke/screen-kit/paging';
import { Button, EmptyState } from '@hamkke/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { groupOf, type Group } from '../progress.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ReservationCard } from './reservation-card.tsx';

interface FoundReservationsProps extends MoreRowsProps {
  readonly reservations: readonly Reservation[];
  readonly group: Group | undefined;
  readonly onShowAll: () => void;
}

/** The reservations under the chosen filter, and the way to more of them. */
export function FoundReservations({ reservations, group, nextCursor, more, onShowAll }: FoundReservationsProps) {
  const { t } = useTranslation('account');
  const now = useNow(60_000);
  const shown = group ? reservations.filter((reservation) => groupOf(reservation, now) === group) : reservations;
  const { mutate, isPending, error } = more;
  const searching = shown.length === 0 && nextCursor !== null && error == null;
  // What the filter matches may stand on a later page: an empty list says so only when there is none.
  useEffect(() => {
    if (searching && !isPending) mutate();
  }, [searching, isPending, mutate]);

  if (searching) return <ListSkeleton />;
  return (
    <>
      {shown.length === 0 && nextCursor === null && (
        <EmptyState
          title={t('reservations.noneInGroup')}
          action={
            <Button tone="secondary" onClick={onShowAll}>
              {t('reservations.showAll')}
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <ul aria-label={t('reservations.title')} className="ac:m-0 ac:flex ac:list-none ac:flex-col ac:gap-3 ac:p-0">
          {shown.map((reservation) => (
            <li key={reservation.reservationId}>
              <ReservationCard reservation={reservation} now={now} />
            </li>
          ))}
        </ul>
      )}
      <MoreRows nextCursor={nextCursor} more={more} />
    </>
  );
}
