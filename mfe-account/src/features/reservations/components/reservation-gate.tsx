import type { ApiError } from '@hamkke/api-client';
import type { ReservationDetail } from '@hamkke/contracts';
import { ReadFailed } from '@hamkke/screen-kit/reads';
import { EmptyState, LinkButton, Skeleton, SkeletonArea } from '@hamkke/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { expiredLookup, useCustomerPath } from '../use-customer-path.ts';
import { useReservation } from '../use-reservation.ts';
import { Older } from './older.tsx';

interface ReservationGateProps {
  readonly children: (reservation: ReservationDetail, readAgain: () => unknown) => ReactNode;
}

/** Answers that leave nothing to show, whatever was read before: nobody signed in, not found, no such address. */
const refusals: ReadonlySet<number> = new Set([401, 404, 422]);

/**
 * Reads the reservation that the address names and hands it on; says what is missing otherwise. Who is no guest comes
 * through the guard for members first (routes.tsx).
 */
export function ReservationGate({ children }: ReservationGateProps) {
  const { reservationId } = useCustomerPath();
  const query = useReservation(reservationId);
  const readAgain = () => void query.refetch();
  // An answer from before the log-in or the look-up says nothing while the read is repeated.
  const stale = query.error?.status === 401 && query.isFetching;
  if (stale || query.isPending) return <ReservationSkeleton />;
  const { error, data } = query;
  if (error && (!data || refusals.has(error.status)))
    return <Refused error={error} orderId={data?.orderId} busy={query.isFetching} onRetry={readAgain} />;
  return (
    <>
      <Older error={error} busy={query.isFetching} onRetry={readAgain} className="ac:mb-4" />
      {children(data, query.refetch)}
    </>
  );
}

function Refused({ orderId, ...failure }: FailureProps & { readonly orderId: string | null | undefined }) {
  const { guest } = useCustomerPath();
  const { status } = failure.error;
  if (status === 401 && guest) return <Navigate to={expiredLookup(orderId)} replace />;
  return status === 404 || status === 422 ? <NotFound /> : <Failed {...failure} />;
}

interface FailureProps {
  readonly error: ApiError;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

function Failed({ error, busy, onRetry }: FailureProps) {
  const { t } = useTranslation('account');
  return (
    <ReadFailed
      titleAs="h1"
      title={t('reservations.detailFailed')}
      read={{ error, isFetching: busy, refetch: onRetry }}
    />
  );
}

function NotFound() {
  const { t } = useTranslation('account');
  const { guest, back } = useCustomerPath();
  return (
    <EmptyState
      titleAs="h1"
      title={t('reservations.notFound')}
      description={t(guest ? 'reservations.notFoundGuest' : 'reservations.notFoundMember')}
      action={
        <LinkButton as={Link} to={back}>
          {t(guest ? 'reservations.toLookup' : 'reservations.toList')}
        </LinkButton>
      }
    />
  );
}

function ReservationSkeleton() {
  const { t } = useTranslation('account');
  return (
    <SkeletonArea label={t('loading')} className="ac:flex ac:flex-col ac:gap-6">
      <Skeleton className="ac:h-10 ac:w-64 ac:max-w-full" />
      <div className="ac:grid ac:gap-6 ac:lg:grid-cols-2">
        <Skeleton className="ac:h-96 ac:rounded-card" />
        <Skeleton className="ac:h-72 ac:rounded-card" />
      </div>
    </SkeletonArea>
  );
}
