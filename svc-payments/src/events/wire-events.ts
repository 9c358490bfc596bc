import { paymentFailed, paymentPaid, paymentRefunded } from '@hamkke/contracts';
import { newEvent, type NewEvent } from '@hamkke/service-kit';
import type { Order } from '../domain/order.ts';
import type { OrderEvent } from '../domain/transitions.ts';

/** Shapes what happened to an order for the wire. */
export function wireEvent(order: Order, event: OrderEvent, correlationId: string): NewEvent {
  const { orderId, reservationId, version, unit } = order;
  const about = { orderId, reservationId, unitId: unit.unitId, locationId: unit.locationId, ownerId: unit.ownerId };
  const common = { aggregateId: orderId, aggregateVersion: version, correlationId };
  switch (event.type) {
    case 'payment.paid':
      return newEvent({
        ...common,
        definition: paymentPaid,
        data: { ...about, amount: event.amount, paidAt: event.paidAt.toISOString() },
      });
    case 'payment.failed':
      return newEvent({ ...common, definition: paymentFailed, data: { ...about, reason: event.reason } });
    case 'payment.refunded':
      return newEvent({
        ...common,
        definition: paymentRefunded,
        data: { ...about, amount: event.amount, remaining: event.remaining, trigger: event.trigger },
      });
  }
}
