import { readDefaults, type ApiError } from '@hamkke/api-client';
import { isAbout, type LiveEvents, ofPartner, useLiveEvents } from '@hamkke/screen-kit/live';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Filters } from './filters.ts';
import { readAgain } from './read-again.ts';
import { pageSize, readPage, type ReservationPage, type ReservationPages } from './read-page.ts';

/** The beginning of the key of every list of this tab. */
export const listKey = 'owner-reservations';

const everything: LiveEvents = { changes: [], missed: true };

/**
 * An owner's reservations, or everybody's, the newest first, a page at a time; kept true by the live stream without
 * reading more than needed.
 */
export function useReservations(filters: Filters, partnerId: string) {
  const client = useQueryClient();
  const key = useMemo(() => [listKey, partnerId, filters], [partnerId, filters]);
  const read = useInfiniteQuery<ReservationPage, ApiError, ReservationPages, readonly unknown[], string | null>({
    ...readDefaults,
    meta: { access: 'partner' },
    queryKey: key,
    initialPageParam: null,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => readPage({ partnerId, filters, cursor: pageParam, limit: pageSize, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const refreshing = useRefresh((events) => readAgain({ client, key, partnerId, filters, events }));
  const { refresh } = refreshing;
  useLiveEvents((events) => {
    if (isAbout(events, ['reservation', 'money'], filters.all ? undefined : ofPartner(partnerId))) void refresh(events);
  });
  // A list that one comes back to is shown at once and read anew; page after page would take too long for a long one.
  useEffect(() => {
    if (client.getQueryData(key) !== undefined) void refresh(everything);
  }, [client, key, refresh]);
  return {
    read,
    outdated:
      refreshing.error === undefined
        ? undefined
        : { error: refreshing.error, isFetching: refreshing.busy, refetch: () => refresh(everything) },
  };
}

/** One reading at a time: news that come meanwhile lead to one more. `error` tells that the last one failed. */
function useRefresh(readAgainNow: (events: LiveEvents) => Promise<void>) {
  const latest = useRef(readAgainNow);
  useEffect(() => {
    latest.current = readAgainNow;
  });
  const running = useRef(false);
  const waiting = useRef<LiveEvents | undefined>(undefined);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const refresh = useCallback(async (events: LiveEvents) => {
    waiting.current = {
      missed: events.missed || (waiting.current?.missed ?? false),
      changes: [...(waiting.current?.changes ?? []), ...events.changes],
    };
    if (running.current) return;
    running.current = true;
    setBusy(true);
    let failure: unknown;
    for (let next: LiveEvents | undefined = waiting.current; next; next = waiting.current) {
      waiting.current = undefined;
      failure = await latest.current(next).then(
        () => undefined,
        (cause: unknown) => cause,
      );
    }
    running.current = false;
    setBusy(false);
    setError(failure);
  }, []);
  return { refresh, error, busy };
}
