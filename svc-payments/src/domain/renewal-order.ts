import type { OrderFacts } from './order.ts';

const prefix = 'renewal:';

/** Who places the orders of a renewal: no browser has an id with a colon. */
export const visitorOfRenewal = (renewalId: string): string => `${prefix}${renewalId}`;

/** The key of the one open order that a renewal has at most; a checkout's key is never equal to it. */
export const openKeyOfRenewal = (renewalId: string): string => visitorOfRenewal(renewalId);

/** The renewal that placed an order; undefined for an order that a person placed. */
export const renewalOf = ({ visitorId }: Pick<OrderFacts, 'visitorId'>): string | undefined =>
  visitorId.startsWith(prefix) ? visitorId.slice(prefix.length) : undefined;
