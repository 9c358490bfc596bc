import type { Buyer, Order } from '../../domain/order.ts';
import type { OrderDeps } from './order-deps.ts';

/**
 * For how long a checkout still sees an order that came to its end, in milliseconds. Source: contract `readOpenOrders`
 */
const visibleMs = 24 * 3600_000;
const mostOrders = 10;

/** A buyer's own orders that a checkout has to know of before it sells anything again; the provider is not called. */
export function createReadOpenOrders({
  orders,
  clock,
}: Pick<OrderDeps, 'orders' | 'clock'>): (input: { buyer: Buyer; unitId: string | undefined }) => Promise<Order[]> {
  return ({ buyer, unitId }) => {
    const now = clock();
    return orders.findCurrent({ buyer, unitId, now, since: new Date(now.getTime() - visibleMs), most: mostOrders });
  };
}
