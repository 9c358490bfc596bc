import { call } from '@hamkke/api-client';
import type { ManagedOpening } from '@hamkke/contracts';
import { listOpenings } from '@hamkke/contracts/calls';
import { usePages } from '@hamkke/screen-kit/paging';

/** What was opened at a location and what was refused, the newest first, a page at a time. */
export function useOpenings(locationId: string) {
  const params = { id: locationId };
  return usePages<ManagedOpening>({
    endpoint: listOpenings,
    request: { params },
    readPage: async ({ cursor, limit, signal }) => {
      const query = { limit, ...(cursor !== null && { cursor }) };
      const { openings, next } = await call(listOpenings, { params, query, signal });
      return { rows: openings, nextCursor: next };
    },
  });
}
