import { reading, type ApiError } from '@hamkke/api-client';
import type { ReservationDetail } from '@hamkke/contracts';
import { readReservation } from '@hamkke/contracts/calls';
import { useLiveReads } from '@hamkke/screen-kit/live';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { usePageTitle } from '@hamkke/shell-api';
import { EmptyState, LinkButton } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListPath } from '../reservation-paths.ts';
import { StatusChanges } from '../status/status-changes.tsx';
import { BackHeading } from './back-heading.tsx';
import { FactsSection } from './facts-section.tsx';
import { HistorySection } from './history-section.tsx';
import { MovesSection } from './moves-section.tsx';
import { MoneySection } from './money-section.tsx';
import { NoticeSection } from './notice-section.tsx';
import { StatusSection } from './status-section.tsx';
import { TermsSection } from './terms-section.tsx';

/** One reservation, what became of it, and what one may do with it. */
export function ReservationScreen({ reservationId }: { readonly reservationId: string }) {
  const { t } = useTranslation('partner');
  usePageTitle(t('reservations.detail.title'));
  useLiveReads(['reservation', 'money'], [readReservation]);
  const read = useQuery({ ...reading(readReservation, { params: { id: reservationId } }), refetchOnMount: 'always' });
  const shown = isGone(read.error) ? undefined : read.data;
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <BackHeading title={t('reservations.detail.title')} />
      {read.isPending && <BlockSkeleton heights={['pt:h-24', 'pt:h-72', 'pt:h-56']} />}
      {!read.isPending && !shown && <ReservationUnavailable error={read.error} read={read} />}
      {shown && (
        <>
          {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
          <Sections reservation={shown} />
        </>
      )}
    </div>
  );
}

/** Whether one may not see it, now or any more; what was read before goes then too. */
const isGone = (error: ApiError | null): boolean => error?.code === 'NOT_FOUND' || error?.code === 'FORBIDDEN';

function ReservationUnavailable({
  error,
  read,
}: {
  readonly error: ApiError | null;
  readonly read: Parameters<typeof ReadFailed>[0]['read'];
}) {
  const { t } = useTranslation('partner');
  const listPath = useListPath();
  if (!isGone(error)) return <ReadFailed title={t('reservations.detail.failed')} read={read} />;
  return (
    <EmptyState
      titleAs="h3"
      icon={<CalendarX2 aria-hidden="true" size={24} />}
      title={t('reservations.detail.notFound')}
      action={
        <LinkButton as={Link} to={listPath()} tone="secondary">
          {t('reservations.detail.back')}
        </LinkButton>
      }
    />
  );
}

function Sections({ reservation }: { readonly reservation: ReservationDetail }) {
  return (
    <div className="pt:grid pt:items-start pt:gap-5 pt:xl:grid-cols-2">
      <div className="pt:flex pt:min-w-0 pt:flex-col pt:gap-5">
        <StatusChanges>
          <StatusSection reservation={reservation} />
        </StatusChanges>
        <FactsSection reservation={reservation} />
        <TermsSection reservation={reservation} />
        <MovesSection reservation={reservation} />
        <NoticeSection reservation={reservation} />
      </div>
      <div className="pt:flex pt:min-w-0 pt:flex-col pt:gap-5">
        <MoneySection reservation={reservation} />
        <HistorySection history={reservation.history} />
      </div>
    </div>
  );
}
