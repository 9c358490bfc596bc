import { countGuestReservations } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { InternalReservations } from '../use-cases/internal-reservations.ts';

/** How many reservations a proof of an address would open to an account. */
export function countGuestReservationsRoute({ guestCount }: InternalReservations) {
  return route(countGuestReservations, async ({ body }) => ({ count: await guestCount(body.email) }));
}
