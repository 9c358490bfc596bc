import { DomainError } from '@hamkke/service-kit';
import { nextVisit } from '../domain/next-visit.ts';
import type { OrderStore } from '../domain/ports.ts';
import { forgetBooker } from '../domain/transitions.ts';
import type { Parts } from './parts.ts';

type ForgettingParts = Pick<Parts, 'clock' | 'failpoints'> & { readonly orders: Pick<OrderStore, 'find' | 'advance'> };

/** Others may change the order at the same time; more often than this is no accident. */
const mostTries = 10;

/**
 * Takes the booker's name and address off an order, whose sums stay; once, however often it is told.
 * @throws UNAVAILABLE when the order kept changing: the event is then delivered again. Source: quality.md "Security" 12
 */
export function createForgetBooker({
  orders,
  clock,
  failpoints,
}: ForgettingParts): (order: { orderId: string; correlationId: string }) => Promise<void> {
  return async ({ orderId, correlationId }) => {
    for (let round = 0; round < mostTries; round += 1) {
      const order = await orders.find(orderId);
      const change = order && forgetBooker(order, clock());
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
