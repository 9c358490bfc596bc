import { DomainError } from '@hamkke/service-kit';
import { nextVisit } from '../../domain/next-visit.ts';
import type { OrderStore } from '../../domain/ports.ts';
import { oweAfterCancelling, uncoveredAmount } from '../../domain/transitions.ts';
import type { OrderDeps } from './order-deps.ts';

export interface CancelledRental {
  readonly orderId: string;
  readonly reservationId: string;
  /** Won. */
  readonly refundOwed: number;
  /** The reservation's version after it was cancelled. */
  readonly version: number;
  readonly correlationId: string;
}

type OwingDeps = Pick<OrderDeps, 'clock' | 'failpoints' | 'logger' | 'counts'> & {
  readonly orders: Pick<OrderStore, 'find' | 'advance'>;
};

/** Others may change the order at the same time; more often than this is no accident. */
const mostTries = 10;

/**
 * Stores that a cancelled rental's money is owed back, once per cancelling however often the event comes;
 * reconciliation works it off.
 * @throws UNAVAILABLE when the order kept changing: the event is then delivered again
 */
export function createOweRefund({
  orders,
  clock,
  failpoints,
  logger,
  counts,
}: OwingDeps): (rental: CancelledRental) => Promise<void> {
  return async ({ orderId, reservationId, refundOwed, version, correlationId }) => {
    for (let round = 0; round < mostTries; round += 1) {
      const order = await orders.find(orderId);
      if (!order || order.reservationId !== reservationId) {
        logger.error({ orderId, reservationId }, 'refund owed for an order that is not known');
        return;
      }
      const owed = { amount: refundOwed, version };
      const cut = uncoveredAmount(order, owed);
      const report = () => {
        if (cut === 0) return;
        counts.refundCut('cancelled', cut);
        logger.error(
          { orderId, reservationId, owed: refundOwed, cut, state: order.state },
          'more is owed back than is left of the payment',
        );
      };
      const change = oweAfterCancelling(order, owed, clock());
      if (!change) return report();
      if (
        await orders.advance({
          from: order,
          to: change.order,
          nextVisitAt: nextVisit(change.order, clock()),
          correlationId,
        })
      ) {
        report();
        await failpoints.hit('owe.written');
        return;
      }
    }
    throw new DomainError('UNAVAILABLE', { reason: 'contention' });
  };
}
