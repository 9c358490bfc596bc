import { randomUUID } from 'node:crypto';
import type { Actor, UnitRef } from '../../domain/reservation.ts';
import { cancel } from '../../domain/transitions.ts';
import type { ReservationDeps } from '../reservation-deps.ts';
import { createWorkOff } from '../work-off.ts';

const by: Actor = { kind: 'system', id: null };
const batch = 200;

export type LapseHolds = (signal?: AbortSignal) => Promise<number>;

/**
 * Tidies holds that lapsed: their ranges go back and they are cancelled. Answers how many; nothing depends on its being
 * on time.
 */
export function createLapseHolds({ store, clock, mutex, failpoints }: ReservationDeps): LapseHolds {
  async function lapse(unit: UnitRef, reservationIds: readonly string[]): Promise<number> {
    const count = await mutex.run(unit.unitId, () =>
      store.transact(randomUUID(), async (tx) => {
        const now = clock();
        const found = await tx.findMany(reservationIds, unit.locationId);
        const lapsed = found.filter(
          ({ state }) => state.status === 'pending' && state.until.getTime() <= now.getTime(),
        );
        if (lapsed.length === 0) return 0;
        await tx.free(
          unit,
          lapsed.map(({ reservationId }) => reservationId),
        );
        await failpoints.hit('lapse-holds.after-free');
        await tx.save(lapsed.map((reservation) => cancel(reservation, 'hold-lapsed', { now, by })));
        await failpoints.hit('lapse-holds.before-commit');
        return lapsed.length;
      }),
    );
    await failpoints.hit('lapse-holds.after-commit');
    return count;
  }

  return createWorkOff({
    read: (limit) => store.lapsedHolds(clock(), limit),
    idOf: ({ reservationId }) => reservationId,
    groupOf: ({ unitId }) => unitId,
    work: (rows) =>
      lapse(
        rows[0],
        rows.map(({ reservationId }) => reservationId),
      ),
    batch,
    clock,
  });
}
