import { reservationCancelled, reservationExpired, reservationOwed, reservationRescheduled } from '@hamkke/contracts';
import type { ClientSession, ConsumerDefinition } from '@hamkke/service-kit';
import type { OwedRental } from '../use-cases/orders/owe-refund.ts';

type Events =
  | typeof reservationCancelled
  | typeof reservationExpired
  | typeof reservationRescheduled
  | typeof reservationOwed;

export interface AfterReservationEnded {
  readonly owe: (rental: OwedRental) => Promise<void>;
  readonly putAway: (order: { orderId: string; correlationId: string }) => Promise<void>;
}

/**
 * Owes the money of a rental that was cancelled, ended before its last day or shortened by a notice, and what a rental
 * that moved on owes of a payment for an earlier unit (decision 0053), once per version of the reservation; hands the
 * order of a cancelled hold out no more. A hold that lapsed is known here already.
 */
export function onReservationEnded(
  within: (session: ClientSession) => AfterReservationEnded,
): ConsumerDefinition<Events> {
  return {
    name: 'refunds',
    events: [reservationCancelled, reservationExpired, reservationRescheduled, reservationOwed],
    async handle({ type, data, aggregateVersion: version, correlationId }, session) {
      const { orderId, reservationId, refundOwed = 0 } = data;
      if (orderId === null) return;
      if (refundOwed > 0) await within(session).owe({ orderId, reservationId, refundOwed, version, correlationId });
      else if (type === 'reservation.cancelled' && putsAway(data))
        await within(session).putAway({ orderId, correlationId });
    },
  };
}

type Cancelled = Parameters<ConsumerDefinition<typeof reservationCancelled>['handle']>[0];

const putsAway = ({ from, reason }: Pick<Cancelled['data'], 'from' | 'reason'>) =>
  from === 'pending' && reason !== 'hold-lapsed';
