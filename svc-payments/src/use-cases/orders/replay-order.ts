import { isBuyerOf, type Buyer, type Order } from '../../domain/order.ts';
import { isPayable } from '../../domain/current-order.ts';
import type { OrderDeps } from './order-deps.ts';

/** States of an order that was paid and is not going back. */
const soldStates: readonly string[] = ['paid', 'mismatch', 'confirmed'];

/**
 * The order that an earlier request under the same key led to, while it is still worth an answer: its hold lives, or it
 * is paid. undefined for one that lapsed, was replaced or went back: whoever paid that again would only be refunded.
 */
export function createReplayOrder({
  orders,
  clock,
}: Pick<OrderDeps, 'orders' | 'clock'>): (input: { orderId: string; buyer: Buyer }) => Promise<Order | undefined> {
  return async ({ orderId, buyer }) => {
    const order = await orders.find(orderId);
    if (!order || !isBuyerOf(order, buyer)) return undefined;
    return isPayable(order, clock()) || soldStates.includes(order.state) ? order : undefined;
  };
}
