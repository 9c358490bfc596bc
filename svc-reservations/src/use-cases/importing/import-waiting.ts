import { DomainError } from '@hamkke/service-kit';
import { join, type Waiting } from '../../domain/waiting.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

/** A place in a waiting list that counts, by the address that was proven. */
export interface ImportedPlace extends Omit<
  Waiting,
  'status' | 'createdAt' | 'mailedAt' | 'endedAt' | 'offer' | 'version'
> {}

export type ImportWaiting = (
  places: readonly ImportedPlace[],
  correlationId: string,
) => Promise<{ readonly inserted: number; readonly skipped: number }>;

/**
 * Imports places in waiting lists, as if each had been proven when it was taken: nobody is mailed. A place that is there,
 * or whose person waits in that list already, is left alone.
 */
export function createImportWaiting({
  store,
  failpoints,
}: Pick<ReservationDeps, 'store' | 'failpoints'>): ImportWaiting {
  async function take({ since, ...wanted }: ImportedPlace, correlationId: string): Promise<boolean> {
    try {
      const taken = await store.transact(correlationId, async (tx) => {
        if (await tx.findWaiting(wanted.waitingId)) return false;
        await tx.saveWaiting(join(wanted, { now: since, proven: true }));
        await failpoints.hit('import-waiting.before-commit');
        return true;
      });
      await failpoints.hit('import-waiting.after-commit');
      return taken;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'VERSION_CONFLICT') return false;
      throw error;
    }
  }

  return async (places, correlationId) => {
    let inserted = 0;
    for (const place of places) if (await take(place, correlationId)) inserted += 1;
    return { inserted, skipped: places.length - inserted };
  };
}
