import { randomUUID } from 'node:crypto';
import { seoulDateOf } from '@hamkke/money';
import type { Actor } from '../../domain/reservation.ts';
import { expire } from '../../domain/transitions.ts';
import type { ReservationDeps } from '../reservation-deps.ts';
import { createWorkOff } from '../work-off.ts';

const by: Actor = { kind: 'system', id: null };
const batch = 100;

export type EndRentals = (signal?: AbortSignal) => Promise<number>;

/**
 * Ends the rentals whose last day has passed in Seoul. Answers how many. The guard is left alone: a range in the past
 * frees nothing, and the next one that is taken there sweeps it out. A rental that renews expires like any other and has
 * its open end until payments ends it or its next term takes it over.
 */
export function createEndRentals({ store, clock, failpoints }: Omit<ReservationDeps, 'mutex'>): EndRentals {
  async function end(locationId: string, reservationIds: readonly string[]): Promise<number> {
    const count = await store.transact(randomUUID(), async (tx) => {
      const now = clock();
      const found = await tx.findMany(reservationIds, locationId);
      const ended = found.filter(({ state, range }) => state.status === 'active' && range.end < seoulDateOf(now));
      await tx.save(ended.map((reservation) => expire(reservation, { now, by })));
      await failpoints.hit('end-rentals.before-commit');
      return ended.length;
    });
    await failpoints.hit('end-rentals.after-commit');
    return count;
  }

  return createWorkOff({
    read: (limit) => store.endedRentals(seoulDateOf(clock()), limit),
    idOf: ({ reservationId }) => reservationId,
    groupOf: ({ locationId }) => locationId,
    work: (rows) =>
      end(
        rows[0].locationId,
        rows.map(({ reservationId }) => reservationId),
      ),
    batch,
    clock,
  });
}
