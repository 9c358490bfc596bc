import { countGuestReservations } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { TellReservations } from '../use-cases/tell-reservations.ts';

/** How many reservations a proof of an address would open to an account. */
export function countGuestReservationsRoute({ guestCount }: TellReservations) {
  return route(countGuestReservations, async ({ body }) => ({ count: await guestCount(body.email) }));
}
