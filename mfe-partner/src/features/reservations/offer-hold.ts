import type { CancelReason, Reservation } from '@hamkke/contracts';

/** How the hold of an offer ends: it lapses, an order replaces it, or who waits gives it up. */
const ends: readonly (CancelReason | null)[] = ['hold-lapsed', 'replaced', 'renter'];

/**
 * The hold of an offer to somebody who waits, which has neither an order nor a customer: `running`, or `over` without a
 * rental. Undefined for any other reservation, also for one whose customer was erased. Source: decision 0052
 */
export function offerHoldOf(reservation: Reservation): 'running' | 'over' | undefined {
  const { userName, orderId, status, cancelReason, confirmedAt, holdUntil } = reservation;
  if (userName !== '' || orderId !== null) return undefined;
  if (status === 'pending') return holdUntil === null ? undefined : 'running';
  return status === 'cancelled' && confirmedAt === null && ends.includes(cancelReason) ? 'over' : undefined;
}
