import { randomUUID } from 'node:crypto';
import { seoulDateOf } from '@hamkke/money';
import { emptyGuard, knownFrom, type Guard, type TakenRange } from '../../domain/guard.ts';
import { occupiedRange, occupies } from '../../domain/renewing.ts';
import type { UnitRef } from '../../domain/reservation.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

const batch = 100;
/** Reservations of which the units are looked at together. */
const unitBatch = 1_000;

export type RebuildGuards = () => Promise<number>;

const textOf = (taken: readonly TakenRange[]) =>
  taken
    .map(({ r, start, end, until }) => `${r} ${start} ${end} ${until.getTime()}`)
    .sort()
    .join('\n');

/**
 * Writes anew every guard that does not say what the reservations say; answers how many. A guard that is closed stays
 * closed, and one that still knows what has ended is right.
 */
export function createRebuildGuards({ store, clock, failpoints }: Omit<ReservationDeps, 'mutex'>): RebuildGuards {
  async function guardAll(): Promise<void> {
    for (const read of [store.takenUnits, store.renewingUnits]) {
      for (let after: UnitRef | undefined; ;) {
        const units = await read(after, unitBatch);
        if (units.length === 0) break;
        await store.createGuards(units);
        after = units.at(-1);
      }
    }
  }

  return async () => {
    await guardAll();
    let rebuilt = 0;
    for (let after: string | undefined; ;) {
      const units = await store.guardedUnits(after, batch);
      if (units.length === 0) return rebuilt;
      rebuilt += await store.transact(randomUUID(), async (tx) => {
        const now = clock();
        const [from, today] = [knownFrom(now), seoulDateOf(now)];
        const guards = new Map((await tx.guards(units)).map((guard) => [guard.unitId, guard]));
        const reservations = Map.groupBy(
          await tx.listOf(units, ['pending', 'active', 'expired']),
          ({ unitId }) => unitId,
        );
        const wrong = units.flatMap((unit): Guard[] => {
          const guard = guards.get(unit.unitId) ?? emptyGuard(unit);
          const known = guard.taken.filter(({ end }) => end >= from);
          const { current = [], ended = [] } = Object.groupBy(reservations.get(unit.unitId) ?? [], (one) =>
            occupies(one) ? 'current' : 'ended',
          );
          const past = known.filter(
            ({ r, end }) => end < today && ended.some(({ reservationId }) => reservationId === r),
          );
          const taken = [...current.map(occupiedRange).filter(({ end }) => end >= from), ...past];
          if (textOf(known) === textOf(taken)) return [];
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
