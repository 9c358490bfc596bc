import { isOpen } from '../../domain/order.ts';
import { abandon } from '../../domain/transitions.ts';
import { changeOrder, type ChangingDeps } from './change-order.ts';
import type { OrderDeps } from './order-deps.ts';

/**
 * Hands an unpaid order out no more, because its hold was cancelled: whoever books the same unit again gets a new
 * order, not one whose payment could only be refunded. Should this one be paid all the same, it is settled then.
 * @throws UNAVAILABLE when compare-and-set lost too often: the event is then delivered again
 */
export function createPutAwayOrder(
  deps: ChangingDeps & Pick<OrderDeps, 'failpoints'>,
): (order: { orderId: string; correlationId: string }) => Promise<void> {
  return async (about) => {
    const { change } = await changeOrder(deps, about, (order, now) =>
      isOpen(order) && order.openKey !== null ? abandon(order, now) : undefined,
    );
    if (change) await deps.failpoints.hit('put-away.written');
  };
}
