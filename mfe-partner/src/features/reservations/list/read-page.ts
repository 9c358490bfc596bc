import { call } from '@hamkke/api-client';
import type { Reservation } from '@hamkke/contracts';
import { listAllReservations, listFranchiseReservations } from '@hamkke/contracts/calls';
import type { Page, PageRequest } from '@hamkke/screen-kit/paging';
import type { Filters } from './filters.ts';

/** Which list is read: one partner's reservations, or everybody's, under the filters. */
export interface ListInput {
  readonly partnerId: string;
  readonly filters: Filters;
}

/** The query of the call; a filter that is not set is left out, so that the same list has one key in the cache. */
export function listQuery({ search, status, locationId }: Filters) {
  return {
    ...(search !== '' && { search }),
    ...(status && { status }),
    ...(locationId !== undefined && { locationId }),
  };
}

/** One page of a list, the newest first. @throws {ApiError} */
export async function readPage(
  { partnerId, filters }: ListInput,
  { cursor, limit, signal }: PageRequest,
): Promise<Page<Reservation>> {
  const query = { ...listQuery(filters), limit, ...(cursor !== null && { cursor }) };
  const { reservations, nextCursor } = filters.all
    ? await call(listAllReservations, { query, signal })
    : await call(listFranchiseReservations, { params: { id: partnerId }, query, signal });
  return { rows: reservations, nextCursor };
}
