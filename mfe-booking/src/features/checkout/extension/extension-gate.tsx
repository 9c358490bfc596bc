import { reading } from '@hamkke/api-client';
import type { ReservationDetail } from '@hamkke/contracts';
import { readReservation } from '@hamkke/contracts/calls';
import { ErrorState } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../components/error-text.ts';
import { CheckoutSkeleton } from '../components/checkout-skeleton.tsx';
import type { ReadAgain } from './extension-refused.tsx';
import { ReservationMissing } from './reservation-missing.tsx';

interface ExtensionGateProps {
  readonly reservationId: string;
  readonly children: (reservation: ReservationDetail, again: ReadAgain) => ReactNode;
}

/** Answers that leave nothing to extend, whatever was read before: nobody signed in, not found, no such id. */
const refusals: ReadonlySet<number> = new Set([401, 404, 422]);

/** Reads the reservation that is to be extended, anew at each visit, and hands it on; says what is missing otherwise. */
export function ExtensionGate({ reservationId, children }: ExtensionGateProps) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...reading(readReservation, { params: { id: reservationId } }),
    enabled: reservationId !== '',
    refetchOnMount: 'always',
  });
  if (reservationId === '') return <ReservationMissing />;
  if (!isFetchedAfterMount) return <CheckoutSkeleton />;
  if (error && refusals.has(error.status)) return <ReservationMissing signedOut={error.status === 401} />;
  if (!data)
    return (
      <ErrorState
        titleAs="h1"
        title={t('checkout.extend.failed')}
        description={errorText(error)}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
        reference={error?.correlationId || undefined}
      />
    );
  return children(data, { read: () => void refetch(), reading: isFetching });
}
