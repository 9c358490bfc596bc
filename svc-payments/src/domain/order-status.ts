import type { Order, OrderState } from './order.ts';

/** Where an order stands, as its buyer may know it; the same values as in the contract. */
export type OrderStatus = 'awaiting' | 'processing' | 'confirmed' | 'refunding' | 'refunded' | 'failed' | 'lapsed';

const statuses: Readonly<Record<OrderState, OrderStatus>> = {
  created: 'awaiting',
  ready: 'awaiting',
  failed: 'failed',
  abandoned: 'lapsed',
  paid: 'processing',
  mismatch: 'refunding',
  confirmed: 'confirmed',
  refunding: 'refunding',
  refunded: 'refunded',
};

export function orderStatusOf(order: Pick<Order, 'state'>): OrderStatus {
  return statuses[order.state];
}
