import { reservationCancelled, reservationExpired } from '@hamkke/contracts';
import type { ClientSession, ConsumerOptions } from '@hamkke/service-kit';
import type { CancelledRental } from '../use-cases/owe-refund.ts';

type RefundConsumer = Pick<
  ConsumerOptions<typeof reservationCancelled | typeof reservationExpired>,
  'service' | 'name' | 'events' | 'handle'
>;

export interface AfterCancelling {
  readonly owe: (rental: CancelledRental) => Promise<void>;
  readonly putAway: (order: { orderId: string; correlationId: string }) => Promise<void>;
}

/**
 * Owes the money of a rental that was cancelled, or ended before its last day with a refund, and hands the order of a
 * cancelled hold out no more; one that lapsed is known here already.
 */
export function refundConsumer(within: (session: ClientSession) => AfterCancelling): RefundConsumer {
  return {
    service: 'payments',
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

type Cancelled = Parameters<RefundConsumer['handle']>[0] & { type: 'reservation.cancelled' };

const putsAway = ({ from, reason }: Pick<Cancelled['data'], 'from' | 'reason'>) =>
  from === 'pending' && reason !== 'hold-lapsed';
