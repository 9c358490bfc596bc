import { addDays, overlaps } from '@hamkke/money';
import { emptyGuard, stays, withRange, type Guard, type Taking } from '../../domain/guard.ts';
import { importedChange, type Imported } from '../../domain/imported.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import { occupiedRange, occupies } from '../../domain/renewing.ts';
import type { Actor, Change, Reservation, UnitRef } from '../../domain/reservation.ts';
import type { MoveRules } from '../../domain/moving.ts';
import { cancelDropped } from '../renting/cancel-dropped.ts';
import type { ReservationDeps } from '../reservation-deps.ts';
import { createImportMove } from './import-move.ts';

interface ImportOutcome {
  inserted: number;
  /** Already there: an import may be repeated. */
  skipped: number;
  /** Would overlap with another reservation of the unit, continues none that ends the day before, or cannot move here. */
  refused: string[];
}

export type ImportReservations = (rows: readonly Imported[], correlationId: string) => Promise<ImportOutcome>;

const by: Actor = { kind: 'operator', id: null };
/** Rows of one transaction: enough to be fast, few enough to stay far below the store's limits. */
const rowsAtOnce = 300;

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

/** Whether a row continues nothing, or a reservation of its unit that ends on the day before. */
const follows = ({ terms: { continues, range } }: Imported, earlier: readonly Reservation[]): boolean =>
  continues === null ||
  earlier.some((one) => one.reservationId === continues && addDays(one.range.end, 1) === range.start);

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
  const past = [...rented];
  for (const row of rows) {
    const change = importedChange(row, by);
    const { reservation } = change;
    const { continues } = row.terms;
    const after = occupies(reservation)
      ? withRange(guard, occupiedRange(reservation), { ...taking, continues })
      : guard;
    const cancelled = row.status === 'cancelled';
    const sold = !cancelled && past.some(({ range }) => overlaps(range, reservation.range));
    if (!after || sold || !follows(row, past)) refused.push(reservation.reservationId);
    else {
      guard = after;
      if (!cancelled) past.push(reservation);
      admitted.push(change);
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

/**
 * Imports reservations in bulk, through the same guards as holds, with their events; repeating it changes nothing. What
 * moved to another unit comes last, for it names a rental that may be in the same file.
 */
export function createImportReservations({
  store,
  clock,
  failpoints,
  moveRules,
}: Omit<ReservationDeps, 'mutex'> & { readonly moveRules: MoveRules }): ImportReservations {
  const importMove = createImportMove({ store, clock, failpoints, moveRules });

  async function decide(
    tx: StoreTransaction,
    rows: readonly Imported[],
    units: readonly UnitRef[],
  ): Promise<ImportOutcome> {
    const taking = { now: clock(), dropping: [], priorityAfter: null, continues: null, checking: null };
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
    const { moves = [], plain = [] } = Object.groupBy(rows, ({ movedFrom }) => (movedFrom ? 'moves' : 'plain'));
    for (const batch of chunks(plain)) {
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
    for (const row of moves) {
      const outcome = await importMove(row, correlationId);
      if (outcome === 'refused') total.refused.push(row.terms.reservationId);
      else total[outcome] += 1;
    }
    return total;
  };
}
