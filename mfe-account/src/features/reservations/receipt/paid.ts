import type { ReservationDetail } from '@hamkke/contracts';

/**
 * When the payment of a reservation counted: its history knows; else the instant it was confirmed, for one that has an
 * order.
 */
export function paidAt({ history, confirmedAt, orderId }: ReservationDetail): string | null {
  return (
    history.find(({ why }) => why === 'paid' || why === 'paid-after-lapse')?.at ??
    (orderId === null ? null : confirmedAt)
  );
}

/** What was paid for a reservation, in won: of one that moved here, what the move cost. Source: decision 0053 */
export function paidAmount({ movedFrom, totalAmount }: ReservationDetail): number {
  return movedFrom?.charged ?? totalAmount;
}

/** When money last went back. */
export function refundedAt({ history }: ReservationDetail): string | undefined {
  return history.findLast(({ why }) => why === 'refunded')?.at;
}

/** The days that were paid for: a notice or a move ends the rental earlier, but the payment was for all of them. */
export function paidRange({
  startDate,
  endDate,
  notice,
  movedOn,
}: ReservationDetail): Pick<ReservationDetail, 'startDate' | 'endDate'> {
  return { startDate, endDate: notice?.previousEndDate ?? movedOn?.previousEndDate ?? endDate };
}
