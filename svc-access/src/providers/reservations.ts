import { readAccessTerms } from '@hamkke/contracts';
import type { ServiceClient } from '@hamkke/service-kit';
import type { Reservations } from '../domain/ports.ts';

/** Reads reservations for what opens doors, uncached: a grant is what the reservation says at that moment. */
export function createReservations(client: Pick<ServiceClient, 'call'>): Reservations {
  return {
    readTerms(reservationId, { correlationId, customer }) {
      const body = customer ? { customer: { userId: customer.personId, guestOf: customer.guestOf } } : {};
      return client.call(readAccessTerms, { params: { id: reservationId }, body }, { correlationId });
    },
  };
}
