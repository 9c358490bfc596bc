import type { Buyer, Order } from '../../domain/order.ts';
import { renewalOf } from '../../domain/renewal-order.ts';
import type { OrderDeps } from './order-deps.ts';

/**
 * For how long a checkout still sees an order that came to its end, in milliseconds. Source: contract `readOpenOrders`
 */
const visibleMs = 24 * 3600_000;
const mostOrders = 10;

/**
 * A buyer's own orders that a checkout has to know of before it sells anything again; the provider is not called. An order
 * that a renewal placed is none of a checkout's: it is paid from its rental's page.
 */
export function createReadOpenOrders({
  orders,
  clock,
}: Pick<OrderDeps, 'clock'> & { readonly orders: Pick<OrderDeps['orders'], 'findCurrent'> }): (input: {
  buyer: Buyer;
  unitId: string | undefined;
}) => Promise<Order[]> {
  return async ({ buyer, unitId }) => {
    const now = clock();
    const since = new Date(now.getTime() - visibleMs);
    const found = await orders.findCurrent({ buyer, unitId, now, since, most: mostOrders });
    return found.filter((order) => renewalOf(order) === undefined);
  };
}
