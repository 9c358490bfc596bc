import { policy } from '@hamkke/contracts';
import type { Order, OrderFacts } from './order.ts';

/**
 * For how long an order that was never paid stores its customer's data, in milliseconds. Source: quality.md
 * "Security" 12, PIPA art. 21
 */
export const unpaidRetentionMs = policy.unpaidRetentionDays * 24 * 3600_000;

/** Whether an order still says who placed it. */
export const namesCustomer = ({ customer }: OrderFacts): boolean => customer.name !== '' || customer.email !== '';

/** Whether an order that came to nothing has stored its customer's data for as long as it may. */
export function isToBeForgotten(order: Order, now: Date): boolean {
  return (
    order.state === 'abandoned' &&
    namesCustomer(order) &&
    now.getTime() - order.createdAt.getTime() >= unpaidRetentionMs
  );
}
