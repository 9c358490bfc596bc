import { call, readDefaults, readKey, type ApiError } from '@hamkke/api-client';
import type { Reservation } from '@hamkke/contracts';
import { listReservations } from '@hamkke/contracts/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBackOnline } from '../../components/offline/back-online.ts';

/** Reservations read at a time. */
export const pageSize = 20;

interface Pages {
  readonly reservations: readonly Reservation[];
  /** Whether the last page was full: there may be another one. */
  readonly more: boolean;
  readonly pages: number;
}

const key = [...readKey(listReservations), 'pages'];

async function readPages(count: number, before: readonly Reservation[], signal?: AbortSignal): Promise<Pages> {
  let reservations = before;
  for (let page = 0; page < count; page += 1) {
    const cursor = reservations.at(-1)?.reservationId;
    const next = await call(listReservations, {
      query: { limit: pageSize, ...(cursor !== undefined && { cursor }) },
      signal,
    });
    reservations = [...reservations, ...next];
    if (next.length < pageSize) return { reservations, more: false, pages: page + 1 };
  }
  return { reservations, more: true, pages: count };
}

/** One's own reservations, the newest first, a page at a time; what was opened once is read anew as a whole. */
export function useOwnReservations() {
  const client = useQueryClient();
  const list = useQuery<Pages, ApiError>({
    ...readDefaults,
    queryKey: key,
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => await readPages(client.getQueryData<Pages>(key)?.pages ?? 1, [], signal),
  });
  useBackOnline(list.refetch);
  const more = useMutation<Pages | undefined, ApiError>({
    networkMode: 'always',
    mutationFn: async () => {
      const known = client.getQueryData<Pages>(key);
      if (!known?.more) return known;
      const next = await readPages(1, known.reservations);
      return { ...next, pages: known.pages + 1 };
    },
    onSuccess: (pages) => client.setQueryData(key, pages),
  });
  return { list, more };
}
