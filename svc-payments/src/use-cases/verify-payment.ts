import { DomainError, type PersonCaller } from '@hamkke/service-kit';
import type { Order } from '../domain/order.ts';
import type { Parts } from './parts.ts';
import type { SettleOrder } from './settle-order.ts';

export interface VerifyRequest {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly correlationId: string;
}

/**
 * Settles an order after its card window closed; what the page says is compared with what is stored, and decides nothing.
 * @throws NOT_FOUND, PAYMENT_MISMATCH, PROVIDER_DOWN
 */
export function createVerifyPayment({ orders }: Parts, settleOrder: SettleOrder): (request: VerifyRequest) => Promise<Order> {
  return async ({ orderId, paymentId, amount, correlationId }) => {
    const order = await orders.find(orderId);
    if (!order) throw new DomainError('NOT_FOUND');
    if (paymentId !== order.orderId || amount !== order.amount) throw new DomainError('PAYMENT_MISMATCH');
    return settleOrder(orderId, { correlationId, fresh: false });
  };
}

/** Whether a caller is the visitor who placed the order, or the person who was signed in then. */
export function placedBy(order: Pick<Order, 'visitorId' | 'userId'>, caller: PersonCaller): boolean {
  return order.visitorId === caller.visitorId || (order.userId !== null && order.userId === caller.person?.id);
}
