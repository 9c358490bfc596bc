import { seoulDateOf, type DateRange } from '@hamkke/money';
import type { TakenRange, Taking } from '../../domain/guard.ts';
import type { StoreTransaction, Taken } from '../../domain/ports.ts';
import type { UnitRef } from '../../domain/reservation.ts';
import { readUnchecked } from './read-unchecked.ts';

/**
 * Takes a range of a unit in the given transaction. A range that starts before today is also checked against past
 * rentals, because a guard forgets what has ended; so is one that starts within the days for checking the unit. What
 * ends a rental writes its guard, so that none of these reads can be overtaken.
 */
export async function takeRange(
  tx: StoreTransaction,
  unit: UnitRef,
  added: TakenRange,
  taking: Taking,
): Promise<Taken> {
  const range: DateRange = { start: added.start, end: added.end };
  if (range.start < seoulDateOf(taking.now) && (await tx.wasRented(unit, range, added.r)))
    return { outcome: 'occupied' };
  if ((await readUnchecked(tx, unit, range.start, taking)) !== undefined) return { outcome: 'occupied' };
  return await tx.take(unit, added, taking);
}
