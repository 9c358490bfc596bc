import type { Reservation } from '@hamkke/contracts';

/**
 * Whether a reservation is no more than the hold of an offer to somebody who waits: nobody has booked it, so it has
 * neither an order nor a name, and it is neither paid nor cancelled as a reservation. Source: decision 0052
 */
export function isOfferHold({
  orderId,
  userName,
  confirmedAt,
}: Pick<Reservation, 'orderId' | 'userName' | 'confirmedAt'>): boolean {
  return orderId === null && userName === '' && confirmedAt === null;
}
