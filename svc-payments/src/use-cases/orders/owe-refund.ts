import { oweBack, uncoveredAmount } from '../../domain/transitions.ts';
import { changeOrder, type ChangingDeps } from './change-order.ts';
import type { OrderDeps } from './order-deps.ts';

export interface OwedRental {
  readonly orderId: string;
  readonly reservationId: string;
  /** Won. */
  readonly refundOwed: number;
  /** The reservation's version after it was cancelled, ended or shortened. */
  readonly version: number;
  readonly correlationId: string;
}

/**
 * Stores that money of a cancelled, ended or shortened rental is owed back, once per version of its reservation however
 * often the event comes; reconciliation works it off.
 * @throws UNAVAILABLE when compare-and-set lost too often: the event is then delivered again
 */
export function createOweRefund(
  deps: ChangingDeps & Pick<OrderDeps, 'failpoints' | 'logger' | 'counts'>,
): (rental: OwedRental) => Promise<void> {
  const { failpoints, logger, counts } = deps;
  return async ({ orderId, reservationId, refundOwed, version, correlationId }) => {
    const owed = { amount: refundOwed, version };
    const { from: order, change } = await changeOrder(deps, { orderId, correlationId }, (found, now) =>
      found.reservationId === reservationId ? oweBack(found, owed, now) : undefined,
    );
    if (order?.reservationId !== reservationId) {
      logger.error({ orderId, reservationId }, 'refund owed for an order that is not known');
      return;
    }
    const cut = uncoveredAmount(order, owed);
    if (cut > 0) {
      counts.refundCut('cancelled', cut);
      logger.error(
        { orderId, reservationId, owed: refundOwed, cut, state: order.state },
        'more is owed back than is left of the payment',
      );
    }
    if (change) await failpoints.hit('owe.written');
  };
}
