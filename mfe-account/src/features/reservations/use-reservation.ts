import { ApiError, reading, readKey } from '@hamkke/api-client';
import type { ReservationDetail } from '@hamkke/contracts';
import { listReservations, previewNotice, readRenewal, readReservation, readTimeline } from '@hamkke/contracts/calls';
import { useSingleFlight } from '@hamkke/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBackOnline } from '../../components/offline/back-online.ts';
import { refundProgress } from './progress.ts';

/** How often to poll the server while something is on its way there (a payment, a refund), in ms. */
const followMs = 10_000;

const isUnderWay = (reservation: ReservationDetail | null | undefined) =>
  !!reservation && (reservation.status === 'pending' || refundProgress(reservation) === 'going');

/**
 * One reservation with what its customer may do; read anew at each visit, and followed while a payment or a refund is
 * on its way.
 */
export function useReservation(reservationId: string) {
  const query = useQuery({
    ...reading(readReservation, { params: { id: reservationId } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isUnderWay(state.data) && state.status !== 'error' ? followMs : false),
  });
  useBackOnline(query.refetch);
  return query;
}

/**
 * A write on a reservation; its answer is the page's new state. A refusal was decided on newer facts than the page has,
 * so they are read before the refusal shows. `done` runs even if the section that sent it has unmounted by then.
 */
export function useReservationWrite<V>(
  reservationId: string,
  write: (given: V) => Promise<ReservationDetail>,
  done: () => void,
) {
  const client = useQueryClient();
  const queryKey = readKey(readReservation, { params: { id: reservationId } });
  const writing = useMutation<ReservationDetail, unknown, V>({
    mutationFn: write,
    networkMode: 'always',
    onSuccess: async (reservation) => {
      done();
      client.setQueryData(queryKey, reservation);
      // Cancelling and notice end a renewal, too.
      const changed = [listReservations, readRenewal, readTimeline];
      await Promise.all(changed.map((read) => client.invalidateQueries({ queryKey: readKey(read) })));
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        await Promise.all(
          [queryKey, readKey(previewNotice, { params: { id: reservationId } })].map((newer) =>
            client.invalidateQueries({ queryKey: newer }),
          ),
        );
    },
  });
  // Two quick presses are one: the second may come before the first is drawn as running.
  const [send, busy] = useSingleFlight(async (given: V) => {
    await writing.mutateAsync(given).catch(() => undefined); // the page shows `error`
  });
  return { send, busy, error: writing.error, reset: writing.reset };
}
