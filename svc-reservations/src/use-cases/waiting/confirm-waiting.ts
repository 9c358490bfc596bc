import { DomainError } from '@hamkke/service-kit';
import { confirmPlace, expiresAt, type Waiting } from '../../domain/waiting.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

export type ConfirmWaiting = (
  input: { readonly waitingId: string; readonly userId: string | null },
  correlationId: string,
) => Promise<Waiting>;

/**
 * Confirms the mail about a place, which counts from then on; in a member's session it is found in the account.
 * Repeating it changes nothing. @throws NOT_FOUND, also once the time to confirm is over
 */
export function createConfirmWaiting({ store, clock, failpoints }: Omit<ReservationDeps, 'mutex'>): ConfirmWaiting {
  return async ({ waitingId, userId }, correlationId) => {
    const confirmed = await store.transact(correlationId, async (tx) => {
      const known = await tx.findWaiting(waitingId);
      const now = clock();
      if (!known || (known.status === 'unconfirmed' && expiresAt(known) <= now)) throw new DomainError('NOT_FOUND');
      if (known.status !== 'unconfirmed') return known;
      const change = confirmPlace(known, now, userId);
      await tx.saveWaiting(change);
      await failpoints.hit('confirm-waiting.before-commit');
      return change.waiting;
    });
    await failpoints.hit('confirm-waiting.after-commit');
    return confirmed;
  };
}
