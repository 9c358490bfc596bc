import { reading } from '@hamkke/api-client';
import { previewNotice } from '@hamkke/contracts/calls';
import type { CalendarDate } from '@hamkke/money';
import { useQuery } from '@tanstack/react-query';
import { useBackOnline } from '../../../components/offline/back-online.ts';

/**
 * What would come back of a rental that ended on a day. Dropped with the day that it belongs to: what comes back may be
 * another sum when the day is chosen again.
 */
export const noticePreview = (reservationId: string, leaveDate: CalendarDate) => ({
  ...reading(previewNotice, { params: { id: reservationId }, query: { leaveDate } }),
  gcTime: 0,
});

/** Reads what would come back; each day is a read of its own, so an answer about another day is never shown. */
export function useNoticePreview(reservationId: string, leaveDate: CalendarDate) {
  const query = useQuery(noticePreview(reservationId, leaveDate));
  useBackOnline(query.refetch);
  return query;
}
