import type { CalendarDate } from '@hamkke/money';

/** The checkout of a move that has to be paid: period and last day are those of the rental. */
export function moveCheckout(reservationId: string, unitId: string, moveDate: CalendarDate): string {
  return `/checkout?${new URLSearchParams({ unitId, startDate: moveDate, moves: reservationId })}`;
}
