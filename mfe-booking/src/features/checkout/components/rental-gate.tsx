import { reading } from '@hamkke/api-client';
import type { ReservationDetail } from '@hamkke/contracts';
import { readReservation } from '@hamkke/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckoutFailed } from './checkout-failed.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { ReservationMissing } from './reservation-missing.tsx';

/** Reads the reservation again: what was refused may be possible by now. */
interface ReadAgain {
  readonly read: () => void;
  readonly reading: boolean;
}

/** The customer's rental that an order extends, or moves. */
export interface OwnRental {
  readonly reservation: ReservationDetail;
  readonly again: ReadAgain;
}

interface RentalGateProps {
  readonly reservationId: string;
  /** What is to become of it. */
  readonly to: 'extend' | 'move';
  readonly children: (rental: OwnRental) => ReactNode;
}

/** Answers that leave nothing to go on from, whatever was read before: nobody signed in, not found, no such id. */
const refusals: ReadonlySet<number> = new Set([401, 404, 422]);

/** Reads the reservation that an order starts from, anew at each visit, and hands it on; says what is missing otherwise. */
export function RentalGate({ reservationId, to, children }: RentalGateProps) {
  const { t } = useTranslation('booking');
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...reading(readReservation, { params: { id: reservationId } }),
    enabled: reservationId !== '',
    refetchOnMount: 'always',
  });
  if (reservationId === '') return <ReservationMissing to={to} />;
  if (!isFetchedAfterMount) return <CheckoutSkeleton />;
  if (error && refusals.has(error.status)) return <ReservationMissing to={to} signedOut={error.status === 401} />;
  if (!data)
    return (
      <CheckoutFailed
        title={t(`checkout.${to}.failed`)}
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return children({ reservation: data, again: { read: () => void refetch(), reading: isFetching } });
}
