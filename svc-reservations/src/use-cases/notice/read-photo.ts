import { DomainError } from '@hamkke/service-kit';
import type { Photo } from '../../domain/photo.ts';
import type { ReservationStore } from '../../domain/ports.ts';
import type { FindReadable, Reader } from '../renting/read-own.ts';

export type ReadPhoto = (
  reservationId: string,
  reader: Reader,
  correlationId: string,
) => Promise<Photo & { readonly managed: boolean }>;

/**
 * The photo of a notice, for its customer and for who manages the location; `managed` where it is shown to the second.
 * @throws NOT_FOUND
 */
export function createReadPhoto({
  store,
  findReadable,
}: {
  store: Pick<ReservationStore, 'photoOf'>;
  findReadable: FindReadable;
}): ReadPhoto {
  return async (reservationId, reader, correlationId) => {
    const { reservation, managed } = await findReadable(reservationId, reader, correlationId);
    const photo = reservation.photo ? await store.photoOf(reservationId) : undefined;
    if (!photo) throw new DomainError('NOT_FOUND');
    return { ...photo, managed };
  };
}
