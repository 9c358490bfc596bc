import type { StoreTransaction } from '../../domain/ports.ts';
import type { Actor } from '../../domain/reservation.ts';
import type { ReservationDeps } from '../reservation-deps.ts';
import { eraseAll } from './erase-all.ts';

const by: Actor = { kind: 'system', id: null };
const batch = 100;

export type ErasePerson = (tx: StoreTransaction, userId: string) => Promise<number>;

/**
 * Forgets who booked in all of a person's reservations, which no longer renew, in the given transaction, and deletes the places in waiting lists. Answers how many; repeating it
 * changes nothing.
 */
export function createErasePerson({ clock, failpoints }: Pick<ReservationDeps, 'clock' | 'failpoints'>): ErasePerson {
  return async (tx, userId) => {
    await tx.dropWaiting(userId);
    for (let total = 0; ;) {
      const known = await tx.unerased(userId, batch);
      await tx.dropPhotos(known.map(({ reservationId }) => reservationId));
      await failpoints.hit('erase-person.after-photos');
      const changes = await eraseAll(tx, known, { now: clock(), by });
      await failpoints.hit('erase-person.after-close');
      await tx.save(changes);
      total += changes.length;
      if (known.length === batch) continue;
      await failpoints.hit('erase-person.before-commit');
      return total;
    }
  };
}
