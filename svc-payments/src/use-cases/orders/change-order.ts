import { DomainError } from '@hamkke/service-kit';
import { nextVisit } from '../../domain/next-visit.ts';
import type { Order } from '../../domain/order.ts';
import type { OrderStore } from '../../domain/ports.ts';
import type { OrderChange } from '../../domain/transitions.ts';
import type { OrderDeps } from './order-deps.ts';

export type ChangingDeps = Pick<OrderDeps, 'clock'> & { readonly orders: Pick<OrderStore, 'find' | 'advance'> };

/** Compare-and-set retries before giving up: more conflicts in a row than this are no accident. */
const mostTries = 10;

/**
 * One compare-and-set: writes what becomes of an order, with the next visit that this makes due; false when somebody
 * else changed the order meanwhile.
 */
export function writeChange(
  { orders, clock }: Pick<OrderDeps, 'clock'> & { readonly orders: Pick<OrderStore, 'advance'> },
  from: Order,
  { order: to, ledger, event }: OrderChange,
  correlationId: string,
): Promise<boolean> {
  return orders.advance({ from, to, ledger, event, nextVisitAt: nextVisit(to, clock()), correlationId });
}

/** What was decided of an order: the order as it was then, and what was written; neither where it is not known. */
interface DecidedChange {
  readonly from: Order | undefined;
  readonly change: OrderChange | undefined;
}

/**
 * Changes an order by a pure decision: reads it, decides, writes by compare-and-set, and does all of it again after a
 * conflict. Where `decide` answers undefined, nothing is written.
 * @throws UNAVAILABLE when compare-and-set lost too often
 */
export async function changeOrder(
  deps: ChangingDeps,
  { orderId, correlationId }: { readonly orderId: string; readonly correlationId: string },
  decide: (order: Order, now: Date) => OrderChange | undefined,
): Promise<DecidedChange> {
  for (let round = 0; round < mostTries; round += 1) {
    const from = await deps.orders.find(orderId);
    const change = from && decide(from, deps.clock());
    if (!from || !change) return { from, change: undefined };
    if (await writeChange(deps, from, change, correlationId)) return { from, change };
  }
  throw new DomainError('UNAVAILABLE', { reason: 'contention' });
}
