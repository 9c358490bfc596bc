import { readOrders } from '@hamkke/contracts';
import { route, type Route } from '@hamkke/service-kit';
import type { PaymentsUseCases } from '../use-cases/payments-use-cases.ts';
import { presentOrder } from './present-order.ts';

export function readOrdersRoute(useCases: PaymentsUseCases): Route {
  return route(readOrders, async ({ body }) => (await useCases.readOrders(body.orderIds)).map(presentOrder));
}
