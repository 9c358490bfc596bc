import { DomainError } from '@hamkke/service-kit';
import type { Photo, PhotoBy } from '../../domain/photo.ts';
import type { ReservationStore } from '../../domain/ports.ts';
import { findManaged, type Manager } from '../managing/managing.ts';

export type ReadUnitPhoto = (question: {
  readonly reservationId: string;
  readonly by: PhotoBy;
  readonly manager: Manager;
}) => Promise<Photo>;

/** The photo of a unit that was left, by its customer or by who checked it, for who manages it. @throws NOT_FOUND */
export function createReadUnitPhoto({ store }: { store: Pick<ReservationStore, 'find' | 'photoOf'> }): ReadUnitPhoto {
  return async ({ reservationId, by, manager }) => {
    const { photo, unitCheck } = await findManaged(store, { reservationId, manager });
    const mark = by === 'customer' ? photo : (unitCheck?.photo ?? null);
    const found = mark ? await store.photoOf(reservationId, by) : undefined;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  };
}
