import { DomainError } from '@hamkke/service-kit';
import type { Actor, Status } from '../../domain/reservation.ts';
import { cancel } from '../../domain/transitions.ts';
import { findOrdered, type OrderedReservation } from './confirm-hold.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

interface Release extends OrderedReservation {
  readonly reason: 'replaced' | 'provider' | 'renter';
}

export type ReleaseHold = (release: Release, correlationId: string) => Promise<Status>;

const by: Actor = { kind: 'payments', id: null };

/**
 * Gives a pending hold back; anything else stays as it is. Answers what the reservation is afterwards.
 * @throws NOT_FOUND, VERSION_CONFLICT, UNAVAILABLE
 */
export function createReleaseHold({ store, clock, mutex, failpoints }: ReservationDeps): ReleaseHold {
  return async (release, correlationId) => {
    const known = await findOrdered({ store }, release);
    if (known.state.status !== 'pending') return known.state.status;
    const status = await mutex.run(known.unitId, () =>
      store.transact(correlationId, async (tx) => {
        const reservation = await tx.find(known.reservationId, known.locationId);
        if (!reservation) throw new DomainError('NOT_FOUND');
        if (reservation.state.status !== 'pending') return reservation.state.status;
        await tx.free(reservation, [reservation.reservationId]);
        await failpoints.hit('release-hold.after-free');
        const cancelled = cancel(reservation, release.reason, { now: clock(), by });
        await tx.save([cancelled]);
        await failpoints.hit('release-hold.before-commit');
        return cancelled.reservation.state.status;
      }),
    );
    await failpoints.hit('release-hold.after-commit');
    return status;
  };
}
