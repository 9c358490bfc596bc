import { isIn, type Buyer, type Order, type OrderState } from './order.ts';

/** States of an order that awaits payment as long as its hold lives. */
export const awaitingStates = ['ready', 'failed'] as const satisfies readonly OrderState[];
/** States in which a payment is being checked. */
export const checkingStates = ['paid', 'mismatch'] as const satisfies readonly OrderState[];
/** States of an order that was paid and came to an end, or is about to. */
export const endedStates = ['confirmed', 'refunding', 'refunded'] as const satisfies readonly OrderState[];

/** Whether an order awaits payment and its hold still lives. */
export const isPayable = (order: Order, now: Date): boolean => isIn(order, awaitingStates) && order.holdUntil > now;

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
  return isPayable(order, now) || isIn(order, checkingStates) || (isIn(order, endedStates) && order.changedAt >= since);
}
