import { readOpenOrders } from '@hamkke/contracts';
import { route, visitorOf, type Route } from '@hamkke/service-kit';
import type { PaymentsUseCases } from '../use-cases/payments-use-cases.ts';
import { buyerOf } from '../use-cases/verify-payment.ts';
import { presentOrder } from './present-order.ts';

/** What whoever opens a checkout has under way: nobody pays twice, and one's own hold is nobody else's. */
export function readOpenOrdersRoute(useCases: PaymentsUseCases): Route {
  return route(readOpenOrders, async ({ query, caller }) => {
    const orders = await useCases.readOpenOrders({ buyer: buyerOf(visitorOf(caller)), unitId: query.unitId });
    return { orders: orders.map(presentOrder) };
  });
}
