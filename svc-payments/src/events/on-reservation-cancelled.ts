import { reservationCancelled, reservationExpired } from '@hamkke/contracts';
import type { ClientSession, ConsumerDefinition } from '@hamkke/service-kit';
import type { CancelledRental } from '../use-cases/orders/owe-refund.ts';

export interface AfterCancelling {
  readonly owe: (rental: CancelledRental) => Promise<void>;
  readonly putAway: (order: { orderId: string; correlationId: string }) => Promise<void>;
}

/**
 * Owes the money of a rental that was cancelled, or ended before its last day with a refund, and hands the order of a
 * cancelled hold out no more; one that lapsed is known here already.
 */
export function onReservationCancelled(
  within: (session: ClientSession) => AfterCancelling,
): ConsumerDefinition<typeof reservationCancelled | typeof reservationExpired> {
  return {
    name: 'refunds',
    events: [reservationCancelled, reservationExpired],
    async handle({ type, data, aggregateVersion: version, correlationId }, session) {
      const { orderId, reservationId, refundOwed = 0 } = data;
      if (orderId === null) return;
      if (refundOwed > 0) await within(session).owe({ orderId, reservationId, refundOwed, version, correlationId });
      else if (type === 'reservation.cancelled' && putsAway(data))
        await within(session).putAway({ orderId, correlationId });
    },
  };
}

type Cancelled = Parameters<
  ConsumerDefinition<typeof reservationCancelled | typeof reservationExpired>['handle']
>[0] & { type: 'reservation.cancelled' };

const putsAway = ({ from, reason }: Pick<Cancelled['data'], 'from' | 'reason'>) =>
  from === 'pending' && reason !== 'hold-lapsed';
