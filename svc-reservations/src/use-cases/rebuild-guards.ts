import { randomUUID } from 'node:crypto';
import { emptyGuard, knownFrom, type Guard, type TakenRange } from '../domain/guard.ts';
import { never, type Reservation } from '../domain/reservation.ts';
import type { ReservationDeps } from './reservation-deps.ts';

const batch = 100;

export type RebuildGuards = () => Promise<number>;

function takenBy({ reservationId, range, state }: Reservation): TakenRange {
  return { r: reservationId, ...range, until: state.status === 'pending' ? state.until : never };
}

const textOf = (taken: readonly TakenRange[]) => taken.map(({ r, start, end, until }) => `${r} ${start} ${end} ${until.getTime()}`).sort().join('\n');

/** Writes anew every guard that does not say what the reservations say; answers how many. A guard that is closed stays closed. */
export function createRebuildGuards({ store, clock, failpoints }: Omit<ReservationDeps, 'turns'>): RebuildGuards {
  return async () => {
    let rebuilt = 0;
    for (let after: string | undefined; ; ) {
      const units = await store.units(after, batch);
      if (units.length === 0) return rebuilt;
      await store.createGuards(units);
      rebuilt += await store.transact(randomUUID(), async (tx) => {
        const from = knownFrom(clock());
        const guards = new Map((await tx.guards(units)).map((guard) => [guard.unitId, guard]));
        const reservations = Map.groupBy(await tx.listOf(units, ['pending', 'active']), ({ unitId }) => unitId);
        const wrong = units.flatMap((unit): Guard[] => {
          const guard = guards.get(unit.unitId) ?? emptyGuard(unit);
          const taken = (reservations.get(unit.unitId) ?? []).map(takenBy).filter(({ end }) => end >= from);
          if (textOf(guard.taken.filter(({ end }) => end >= from)) === textOf(taken)) return [];
          return [{ ...guard, v: guard.v + 1, taken }];
        });
        await tx.writeGuards(wrong);
        await failpoints.hit('rebuild-guards.before-commit');
        return wrong.length;
      });
      await failpoints.hit('rebuild-guards.after-commit');
      after = units.at(-1)?.unitId;
    }
  };
}
