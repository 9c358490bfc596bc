import type { Buyer, Order, OrderState } from './order.ts';

/** States of an order that awaits payment as long as its hold lives. */
export const awaitingStates: readonly OrderState[] = ['ready', 'failed'];
/** States in which a payment is being checked. */
export const checkingStates: readonly OrderState[] = ['paid', 'mismatch'];
/** States of an order that was paid and came to an end, or is about to. */
export const endedStates: readonly OrderState[] = ['confirmed', 'refunding', 'refunded'];

/**
 * Stricter than who may read it by its number: a person who signs in does not see what a guest of the same browser
 * ordered.
 */
const isOf = (order: Order, { visitorId, userId }: Buyer) =>
  order.userId === userId && (userId !== null || order.visitorId === visitorId);

/** Whether a checkout of its buyer has to know of an order. Source: contract `readOpenOrders` */
export function isCurrent(
  order: Order,
  { buyer, unitId, now, since }: { buyer: Buyer; unitId: string | undefined; now: Date; since: Date },
): boolean {
  if (!isOf(order, buyer) || (unitId !== undefined && order.unit.unitId !== unitId)) return false;
  if (awaitingStates.includes(order.state)) return order.holdUntil !== null && order.holdUntil > now;
  return checkingStates.includes(order.state) || (endedStates.includes(order.state) && order.changedAt >= since);
}
