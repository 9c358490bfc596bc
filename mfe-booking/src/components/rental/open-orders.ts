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

/** What a checkout sells, as far as it tells one order from another. */
interface Sale {
  readonly unitId: string;
  readonly range: DateRange;
  /** The reservation that it extends. */
  readonly continues?: string | undefined;
  /** The rental that moves to the unit. */
  readonly moves?: string | undefined;
}

/** Says whether an order has the days for good, or will once its payment is checked. */
const mayHaveDays = ({ standing: status }: OrderSummary) => status === 'confirmed' || status === 'processing';

/**
 * The visitor's own order for some of these days of a unit; of several the one that says most. An order that extends or
 * moves a reservation is another one than an order that does not; once it is paid, the days are the visitor's either way.
 */
export function orderFor(
  orders: readonly OrderSummary[] | undefined,
  { unitId, range, continues, moves }: Sale,
): OrderSummary | undefined {
  const own = (orders ?? []).filter(
    (order) =>
      order.unitId === unitId &&
      overlaps({ start: order.startDate, end: order.endDate }, range) &&
      ((order.continues === continues && order.moves === moves) || mayHaveDays(order)),
  );
  return own.toSorted((a, b) => weight[a.standing] - weight[b.standing])[0];
}

/** Says whether an order may still be paid: its hold takes nothing from the customer who placed it. */
export const isUnfinished = ({ standing: status }: OrderSummary) => status === 'awaiting' || status === 'failed';
