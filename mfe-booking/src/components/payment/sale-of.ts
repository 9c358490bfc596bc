import type { OrderSummary } from '@hamkke/contracts';

/** What an order is: an extension, a move, or a rental of its own. */
export function saleOf(order: OrderSummary | undefined): 'extension' | 'move' | 'rental' {
  if (order?.moves !== undefined) return 'move';
  return order?.continues === undefined ? 'rental' : 'extension';
}
