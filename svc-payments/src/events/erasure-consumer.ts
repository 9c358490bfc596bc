import { reservationErased } from '@hamkke/contracts';
import type { ClientSession, ConsumerOptions } from '@hamkke/service-kit';

type ErasureConsumer = Pick<ConsumerOptions<typeof reservationErased>, 'service' | 'name' | 'events' | 'handle'>;

/**
 * Forgets the customer of the order behind a reservation whose customer was forgotten; one made by hand has no order.
 */
export function erasureConsumer(
  forgetWithin: (session: ClientSession) => (order: { orderId: string; correlationId: string }) => Promise<void>,
): ErasureConsumer {
  return {
    service: 'payments',
    name: 'erasures',
    events: [reservationErased],
    async handle({ data, correlationId }, session) {
      if (data.orderId !== null) await forgetWithin(session)({ orderId: data.orderId, correlationId });
    },
  };
}
