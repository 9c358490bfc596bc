import { DomainError } from '@hamkke/service-kit';
import { goesOn, paidExtensionOf } from '../../domain/renewing.ts';
import type { ReservationStore } from '../../domain/ports.ts';
import type { Reservation } from '../../domain/reservation.ts';
import { mostTerms } from '../../domain/extending.ts';

/**
 * A reservation for its renewal; `extendedBy` is the paid reservation that continues it, running or over, and `goesOn`
 * says whether its unit stays its customer's, also while a next term waits for the saved card.
 */
export interface Rental {
  readonly reservation: Reservation;
  readonly extendedBy: string | null;
  readonly goesOn: boolean;
}

/** @throws NOT_FOUND */
export type ReadRental = (reservationId: string) => Promise<Rental>;
export type DescribeRental = (reservation: Reservation) => Promise<Rental>;

/** Describes a reservation by the page of its unit's next reservations, the nearest first. */
export function createDescribeRental({ store }: { store: Pick<ReservationStore, 'ofUnit'> }): DescribeRental {
  return async (reservation) => {
    const later = await store.ofUnit(reservation, { after: reservation.range.start }, mostTerms);
    return {
      reservation,
      extendedBy: paidExtensionOf(reservation, later)?.reservationId ?? null,
      goesOn: goesOn(reservation, later),
    };
  };
}

/** A reservation as payments reads it for its renewal, and identity for its mails. */
export function createReadRental({
  store,
  describeRental,
}: {
  store: Pick<ReservationStore, 'find'>;
  describeRental: DescribeRental;
}): ReadRental {
  return async (reservationId) => {
    const found = await store.find(reservationId);
    if (!found) throw new DomainError('NOT_FOUND');
    return await describeRental(found);
  };
}
