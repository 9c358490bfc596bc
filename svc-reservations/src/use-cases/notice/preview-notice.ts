import type { CalendarDate } from '@hamkke/money';
import { earlyEndRefund } from '../../domain/early-end.ts';
import type { EarlyEndRefund } from '../../domain/reservation.ts';
import type { CustomerDeps } from '../customer-deps.ts';
import type { CallingCustomer } from '../renting/find-own.ts';
import { checkDay, refuseExtended } from './check-leaving.ts';

export interface NoticePreview {
  readonly leaveDate: CalendarDate;
  readonly refund: EarlyEndRefund | null;
}

export type PreviewNotice = (
  leaving: { readonly reservationId: string; readonly customer: CallingCustomer; readonly leaveDate: CalendarDate },
  correlationId: string,
) => Promise<NoticePreview>;

/**
 * What would come back of a rental that ended on a day; refuses what a notice for that day would be refused for.
 * @throws NOT_FOUND, RANGE_INVALID, RESERVATION_OVER, UNAVAILABLE. Source: decision 0051
 */
export function createPreviewNotice({
  store,
  clock,
  findOwn,
  rules,
}: Pick<CustomerDeps, 'store' | 'clock' | 'findOwn' | 'rules'>): PreviewNotice {
  return async ({ reservationId, customer, leaveDate }, correlationId) => {
    const { reservation } = await findOwn(reservationId, customer, correlationId);
    checkDay(reservation, leaveDate, clock(), rules);
    refuseExtended(reservation, await store.extensionsOf([reservationId]), clock());
    return { leaveDate, refund: earlyEndRefund(reservation, leaveDate) };
  };
}
