import type { Call } from '@hamkke/contracts';
import { ofPartner, useLiveReads } from '@hamkke/screen-kit/live';
import { usePages, type Page } from '@hamkke/screen-kit/paging';
import type { SideInput } from './use-side-input.ts';

/** Rows that the server hands out at a time, at most. */
const maxPerPage = 100;

/** What a page is asked for by; a filter that is not set is left out, so that a list has one key in the cache. */
interface SideQuery {
  readonly locationId?: string;
  readonly limit: number;
  readonly cursor?: string;
}

interface SidePages<Row> extends SideInput {
  /** The call that answers for this partner, or for everybody. */
  readonly endpoint: Call;
  /** Filters of this list beside the location. */
  readonly filter?: Readonly<Record<string, string>>;
  readonly readPage: (query: SideQuery, signal: AbortSignal | undefined) => Promise<Page<Row>>;
}

/** A list beside that of the reservations, a page at a time; refreshed by the live stream. */
export function useSidePages<Row>({
  partnerId,
  locationId,
  endpoint,
  filter,
  readPage,
}: SidePages<Row>): ReturnType<typeof usePages<Row>> {
  useLiveReads(['reservation', 'money'], [endpoint], partnerId === undefined ? {} : { concerns: ofPartner(partnerId) });
  const ofLocation = { ...(locationId !== undefined && { locationId }) };
  return usePages<Row>({
    endpoint,
    request: { ...(partnerId !== undefined && { params: { id: partnerId } }), query: { ...ofLocation, ...filter } },
    maxSize: maxPerPage,
    readPage: async ({ cursor, limit, signal }) =>
      await readPage({ ...ofLocation, limit, ...(cursor !== null && { cursor }) }, signal),
  });
}
