import { refundsOf, type Order } from './order.ts';

/**
 * Why money is held without an end. `requested`: the provider took every refund that is open, and the card company has
 * not answered, which may take days.
 */
export const owingKinds = ['paid', 'mismatch', 'refunding', 'requested'] as const;
export type OwingKind = (typeof owingKinds)[number];

/** The kind of an order in an owing state. */
export function owingKindOf(order: Order): OwingKind {
  const { state } = order;
  const open = refundsOf(order).filter((intent) => intent.state !== 'done');
  if (state === 'refunding' && open.length > 0 && open.every((intent) => intent.state === 'requested'))
    return 'requested';
  return state === 'paid' || state === 'mismatch' ? state : 'refunding';
}
