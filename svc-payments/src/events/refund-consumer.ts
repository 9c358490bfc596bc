import { reservationCancelled } from '@hamkke/contracts';
import type { ClientSession, ConsumerOptions } from '@hamkke/service-kit';
import type { CancelledRental } from '../use-cases/owe-refund.ts';

type RefundConsumer = Pick<ConsumerOptions<typeof reservationCancelled>, 'service' | 'name' | 'events' | 'handle'>;

export interface AfterCancelling {
  readonly owe: (rental: CancelledRental) => Promise<void>;
  readonly putAway: (order: { orderId: string; correlationId: string }) => Promise<void>;
}

/** Owes the money of a rental that was cancelled, and hands the order of a cancelled hold out no more; one that lapsed or was replaced is known here already. */
export function refundConsumer(within: (session: ClientSession) => AfterCancelling): RefundConsumer {
  return {
    service: 'payments',
    name: 'refunds',
    events: [reservationCancelled],
    async handle({ data, aggregateVersion: version, correlationId }, session) {
      const { orderId, reservationId, refundOwed, from, reason } = data;
      if (orderId === null) return;
      if (refundOwed > 0) await within(session).owe({ orderId, reservationId, refundOwed, version, correlationId });
      else if (from === 'pending' && reason !== 'hold-lapsed' && reason !== 'replaced') await within(session).putAway({ orderId, correlationId });
    },
  };
}
