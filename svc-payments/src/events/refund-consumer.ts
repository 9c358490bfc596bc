import { reservationCancelled } from '@hamkke/contracts';
import type { ClientSession, ConsumerOptions } from '@hamkke/service-kit';
import type { CancelledRental } from '../use-cases/owe-refund.ts';

type RefundConsumer = Pick<ConsumerOptions<typeof reservationCancelled>, 'service' | 'name' | 'events' | 'handle'>;

/** Owes the money of a rental that was cancelled; those without money (lapsed and replaced holds) are none of our business. */
export function refundConsumer(oweWithin: (session: ClientSession) => (rental: CancelledRental) => Promise<void>): RefundConsumer {
  return {
    service: 'payments',
    name: 'refunds',
    events: [reservationCancelled],
    async handle({ data, correlationId }, session) {
      const { orderId, reservationId, refundOwed } = data;
      if (orderId === null || refundOwed === 0) return;
      await oweWithin(session)({ orderId, reservationId, refundOwed, correlationId });
    },
  };
}
