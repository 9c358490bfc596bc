import { DomainError, isUnavailable } from '@hamkke/service-kit';
import type { ReservationStore } from '../../domain/ports.ts';
import type { PageMark } from '../../domain/customer-ports.ts';
import type { Reservation } from '../../domain/reservation.ts';
import type { ClaimReservations } from './claim-reservations.ts';

/** Rows of a list without a page size. Source: design api.md "Answers". */
export const longestList = 500;

interface ListQuestion {
  readonly personId: string;
  readonly limit?: number | undefined;
  /** The last reservation of the page before. */
  readonly cursor?: string | undefined;
}

export interface ReservationList {
  readonly reservations: readonly Reservation[];
  /** Cursor of the next page; undefined on the last one. */
  readonly next: string | undefined;
}

export type ListReservations = (question: ListQuestion, correlationId: string) => Promise<ReservationList>;

/**
 * A person's reservations, the newest first, after those booked under the proven address were claimed; while identity
 * is away nothing is claimed.
 * @throws VALIDATION for a cursor that is not from this list
 */
export function createListReservations({
  store,
  claim,
}: {
  store: Pick<ReservationStore, 'find' | 'ofPerson'>;
  claim: ClaimReservations;
}): ListReservations {
  async function markOf(cursor: string | undefined, personId: string): Promise<PageMark | undefined> {
    if (cursor === undefined) return undefined;
    const last = await store.find(cursor);
    if (last?.userId !== personId)
      throw new DomainError('VALIDATION', undefined, {
        fields: [{ path: 'cursor', code: 'not_allowed', message: 'not a reservation of this list' }],
      });
    return last;
  }

  return async ({ personId, limit = longestList, cursor }, correlationId) => {
    const after = await markOf(cursor, personId);
    if (!after) {
      await claim(personId, { correlationId }).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
      });
    }
    // One more than requested shows whether another page follows.
    const found = await store.ofPerson(personId, { limit: limit + 1, after });
    const reservations = found.slice(0, limit);
    return { reservations, next: found.length > limit ? reservations.at(-1)?.reservationId : undefined };
  };
}
