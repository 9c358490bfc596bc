import type { OrderState } from './order.ts';

/**
 * How urgent a look at an order is. `owed`: money came in and the order has not come to its end (refunds that are open
 * are among these); `open`: somebody may be paying; `watch`: nothing is expected, a late payment or a chargeback is
 * looked for.
 */
export const visitPriorities = ['owed', 'open', 'watch'] as const;
export type VisitPriority = (typeof visitPriorities)[number];

const priorities: Readonly<Record<OrderState, VisitPriority>> = {
  paid: 'owed',
  mismatch: 'owed',
  refunding: 'owed',
  created: 'open',
  ready: 'open',
  failed: 'open',
  abandoned: 'watch',
  confirmed: 'watch',
  refunded: 'watch',
};

export const priorityOf = ({ state }: { readonly state: OrderState }): VisitPriority => priorities[state];

/**
 * By the state, which every release writes: a field of its own would be missing, or wrong, in rows of the release
 * before.
 */
export const statesOfPriority = (priority: VisitPriority): OrderState[] =>
  (Object.keys(priorities) as OrderState[]).filter((state) => priorities[state] === priority);

/** Orders whose visit is due. */
export interface VisitBacklog {
  readonly priority: VisitPriority;
  readonly count: number;
  /** Since when the longest due one is; null where none is. */
  readonly since: Date | null;
}
