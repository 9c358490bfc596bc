import { DomainError } from '@hamkke/service-kit';
import type { Photo } from '../domain/photo.ts';
import type { ReservationStore } from '../domain/ports.ts';
import type { FindOwn, Renter } from './find-own.ts';

export type ReadPhoto = (reservationId: string, renter: Renter, correlationId: string) => Promise<Photo>;

/** The photo of a notice, for its renter. @throws NOT_FOUND */
export function createReadPhoto({ store, findOwn }: { store: Pick<ReservationStore, 'photoOf'>; findOwn: FindOwn }): ReadPhoto {
  return async (reservationId, renter, correlationId) => {
    const { reservation } = await findOwn(reservationId, renter, correlationId);
    const photo = reservation.photo ? await store.photoOf(reservationId) : undefined;
    if (!photo) throw new DomainError('NOT_FOUND');
    return photo;
  };
}
