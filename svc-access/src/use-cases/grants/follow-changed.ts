import { randomUUID } from 'node:crypto';
import { pauseAfterFailure } from '../../domain/pauses.ts';
import type { ChangedReservation } from '../../domain/ports.ts';
import type { AccessDeps } from '../access-deps.ts';
import type { FollowReservation } from './follow-reservation.ts';

const batch = 50;

export type FollowChanged = (signal?: AbortSignal) => Promise<number>;

/**
 * Reads each reservation that an event named: a handler calls no service, so it leaves a note, and this follows at
 * once. A note stays until it was read, also while reservations is away. Answers how many were read.
 */
export function createFollowChanged({
  store,
  clock,
  logger,
  followReservation,
}: Pick<AccessDeps, 'store' | 'clock' | 'logger'> & {
  readonly followReservation: FollowReservation;
}): FollowChanged {
  async function follow(changed: ChangedReservation): Promise<boolean> {
    const next = new Date(clock().getTime() + pauseAfterFailure(changed.attempts + 1));
    // Claimed by the time of the next try, so that a process that dies leaves nothing behind.
    if (!(await store.claimReservation(changed, next))) return false;
    const { reservationId } = changed;
    try {
      await followReservation(reservationId, { correlationId: `job-follow-${randomUUID()}` });
      await store.forgetChange(changed);
      return true;
    } catch (err) {
      logger.warn({ err, reservation: reservationId }, 'a reservation cannot be followed, again later');
      return false;
    }
  }

  return async (signal) => {
    let followed = 0;
    while (!signal?.aborted) {
      const due = await store.dueReservations(clock(), batch);
      for (const changed of due) if (await follow(changed)) followed += 1;
      if (due.length < batch) break;
    }
    return followed;
  };
}
