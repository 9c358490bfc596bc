import { inOneWrite, type Moment } from '../../domain/change.ts';
import { erase } from '../../domain/customer-changes.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import type { Change, Reservation } from '../../domain/reservation.ts';
import { closeOpenEnd } from './open-end.ts';

/**
 * Forgets who booked in these reservations; one that renews ends with its last day, since nobody is left to pay. Answers
 * the changes, to be saved in the same transaction; none of what was forgotten before.
 */
export async function eraseAll(
  tx: StoreTransaction,
  reservations: readonly Reservation[],
  moment: Moment,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const reservation of reservations) {
    const closed = reservation.renewing ? await closeOpenEnd(tx, reservation, moment) : undefined;
    const erased = erase(closed?.reservation ?? reservation, moment);
    if (erased) changes.push(closed ? inOneWrite(closed, erased) : erased);
  }
  return changes;
}
