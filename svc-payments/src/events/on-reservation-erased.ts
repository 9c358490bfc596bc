import { reservationErased } from '@hamkke/contracts';
import type { ClientSession, ConsumerDefinition } from '@hamkke/service-kit';

/**
 * Forgets the customer of the order behind a reservation whose customer was forgotten; one made by hand has no order.
 */
export function onReservationErased(
  forgetWithin: (session: ClientSession) => (order: { orderId: string; correlationId: string }) => Promise<void>,
): ConsumerDefinition<typeof reservationErased> {
  return {
    name: 'erasures',
    events: [reservationErased],
    async handle({ data, correlationId }, session) {
      if (data.orderId !== null) await forgetWithin(session)({ orderId: data.orderId, correlationId });
    },
  };
}
