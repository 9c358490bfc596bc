import { reservationCancelled, reservationExpired, reservationRescheduled } from '@hamkke/contracts';
import type { ClientSession, ConsumerDefinition } from '@hamkke/service-kit';
import type { OwedRental } from '../use-cases/orders/owe-refund.ts';

export interface AfterReservationEnded {
  readonly owe: (rental: OwedRental) => Promise<void>;
  readonly putAway: (order: { orderId: string; correlationId: string }) => Promise<void>;
}

/**
 * Owes the money of a rental that was cancelled, ended before its last day or shortened by a notice, once per version of
 * the reservation; hands the order of a cancelled hold out no more. A hold that lapsed is known here already.
 */
export function onReservationEnded(
  within: (session: ClientSession) => AfterReservationEnded,
): ConsumerDefinition<typeof reservationCancelled | typeof reservationExpired | typeof reservationRescheduled> {
  return {
    name: 'refunds',
    events: [reservationCancelled, reservationExpired, reservationRescheduled],
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
