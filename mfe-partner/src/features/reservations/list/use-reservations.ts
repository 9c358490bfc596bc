import type { Reservation } from '@hamkke/contracts';
import { listAllReservations, listFranchiseReservations } from '@hamkke/contracts/calls';
import { ofPartner, useLiveReads } from '@hamkke/screen-kit/live';
import { usePages } from '@hamkke/screen-kit/paging';
import { listQuery, readPage, type ListInput } from './read-page.ts';

/** A partner's reservations, or everybody's, the newest first, a page at a time; refreshed by the live stream. */
export function useReservations(input: ListInput) {
  const { partnerId, filters } = input;
  const endpoint = filters.all ? listAllReservations : listFranchiseReservations;
  useLiveReads(['reservation', 'money'], [endpoint], filters.all ? {} : { concerns: ofPartner(partnerId) });
  return usePages<Reservation>({
    endpoint,
    request: { ...(!filters.all && { params: { id: partnerId } }), query: listQuery(filters) },
    readPage: async (page) => await readPage(input, page),
  });
}
