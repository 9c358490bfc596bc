import { forgetCustomer } from '../../domain/transitions.ts';
import { changeOrder, type ChangingDeps } from './change-order.ts';
import type { OrderDeps } from './order-deps.ts';

/**
 * Takes the customer's name and address off an order, whose sums stay; once, however often the event comes.
 * @throws UNAVAILABLE when compare-and-set lost too often: the event is then delivered again. Source: quality.md
 * "Security" 12
 */
export function createForgetCustomer(
  deps: ChangingDeps & Pick<OrderDeps, 'failpoints'>,
): (order: { orderId: string; correlationId: string }) => Promise<void> {
  return async (about) => {
    const { change } = await changeOrder(deps, about, forgetCustomer);
    if (change) await deps.failpoints.hit('forget.written');
  };
}
