import type { VerifyNotice } from '../domain/ports.ts';
import type { Parts } from './parts.ts';
import { createPlaceOrder } from './place-order.ts';
import { createReconcileOrders } from './reconcile-orders.ts';
import { createSettleOrder } from './settle-order.ts';
import { createTakeNotice } from './take-notice.ts';
import { createVerifyPayment } from './verify-payment.ts';

/** Orders that one round of reconciliation visits at most. */
export const visitsPerRound = 100;

/** Everything that this service does, on one `settleOrder`. */
export function createPaymentsUseCases(parts: Parts, { verifyNotice, noticeInlineMs }: { verifyNotice: VerifyNotice; noticeInlineMs: number }) {
  const settleOrder = createSettleOrder(parts);
  return {
    merchant: parts.merchant,
    tally: parts.tally,
    verifyNotice,
    settleOrder,
    readOrders: (orderIds: readonly string[]) => parts.orders.findMany(orderIds),
    placeOrder: createPlaceOrder(parts, settleOrder),
    verifyPayment: createVerifyPayment(parts, settleOrder),
    takeNotice: createTakeNotice(parts, settleOrder, { inlineMs: noticeInlineMs }),
    reconcileOrders: createReconcileOrders(parts, settleOrder, { most: visitsPerRound }),
  };
}

export type PaymentsUseCases = ReturnType<typeof createPaymentsUseCases>;
