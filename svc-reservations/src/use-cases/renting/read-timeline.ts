import { DomainError, type Clock } from '@hamkke/service-kit';
import type { ReservationStore } from '../../domain/ports.ts';
import type { Reservation } from '../../domain/reservation.ts';
import { timelineOf, type TimelineStep } from '../../domain/timeline.ts';
import type { CallingCustomer, FindOwn } from './find-own.ts';
import { readWholeRental } from './rental-terms.ts';

export type ReadTimeline = (
  reservationId: string,
  customer: CallingCustomer,
  correlationId: string,
) => Promise<TimelineStep[]>;

/**
 * What happened to a rental, over all its terms and units, the newest first. Only terms that the customer may read have
 * their steps in it: a guest pass is to one reservation and where that moved to.
 * @throws NOT_FOUND for everybody else; UNAVAILABLE when only identity could say, and is away
 */
export function createReadTimeline({
  store,
  clock,
  findOwn,
}: {
  store: Pick<ReservationStore, 'ofUnit' | 'find'>;
  clock: Clock;
  findOwn: FindOwn;
}): ReadTimeline {
  return async (reservationId, customer, correlationId) => {
    const { reservation } = await findOwn(reservationId, customer, correlationId);
    const isOwn = async (term: Reservation): Promise<boolean> => {
      try {
        await findOwn(term.reservationId, customer, correlationId);
        return true;
      } catch (error) {
        if (error instanceof DomainError && error.code === 'NOT_FOUND') return false;
        throw error;
      }
    };
    const terms = await readWholeRental(store, reservation, clock());
    const own = await Promise.all(terms.map(isOwn));
    return timelineOf(terms.filter((_, at) => own[at]));
  };
}
