import { overlaps } from '@hamkke/money';
import { emptyGuard, stays, withRange, type Guard, type Taking } from '../../domain/guard.ts';
import { importedChange, type Imported } from '../../domain/imported.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import { never, type Actor, type Change, type Reservation, type UnitRef } from '../../domain/reservation.ts';
import { cancelDropped } from '../renting/cancel-dropped.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

interface ImportOutcome {
  inserted: number;
  /** Already there: an import may be repeated. */
  skipped: number;
  /** Would overlap with another reservation of the unit. */
  refused: string[];
}

export type ImportReservations = (rows: readonly Imported[], correlationId: string) => Promise<ImportOutcome>;

const by: Actor = { kind: 'operator', id: null };
/** Rows of one transaction: enough to be fast, few enough to stay far below the store's limits. */
const rowsAtOnce = 300;
const takingStatuses = ['pending', 'active'];

function chunks(rows: readonly Imported[]): Imported[][] {
  const batches: Imported[][] = [];
  for (const ofLocation of Map.groupBy(rows, ({ terms }) => terms.locationId).values()) {
    let batch: Imported[] = [];
    for (const ofUnit of Map.groupBy(ofLocation, ({ terms }) => terms.unitId).values()) {
      batch.push(...ofUnit);
      if (batch.length >= rowsAtOnce) {
        batches.push(batch);
        batch = [];
      }
    }
    if (batch.length > 0) batches.push(batch);
  }
  return batches;
}

/** Decides about the rows of one unit, in their order, on the guard as it is and the rentals there have been. */
function admitRows(
  rows: readonly Imported[],
  before: Guard,
  rented: readonly Reservation[],
  taking: Taking,
): { guard: Guard; admitted: Change[]; refused: string[] } {
  let guard = before;
  const admitted: Change[] = [];
  const refused: string[] = [];
  const past = rented.map(({ range }) => range);
  for (const row of rows) {
    const { reservationId, range } = row.terms;
    const takes = takingStatuses.includes(row.status);
    const after = takes ? withRange(guard, { r: reservationId, ...range, until: never }, taking) : guard;
    const sold = row.status !== 'cancelled' && past.some((other) => overlaps(other, range));
    if (!after || sold) refused.push(reservationId);
    else {
      guard = after;
      if (row.status !== 'cancelled') past.push(range);
      admitted.push(importedChange(row, by));
    }
  }
  return {
    guard:
      guard === before
        ? before
        : { ...guard, v: before.v + 1, taken: guard.taken.filter((taken) => stays(taken, taking)) },
    admitted,
    refused,
  };
}

/** Imports reservations in bulk, through the same guards as holds, with their events; repeating it changes nothing. */
export function createImportReservations({
  store,
  clock,
  failpoints,
}: Omit<ReservationDeps, 'mutex'>): ImportReservations {
  async function decide(
    tx: StoreTransaction,
    rows: readonly Imported[],
    units: readonly UnitRef[],
  ): Promise<ImportOutcome> {
    const taking = { now: clock(), dropping: [], priorityAfter: null, continues: null };
    const locationId = units[0]?.locationId ?? '';
    const known = new Set(
      (
        await tx.findMany(
          rows.map(({ terms }) => terms.reservationId),
          locationId,
        )
      ).map(({ reservationId }) => reservationId),
    );
    const guards = new Map((await tx.guards(units)).map((guard) => [guard.unitId, guard]));
    const rented = Map.groupBy(await tx.listOf(units, ['active', 'expired']), ({ unitId }) => unitId);
    const fresh = rows.filter(({ terms }) => !known.has(terms.reservationId));
    const outcome: ImportOutcome = { inserted: 0, skipped: rows.length - fresh.length, refused: [] };
    const written: Guard[] = [];
    const changes: Change[] = [];
    for (const [unitId, ofUnit] of Map.groupBy(fresh, ({ terms }) => terms.unitId)) {
      const before = guards.get(unitId) ?? emptyGuard({ unitId, locationId });
      const { guard, admitted, refused } = admitRows(ofUnit, before, rented.get(unitId) ?? [], taking);
      outcome.refused.push(...refused);
      outcome.inserted += admitted.length;
      if (guard !== before) {
        written.push(guard);
        changes.push(...(await cancelDropped(tx, before, taking, by)));
      }
      changes.push(...admitted);
    }
    await tx.writeGuards(written);
    await failpoints.hit('import-reservations.after-guards');
    await tx.save(changes);
    await failpoints.hit('import-reservations.before-commit');
    return outcome;
  }

  return async (rows, correlationId) => {
    const total: ImportOutcome = { inserted: 0, skipped: 0, refused: [] };
    for (const batch of chunks(rows)) {
      const units = [
        ...new Map(batch.map(({ terms: { unitId, locationId } }) => [unitId, { unitId, locationId }])).values(),
      ];
      await store.createGuards(units);
      const outcome = await store.transact(correlationId, (tx) => decide(tx, batch, units));
      await failpoints.hit('import-reservations.after-commit');
      total.inserted += outcome.inserted;
      total.skipped += outcome.skipped;
      total.refused.push(...outcome.refused);
    }
    return total;
  };
}
