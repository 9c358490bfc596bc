import { stays, type Guard, type Taking } from '../../domain/guard.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import type { Actor, Change } from '../../domain/reservation.ts';
import { cancel } from '../../domain/transitions.ts';

/**
 * The reservations whose holds went out of a guard when another range was taken: the lapsed ones as lapsed, those that
 * gave way as replaced. To be saved in the transaction of that update.
 */
export async function cancelDropped(tx: StoreTransaction, before: Guard, taking: Taking, by: Actor): Promise<Change[]> {
  const dropped = before.taken.filter((taken) => !stays(taken, taking));
  const lapsed = new Set(dropped.filter(({ until }) => until.getTime() <= taking.now.getTime()).map(({ r }) => r));
  const gone = [...lapsed, ...dropped.map(({ r }) => r).filter((r) => taking.dropping.includes(r) && !lapsed.has(r))];
  const reservations = await tx.findMany(gone, before.locationId);
  return reservations
    .filter(({ state }) => state.status === 'pending')
    .map((reservation) =>
      cancel(reservation, lapsed.has(reservation.reservationId) ? 'hold-lapsed' : 'replaced', { now: taking.now, by }),
    );
}
