import { readRental, setRenewing } from '@hamkke/contracts';
import { DomainError, type ServiceClient } from '@hamkke/service-kit';
import type { Rentals } from '../domain/renewal-ports.ts';
import { asUnavailable } from './reservations.ts';

const refusals = ['NOT_FOUND', 'RESERVATION_OVER', 'UNIT_TAKEN', 'UNIT_CLOSED'];

/** What reservations knows of a rental, reached over its internal calls. */
export function createRentals(client: ServiceClient): Rentals {
  return {
    read: (id, correlationId) =>
      client.call(readRental, { params: { id } }, { correlationId }).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined;
        throw asUnavailable(error, []);
      }),
    setRenewing: ({ reservationId: id, ...body }, correlationId) =>
      client.call(setRenewing, { params: { id }, body }, { correlationId }).catch((error: unknown) => {
        throw asUnavailable(error, refusals);
      }),
  };
}
