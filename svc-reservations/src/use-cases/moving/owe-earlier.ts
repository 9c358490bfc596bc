import type { Moment } from '../../domain/change.ts';
import { oweForMoved } from '../../domain/moving.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import type { Change } from '../../domain/reservation.ts';

/**
 * Has the orders of the units before a move owe what a change of a reservation left to them, the nearest first. Answers
 * the changes of those reservations, to be saved in the same transaction. Source: decision 0053
 */
export async function oweEarlier(
  tx: Pick<StoreTransaction, 'find'>,
  { reservation: { reservationId, movedFrom, history } }: Change,
  moment: Moment,
): Promise<Change[]> {
  const changes: Change[] = [];
  let from = movedFrom;
  for (let rest = history.at(-1)?.elsewhere ?? 0; rest > 0;) {
    const earlier = from && (await tx.find(from.reservationId, from.locationId));
    if (!earlier) throw new Error(`nothing before ${reservationId} owes the ${rest} won that came with it`);
    const owed = oweForMoved(earlier, rest, moment);
    changes.push(owed.change);
    rest = owed.elsewhere;
    from = earlier.movedFrom;
  }
  return changes;
}
