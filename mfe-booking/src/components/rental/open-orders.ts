import { reading } from '@hamkke/api-client';
import type { PublicOrderStatus, OrderSummary } from '@hamkke/contracts';
import { readOpenOrders } from '@hamkke/contracts/calls';
import { overlaps, type DateRange } from '@hamkke/money';

/**
 * The visitor's own orders that a booking has to know of: of every device for a member, of this browser for a visitor.
 */
export const openOrders = (unitId?: string) => ({
  ...reading(readOpenOrders, { query: unitId === undefined ? {} : { unitId } }),
  refetchOnMount: 'always' as const,
});

/** The status that says most about a rental comes first. */
const weight: Readonly<Record<PublicOrderStatus, number>> = {
  confirmed: 0,
  processing: 1,
  awaiting: 2,
  failed: 3,
  refunding: 4,
  refunded: 5,
  lapsed: 6,
};

/** The visitor's own order for some of these days of a unit; of several the one that says most. */
export function orderFor(
  orders: readonly OrderSummary[] | undefined,
  unitId: string,
  range: DateRange,
): OrderSummary | undefined {
  const own = (orders ?? []).filter(
    (order) => order.unitId === unitId && overlaps({ start: order.startDate, end: order.endDate }, range),
  );
  return own.toSorted((a, b) => weight[a.standing] - weight[b.standing])[0];
}

/** Says whether an order may still be paid: its hold takes nothing from the customer who placed it. */
export const isUnfinished = ({ standing: status }: OrderSummary) => status === 'awaiting' || status === 'failed';
