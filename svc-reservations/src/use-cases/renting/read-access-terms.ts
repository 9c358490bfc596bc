import { DomainError } from '@hamkke/service-kit';
import { goesOn } from '../../domain/access.ts';
import type { ReservationStore } from '../../domain/ports.ts';
import type { Reservation } from '../../domain/reservation.ts';
import type { CallingCustomer, FindOwn } from './find-own.ts';

/**
 * A reservation for what opens doors: anybody's for the service itself, for a customer only one's own.
 * @throws NOT_FOUND; UNAVAILABLE when only identity could say whose it is, and is away
 */
export type ReadAccessTerms = (
  reservationId: string,
  customer: CallingCustomer | undefined,
  correlationId: string,
) => Promise<{ readonly reservation: Reservation; readonly goesOn: boolean }>;

export function createReadAccessTerms({
  store,
  findOwn,
}: {
  store: Pick<ReservationStore, 'find' | 'extensionsOf'>;
  findOwn: FindOwn;
}): ReadAccessTerms {
  return async (reservationId, customer, correlationId) => {
    const reservation = customer
      ? (await findOwn(reservationId, customer, correlationId)).reservation
      : await store.find(reservationId);
    if (!reservation) throw new DomainError('NOT_FOUND');
    return { reservation, goesOn: goesOn(reservation, await store.extensionsOf([reservationId])) };
  };
}
