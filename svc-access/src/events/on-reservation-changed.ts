import {
  reservationCancelled,
  reservationConfirmed,
  reservationExpired,
  reservationHeld,
  reservationProlonged,
  reservationRescheduled,
} from '@hamkke/contracts';
import type { Clock, EnvelopeOf } from '@hamkke/service-kit';
import type { AccessStore } from '../domain/ports.ts';

const events = [
  reservationConfirmed,
  reservationCancelled,
  reservationExpired,
  reservationRescheduled,
  reservationProlonged,
  reservationHeld,
] as const;

/**
 * Notes that a reservation changed, in the transaction of the inbox; it is read at once, but outside of it, for a
 * handler calls no service. What the event says beyond the id decides nothing, so late and repeated ones do no harm. A
 * hold opens nothing: it matters where a paid rental was set back to one by hand, which then has a grant.
 */
export function onReservationChanged<Transaction>({
  store,
  clock,
  afterCommit,
}: {
  readonly store: Pick<AccessStore<Transaction>, 'join'>;
  readonly clock: Clock;
  readonly afterCommit: (transaction: Transaction) => void;
}) {
  return {
    name: 'reservations',
    events,
    async handle(
      { type, data: { reservationId }, correlationId }: EnvelopeOf<(typeof events)[number]>,
      transaction: Transaction,
    ): Promise<void> {
      const tx = store.join(transaction, correlationId);
      if (type === reservationHeld.type && !(await tx.findGrant(reservationId))) return;
      await tx.noteChanged(reservationId, clock());
      afterCommit(transaction);
    },
  };
}
