import { DomainError } from '@hamkke/service-kit';
import type { StoreTransaction } from '../../domain/ports.ts';
import type { Actor } from '../../domain/reservation.ts';
import { cancel } from '../../domain/transitions.ts';
import { endPlace, isLivePlace, type Offer, type Waiting } from '../../domain/waiting.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

export type LeaveWaiting = (waitingId: string, correlationId: string) => Promise<Waiting>;

const by: Actor = { kind: 'guest', id: null };

/**
 * Gives a place up. A unit that is held for it is free at once, unless an order has it by then: that hold is the
 * order's, and ends with it. Repeating it changes nothing. @throws NOT_FOUND, UNAVAILABLE
 */
export function createLeaveWaiting({ store, clock, failpoints }: Omit<ReservationDeps, 'mutex'>): LeaveWaiting {
  async function release(tx: StoreTransaction, offer: Offer, now: Date): Promise<void> {
    const held = await tx.find(offer.reservationId, offer.locationId);
    if (held?.state.status !== 'pending' || held.orderId !== null) return;
    await tx.free(held, [held.reservationId]);
    await failpoints.hit('leave-waiting.after-free');
    await tx.save([cancel(held, 'renter', { now, by })]);
  }

  return async (waitingId, correlationId) => {
    const left = await store.transact(correlationId, async (tx) => {
      const known = await tx.findWaiting(waitingId);
      if (!known) throw new DomainError('NOT_FOUND');
      if (!isLivePlace(known)) return known;
      const now = clock();
      if (known.status === 'offered' && known.offer) await release(tx, known.offer, now);
      const change = endPlace(known, now, 'left');
      await tx.saveWaiting(change);
      await failpoints.hit('leave-waiting.before-commit');
      return change.waiting;
    });
    await failpoints.hit('leave-waiting.after-commit');
    return left;
  };
}
