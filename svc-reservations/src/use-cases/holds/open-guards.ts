import type { UnitRef } from '../../domain/reservation.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

export type OpenGuards = (units: readonly UnitRef[], correlationId: string) => Promise<void>;

/**
 * Opens units again that were closed for a change of their size; one that is open, or was never rented, is left alone.
 */
export function createOpenGuards({ store, failpoints }: Omit<ReservationDeps, 'mutex' | 'clock'>): OpenGuards {
  return async (units, correlationId) => {
    await store.transact(correlationId, async (tx) => {
      const closed = (await tx.guards(units)).filter((guard) => guard.closed);
      await tx.writeGuards(closed.map((guard) => ({ ...guard, closed: false, v: guard.v + 1 })));
      await failpoints.hit('open-guards.before-commit');
    });
    await failpoints.hit('open-guards.after-commit');
  };
}
