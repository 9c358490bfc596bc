import { DomainError } from '@hamkke/service-kit';
import { nextVisit } from '../../domain/next-visit.ts';
import type { OrderStore } from '../../domain/ports.ts';
import { forgetCustomer } from '../../domain/transitions.ts';
import type { OrderDeps } from './order-deps.ts';

type ForgettingDeps = Pick<OrderDeps, 'clock' | 'failpoints'> & {
  readonly orders: Pick<OrderStore, 'find' | 'advance'>;
};

/** Others may change the order at the same time; more often than this is no accident. */
const mostTries = 10;

/**
 * Takes the customer's name and address off an order, whose sums stay; once, however often the event comes.
 * @throws UNAVAILABLE when the order kept changing: the event is then delivered again. Source: quality.md "Security" 12
 */
export function createForgetCustomer({
  orders,
  clock,
  failpoints,
}: ForgettingDeps): (order: { orderId: string; correlationId: string }) => Promise<void> {
  return async ({ orderId, correlationId }) => {
    for (let round = 0; round < mostTries; round += 1) {
      const order = await orders.find(orderId);
      const change = order && forgetCustomer(order, clock());
      if (!order || !change) return;
      if (
        await orders.advance({
          from: order,
          to: change.order,
          nextVisitAt: nextVisit(change.order, clock()),
          correlationId,
        })
      ) {
        await failpoints.hit('forget.written');
        return;
      }
    }
    throw new DomainError('UNAVAILABLE', { reason: 'contention' });
  };
}
