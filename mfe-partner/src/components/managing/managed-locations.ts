import { call, readDefaults, readKey, type ApiError } from '@hamkke/api-client';
import type { AnswerOf, Location } from '@hamkke/contracts';
import { listManagedLocations } from '@hamkke/contracts/calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLiveReads } from '../live-refresh.tsx';
import { countsFollowMs } from '../partner-locations.ts';

/** Which of everybody's branches are asked for; the server searches. */
export interface ManagedInput {
  readonly search?: string;
  readonly status?: Location['status'] | undefined;
  /** An owner's id, or `house`. */
  readonly owner?: string | undefined;
}

type Found = AnswerOf<typeof listManagedLocations>;

/** Branches that are shown at a time: a phone draws these in a moment, ten thousand not. */
const locationsAtATime = 24;
/** Branches that the server hands out at a time, at most. */
const mostAtATime = 100;

/** The query of the call: what is not asked for is left out, so that the same question is read once. */
function queryOf({ search = '', status, owner }: ManagedInput) {
  return { ...(search !== '' && { search }), ...(status && { status }), ...(owner !== undefined && { owner }) };
}

/**
 * Everybody's branches by name, some at a time; what is shown is read anew as a whole, in as few calls as the server
 * allows.
 */
export function useManagedLocations(input: ManagedInput) {
  const client = useQueryClient();
  const query = queryOf(input);
  const key = [...readKey(listManagedLocations, { query }), 'shown'];
  const shownNow = () => client.getQueryData<Found>(key)?.locations.length ?? 0;
  const readPage = async (limit: number, cursor: string | null, signal?: AbortSignal) =>
    await call(listManagedLocations, { query: { ...query, limit, ...(cursor !== null && { cursor }) }, signal });

  const list = useQuery<Found, ApiError>({
    ...readDefaults,
    meta: { access: listManagedLocations.access },
    queryKey: key,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const found: Location[] = [];
      let cursor: string | null = null;
      do {
        // more may have been asked for meanwhile
        const left = Math.max(shownNow(), locationsAtATime) - found.length;
        const page: Found = await readPage(Math.min(left, mostAtATime), cursor, signal);
        found.push(...page.locations);
        cursor = page.nextCursor;
      } while (cursor !== null && found.length < shownNow());
      return { locations: found, nextCursor: cursor };
    },
  });
  const more = useMutation<Found | undefined, ApiError>({
    mutationFn: async () => {
      const known = client.getQueryData<Found>(key);
      if (!known || known.nextCursor === null) return known;
      const next = await readPage(locationsAtATime, known.nextCursor);
      return { locations: [...known.locations, ...next.locations], nextCursor: next.nextCursor };
    },
    onSuccess: (found) => client.setQueryData(key, found),
  });

  const shown = useMemo(() => new Set(list.data?.locations.map(({ id }) => id)), [list.data]);
  // A rental in one of ten thousand branches makes nothing old here unless that branch is on the screen.
  useLiveReads(
    ['location', 'reservation'],
    [listManagedLocations],
    countsFollowMs,
    ({ change, locationId }) => change === 'location' || locationId === undefined || shown.has(locationId),
  );
  return { list, more };
}
