import { reading, readKey, type ApiError } from '@hamkke/api-client';
import type { RentalTimeline, Renewal, ReservationDetail, TimelineStep } from '@hamkke/contracts';
import { readRenewal, readTimeline } from '@hamkke/contracts/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBackOnline } from '../../../components/offline/back-online.ts';
import { useRenewalRequest } from '../renewal/use-renewal.ts';
import { useCustomerPath } from '../use-customer-path.ts';

/**
 * The timeline of a reservation's rental; undefined where it cannot be read, as from an older release. A reservation to
 * which something else happened is another read.
 */
export function useTimeline({ reservationId, history }: ReservationDetail): readonly TimelineStep[] | undefined {
  const request = { params: { id: reservationId } };
  const query = useQuery<RentalTimeline, ApiError>({
    ...reading(readTimeline, request),
    queryKey: [...readKey(readTimeline, request), history.at(-1)?.at ?? ''],
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
  useBackOnline(query.refetch);
  return query.data?.steps;
}

/**
 * Whether a rental renews, as the page has read it elsewhere: null where it does not, undefined where nobody knows. A
 * guest has no saved card; of a rental that moved on it is read there.
 */
export function useRenewalFact({ reservationId, movedOn }: ReservationDetail): Renewal | null | undefined {
  const { guest } = useCustomerPath();
  const { data, error } = useQuery({ ...reading(readRenewal, useRenewalRequest(reservationId)), enabled: false });
  if (guest) return null;
  if (movedOn != null) return undefined;
  return data ?? (error?.code === 'NOT_FOUND' ? null : undefined);
}
