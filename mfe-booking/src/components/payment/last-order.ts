import type { OrderSummary } from '@hamkke/contracts';

/**
 * What this tab stores of the order that it paid; the server's summary replaces it. Source: product spec section 3,
 * "Last order".
 */
export type StoredOrder = Partial<
  Pick<
    OrderSummary,
    'orderId' | 'paymentId' | 'unitNumber' | 'unitSize' | 'period' | 'daysBetween' | 'amount' | 'method' | 'customer'
  >
>;

/** The stored order, when it is the one of this payment. */
export function lastOrderOf(paymentId: string): StoredOrder | undefined {
  try {
    const order = JSON.parse(sessionStorage.getItem('last_order') ?? 'null') as StoredOrder | null;
    return order?.paymentId === paymentId ? order : undefined;
  } catch {
    return undefined;
  }
}
