import { DomainError, type PersonCaller } from '@hamkke/service-kit';
import { type Buyer, isBuyerOf, type Order } from '../../domain/order.ts';
import type { OrderDeps } from './order-deps.ts';
import type { ProcessOrder } from './process-order.ts';

export interface VerifyRequest {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly correlationId: string;
}

/**
 * Settles an order after its card window closed; what the page says is compared with what is stored, and decides
 * nothing.
 * @throws NOT_FOUND, PAYMENT_MISMATCH, PROVIDER_DOWN
 */
export function createVerifyPayment(
  { orders }: OrderDeps,
  processOrder: ProcessOrder,
): (request: VerifyRequest) => Promise<Order> {
  return async ({ orderId, paymentId, amount, correlationId }) => {
    const order = await orders.find(orderId);
    if (!order) throw new DomainError('NOT_FOUND');
    if (paymentId !== order.orderId || amount !== order.amount) throw new DomainError('PAYMENT_MISMATCH');
    return processOrder(orderId, { correlationId, fresh: false });
  };
}

/** Whether a caller may read an order: the person who placed it signed in, else the visitor who did. */
export function placedBy(order: Buyer, caller: PersonCaller): boolean {
  return isBuyerOf(order, buyerOf(caller));
}

/** Who a caller is as a buyer. */
export const buyerOf = ({ visitorId, person }: PersonCaller): Buyer => ({ visitorId, userId: person?.id ?? null });
