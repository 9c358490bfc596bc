import { DomainError } from '@hamkke/service-kit';
import type { ReservationStore } from '../domain/ports.ts';
import type { Reservation } from '../domain/reservation.ts';
import type { ClaimReservations } from './claim-reservations.ts';

const batch = 500;

/** What identity reads for its mails, the export and before an erasure. */
export interface TellReservations {
  /** @throws NOT_FOUND */
  one(reservationId: string): Promise<Reservation>;
  /** All of a person's, those booked under the address that is proven by now included. @throws UNAVAILABLE while that cannot be known */
  ofPerson(userId: string, correlationId: string): Promise<Reservation[]>;
}

export function createTellReservations({ store, claim }: { store: Pick<ReservationStore, 'find' | 'ofPerson'>; claim: ClaimReservations }): TellReservations {
  return {
    async one(reservationId) {
      const found = await store.find(reservationId);
      if (!found) throw new DomainError('NOT_FOUND');
      return found;
    },
    async ofPerson(userId, correlationId) {
      await claim(userId, { correlationId, fresh: true });
      const all: Reservation[] = [];
      for (;;) {
        const page = await store.ofPerson(userId, { limit: batch, after: all.at(-1) });
        all.push(...page);
        if (page.length < batch) return all;
      }
    },
  };
}
