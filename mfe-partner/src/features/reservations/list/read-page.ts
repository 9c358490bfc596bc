import { call } from '@hamkke/api-client';
import type { Reservation } from '@hamkke/contracts';
import { listAllReservations, listFranchiseReservations } from '@hamkke/contracts/calls';
import type { InfiniteData } from '@tanstack/react-query';
import type { Filters } from './filters.ts';

/** Reservations that are shown at a time. */
export const pageSize = 50;
/** Reservations that the server hands out at a time, at most. */
export const maxPageSize = 500;

export interface ReservationPage {
  readonly reservations: readonly Reservation[];
  readonly nextCursor: string | null;
}

/** The pages of a list as the query cache has them; a page's parameter is its cursor. */
export type ReservationPages = InfiniteData<ReservationPage, string | null>;

interface PageInput {
  readonly partnerId: string;
  readonly filters: Filters;
  readonly cursor: string | null;
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

/** One page of an owner's reservations, or of everybody's. @throws {ApiError} */
export async function readPage({
  partnerId,
  filters: { search, status, locationId, all },
  cursor,
  limit,
  signal,
}: PageInput): Promise<ReservationPage> {
  const query = {
    limit,
    ...(cursor !== null && { cursor }),
    ...(search !== '' && { search }),
    ...(status && { status }),
    ...(locationId !== undefined && { locationId }),
  };
  return all
    ? await call(listAllReservations, { query, signal })
    : await call(listFranchiseReservations, { params: { id: partnerId }, query, signal });
}
