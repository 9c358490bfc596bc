import { call } from '@hamkke/api-client';
import type { Reservation } from '@hamkke/contracts';
import { listReservations } from '@hamkke/contracts/calls';
import { usePages } from '@hamkke/screen-kit/paging';
import { useBackOnline } from '../../components/offline/back-online.ts';

/** Reservations read at a time. */
export const pageSize = 20;

/**
 * The customer's own reservations, the newest first, a page at a time. What is held for a place in a waiting list is not
 * booked: the place itself shows it.
 */
export function useOwnReservations() {
  const pages = usePages<Reservation>({
    endpoint: listReservations,
    // full pages only: the page's worker stores answers by their address, and a page that is not full is the last
    size: pageSize,
    maxSize: pageSize,
    readPage: async ({ cursor, signal }) => {
      const rows = await call(listReservations, {
        query: { limit: pageSize, ...(cursor !== null && { cursor }) },
        signal,
      });
      return {
        rows: rows.filter(({ offer }) => !offer),
        nextCursor: rows.length < pageSize ? null : (rows.at(-1)?.reservationId ?? null),
      };
    },
  });
  useBackOnline(pages.list.refetch);
  return pages;
}
