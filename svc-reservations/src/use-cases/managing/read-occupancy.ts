import { seoulDateOf } from '@hamkke/money';
import type { Clock } from '@hamkke/service-kit';
import type { ReservationStore } from '../../domain/ports.ts';
import type { Reservation } from '../../domain/reservation.ts';
import type { Manager } from './managing.ts';

export type ReadOccupancy = (locationId: string, manager: Manager) => Promise<Reservation[]>;

/**
 * Who has which unit of a location, now or later; a partner sees what was booked with it, and so of another's location
 * nothing.
 */
export function createReadOccupancy({
  store,
  clock,
}: {
  store: Pick<ReservationStore, 'occupancyOf'>;
  clock: Clock;
}): ReadOccupancy {
  return async (locationId, { personId, overseer }) => {
    const now = clock();
    return await store.occupancyOf(
      { locationId, ownerId: overseer === null ? personId : undefined },
      seoulDateOf(now),
      now,
    );
  };
}
