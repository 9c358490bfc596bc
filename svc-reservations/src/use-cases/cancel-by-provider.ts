import type { StoreTransaction } from '../domain/ports.ts';
import type { Actor } from '../domain/reservation.ts';
import { cancel } from '../domain/transitions.ts';
import type { ReservationDeps } from './reservation-deps.ts';

const by: Actor = { kind: 'provider', id: null };

export type CancelByProvider = (tx: StoreTransaction, reservation: { reservationId: string; locationId: string }) => Promise<boolean>;

/**
 * Cancels a reservation whose money the provider gave back in full by itself (console, chargeback), and gives its range back.
 * False when there was nothing to cancel: it is over, or was cancelled already. Nothing is owed: the money is back.
 */
export function createCancelByProvider({ clock, failpoints }: Pick<ReservationDeps, 'clock' | 'failpoints'>): CancelByProvider {
  return async (tx, { reservationId, locationId }) => {
    const reservation = await tx.find(reservationId, locationId);
    if (reservation?.state.status !== 'pending' && reservation?.state.status !== 'active') return false;
    await tx.free(reservation, [reservationId]);
    await failpoints.hit('cancel-by-provider.after-free');
    await tx.save([cancel(reservation, 'provider', { now: clock(), by })]);
    await failpoints.hit('cancel-by-provider.before-commit');
    return true;
  };
}
