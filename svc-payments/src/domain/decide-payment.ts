import type { Order } from './order.ts';
import type { ProviderPayment } from './payment.ts';

export interface AcceptanceRules {
  /** Payments of a test channel are accepted; never in production unless configured. */
  readonly acceptTestChannel: boolean;
}

/**
 * Says what speaks against taking a captured payment for the order's: an empty list means that it is paid, in our store
 * and channel, in won and for exactly the requested amount, before a promotion took something off. Source: design
 * domain.md "Paying" 3.
 */
export function objectionsTo(
  order: Pick<Order, 'amount' | 'storeId' | 'channelKey'>,
  payment: ProviderPayment,
  rules: AcceptanceRules,
): string[] {
  const checks: [boolean, string][] = [
    [payment.storeId === order.storeId, 'store'],
    [payment.channelKey === order.channelKey, 'channel'],
    [rules.acceptTestChannel || payment.channelType === 'LIVE', 'channel-type'],
    [payment.currency === 'KRW', 'currency'],
    [payment.total + payment.discount === order.amount, 'amount'],
  ];
  return checks.filter(([holds]) => !holds).map(([, objection]) => objection);
}
