import type { Order, OrderState } from './order.ts';

/** Where an order stands, as its buyer may know it; the same words as in the contract. */
export type Standing = 'awaiting' | 'processing' | 'confirmed' | 'refunding' | 'refunded' | 'failed' | 'lapsed';

const standings: Readonly<Record<OrderState, Standing>> = {
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

export function standingOf(order: Pick<Order, 'state'>): Standing {
  return standings[order.state];
}
