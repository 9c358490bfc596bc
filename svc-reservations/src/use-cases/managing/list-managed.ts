import { DomainError } from '@hamkke/service-kit';
import type { ManagedFilter } from '../../domain/manager-ports.ts';
import type { ReservationStore } from '../../domain/ports.ts';
import type { PageMark } from '../../domain/customer-ports.ts';
import { searchedOf } from '../../domain/search-keys.ts';
import { longestList, type ReservationList } from '../renting/list-reservations.ts';
import { refuseStranger, type Manager } from './managing.ts';

interface ManagedQuestion extends ManagedFilter {
  readonly manager: Manager;
  readonly limit?: number | undefined;
  /** Of the page before. */
  readonly cursor?: string | undefined;
}

export type ListManaged = (question: ManagedQuestion) => Promise<ReservationList>;

/** A cursor says itself where the page before ended, so that it holds whatever became of that row. */
const cursorOf = ({ createdAt, reservationId }: PageMark) => `${createdAt.getTime()}.${reservationId}`;

/** @throws VALIDATION for what is no cursor */
function markOf(cursor: string | undefined): PageMark | undefined {
  if (cursor === undefined) return undefined;
  const [, ms, reservationId] = /^(\d{1,14})\.([A-Za-z0-9_-]+)$/.exec(cursor) ?? [];
  if (reservationId === undefined)
    throw new DomainError('VALIDATION', undefined, {
      fields: [{ path: 'cursor', code: 'format', message: 'not a cursor of this list' }],
    });
  return { createdAt: new Date(Number(ms)), reservationId };
}

/**
 * Reservations for those who manage locations, the newest first: a partner's for that partner, anybody's for an
 * overseer.
 * @throws FORBIDDEN, VALIDATION. Source: design api.md "Ownership and access"
 */
export function createListManaged({ store }: { store: Pick<ReservationStore, 'managed'> }): ListManaged {
  return async ({ manager, ownerId, locationId, status, search, limit = longestList, cursor }) => {
    refuseStranger(manager, ownerId);
    const searched = searchedOf(search);
    // One more than requested shows whether another page follows.
    const found = await store.managed(
      { ownerId, locationId, status, search: searched },
      { limit: limit + 1, after: markOf(cursor) },
    );
    const reservations = found.slice(0, limit);
    const last = reservations.at(-1);
    return { reservations, next: found.length > limit && last ? cursorOf(last) : undefined };
  };
}
