import { ApiError, reading, readKey } from '@hamkke/api-client';
import type { Renewal, Reservation } from '@hamkke/contracts';
import { listReservations, readCard, readRenewal, readReservation, readTimeline } from '@hamkke/contracts/calls';
import { useShell } from '@hamkke/shell-api';
import { useSingleFlight } from '@hamkke/ui';
import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useBackOnline } from '../../../components/offline/back-online.ts';

/** The request of a renewal's calls: the sentences come in the language of the page. */
export function useRenewalRequest(reservationId: string) {
  const { language } = useShell();
  return { params: { reservationId }, query: { language } };
}

/** Says whether a reservation may belong to a rental that renews: neither a hold of a checkout nor a cancelled one. */
export function mayRenew({ status, renewing }: Pick<Reservation, 'status' | 'renewing'>): boolean {
  return status === 'active' || status === 'expired' || (status === 'pending' && renewing === true);
}

/** Whether the rental of a reservation renews; read anew at each visit and when the page comes back to the front. */
export function useRenewal(reservation: Pick<Reservation, 'reservationId' | 'status' | 'renewing'>) {
  const query = useQuery({
    ...reading(readRenewal, useRenewalRequest(reservation.reservationId)),
    enabled: mayRenew(reservation),
    // in another language it is the same renewal: what is unfolded stays unfolded while its sentences come
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
  useBackOnline(() => mayRenew(reservation) && query.refetch());
  return query;
}

/** The renewal as the page has read it elsewhere; reads nothing by itself. */
export function useKnownRenewal(reservationId: string): Renewal | undefined {
  return useQuery({ ...reading(readRenewal, useRenewalRequest(reservationId)), enabled: false }).data;
}

/** Has everything that shows a renewal, or what it changes, read again. */
export async function renewalChanged(queries: QueryClient): Promise<void> {
  const changed = [readRenewal, readReservation, readTimeline, listReservations, readCard];
  await Promise.all(changed.map((read) => queries.invalidateQueries({ queryKey: readKey(read) })));
}

/**
 * A write on a renewal; its answer is what the page shows. A refusal was decided on newer facts than the page has, so
 * they are read before the refusal shows. A double press writes once.
 */
export function useRenewalWrite<V>(
  reservationId: string,
  write: (given: V) => Promise<Renewal>,
  { done, refused }: { readonly done: (given: V) => void; readonly refused?: (error: unknown) => void },
) {
  const queries = useQueryClient();
  const queryKey = readKey(readRenewal, useRenewalRequest(reservationId));
  const writing = useMutation<Renewal, unknown, V>({
    mutationFn: write,
    networkMode: 'always',
    onSuccess: async (renewal, given) => {
      done(given);
      queries.setQueryData(queryKey, renewal);
      await renewalChanged(queries);
    },
    onError: async (error) => {
      refused?.(error);
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        await queries.invalidateQueries({ queryKey });
    },
  });
  const [send, busy] = useSingleFlight(async (given: V) => {
    await writing.mutateAsync(given).catch(() => undefined); // the page shows `error`
  });
  return { send, busy, error: writing.error, given: writing.variables };
}
