import { randomUUID } from 'node:crypto';
import { endPlace, expiresAt, waitingMs } from '../../domain/waiting.ts';
import type { ReservationDeps } from '../reservation-deps.ts';
import { createWorkOff } from '../work-off.ts';

/** Answers how many places are over. */
export type ExpireWaiting = (signal?: AbortSignal) => Promise<number>;

/** Gives places up in which somebody has waited for `policy.waiting.days`. */
export function createExpireWaiting({ store, clock, failpoints }: Omit<ReservationDeps, 'mutex'>): ExpireWaiting {
  async function expire(waitingId: string): Promise<number> {
    const expired = await store.transact(randomUUID(), async (tx) => {
      const place = await tx.findWaiting(waitingId);
      const now = clock();
      if (place?.status !== 'waiting' || expiresAt(place) > now) return 0;
      await tx.saveWaiting(endPlace(place, now, 'expired'));
      await failpoints.hit('expire-waiting.before-commit');
      return 1;
    });
    await failpoints.hit('expire-waiting.after-commit');
    return expired;
  }

  return createWorkOff({
    read: (limit) => store.longWaiting(new Date(clock().getTime() - waitingMs.place), limit),
    idOf: ({ waitingId }) => waitingId,
    groupOf: ({ waitingId }) => waitingId,
    work: ([{ waitingId }]) => expire(waitingId),
    batch: 100,
    clock,
  });
}
