import { DomainError } from '@hamkke/service-kit';
import { nextVisit } from '../../domain/next-visit.ts';
import { unpaidStates } from '../../domain/order.ts';
import type { OrderStore } from '../../domain/ports.ts';
import { abandon } from '../../domain/transitions.ts';
import type { OrderDeps } from './order-deps.ts';

type PuttingDeps = Pick<OrderDeps, 'clock' | 'failpoints'> & { readonly orders: Pick<OrderStore, 'find' | 'advance'> };

/** Others may change the order at the same time; more often than this is no accident. */
const mostTries = 10;

/**
 * Hands an unpaid order out no more, because its hold was cancelled: whoever books the same unit again gets a new
 * order, not one whose payment could only be refunded. Should this one be paid all the same, it is settled then.
 * @throws UNAVAILABLE when the order kept changing: the event is then delivered again
 */
export function createPutAwayOrder({
  orders,
  clock,
  failpoints,
}: PuttingDeps): (order: { orderId: string; correlationId: string }) => Promise<void> {
  return async ({ orderId, correlationId }) => {
    for (let round = 0; round < mostTries; round += 1) {
      const order = await orders.find(orderId);
      if (!order || order.openKey === null || !unpaidStates.includes(order.state)) return;
      const { order: to } = abandon(order, clock());
      if (await orders.advance({ from: order, to, nextVisitAt: nextVisit(to, clock()), correlationId })) {
        await failpoints.hit('put-away.written');
        return;
      }
    }
    throw new DomainError('UNAVAILABLE', { reason: 'contention' });
  };
}
