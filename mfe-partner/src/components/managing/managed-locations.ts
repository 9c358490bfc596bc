import { call } from '@hamkke/api-client';
import type { Location } from '@hamkke/contracts';
import { listManagedLocations } from '@hamkke/contracts/calls';
import { useLiveReads } from '@hamkke/screen-kit/live';
import { usePages } from '@hamkke/screen-kit/paging';
import { useMemo } from 'react';
import { countsFollowMs } from '../partner-locations.ts';

/** Which of everybody's locations to read; the server searches. */
export interface ManagedInput {
  readonly search?: string;
  readonly status?: Location['status'] | undefined;
  /** A partner's id, or `house`. */
  readonly partner?: string | undefined;
}

/** Locations that are shown at a time: a phone draws these in a moment, ten thousand not. */
const locationsPerPage = 24;
/** Locations that the server hands out at a time, at most. */
const maxPerPage = 100;

/** The query of the call; a filter that is not set is left out, so that the same list has one key in the cache. */
function queryOf({ search = '', status, partner }: ManagedInput) {
  return {
    ...(search !== '' && { search }),
    ...(status && { status }),
    ...(partner !== undefined && { owner: partner }),
  };
}

/** Everybody's locations by name, some at a time. */
export function useManagedLocations(input: ManagedInput) {
  const query = queryOf(input);
  const { list, more } = usePages<Location>({
    endpoint: listManagedLocations,
    request: { query },
    size: locationsPerPage,
    maxSize: maxPerPage,
    readPage: async ({ cursor, limit, signal }) => {
      const { locations, nextCursor } = await call(listManagedLocations, {
        query: { ...query, limit, ...(cursor !== null && { cursor }) },
        signal,
      });
      return { rows: locations, nextCursor };
    },
  });

  const shown = useMemo(() => new Set(list.data?.rows.map(({ id }) => id)), [list.data]);
  // A rental in one of ten thousand locations makes nothing old here unless that location is on the screen.
  useLiveReads(['location', 'reservation'], [listManagedLocations], {
    afterMs: countsFollowMs,
    concerns: ({ change, locationId }) => change === 'location' || locationId === undefined || shown.has(locationId),
  });
  return { list, more };
}
