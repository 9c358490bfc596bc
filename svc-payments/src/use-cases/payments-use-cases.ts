import type { VerifyNotice } from '../domain/ports.ts';
import type { Parts } from './parts.ts';
import { createPlaceOrder } from './place-order.ts';
import { createReadOpenOrders } from './read-open-orders.ts';
import { createReplayOrder } from './replay-order.ts';
import { createReconcileOrders } from './reconcile-orders.ts';
import { createSettleOrder } from './settle-order.ts';
import { createTakeNotice } from './take-notice.ts';
import { createVerifyPayment } from './verify-payment.ts';

/** Orders that one round of reconciliation visits at most. */
export const visitsPerRound = 100;

export interface PaymentsOptions {
  readonly verifyNotice: VerifyNotice;
  readonly noticeInlineMs: number;
  /** Whether the provider asked us to ask less: reconciliation visits nothing then. */
  readonly isPaused?: () => boolean;
}

/** Everything that this service does, on one `settleOrder`. */
export function createPaymentsUseCases(parts: Parts, { verifyNotice, noticeInlineMs, isPaused }: PaymentsOptions) {
  const settleOrder = createSettleOrder(parts);
  return {
    merchant: parts.merchant,
    counts: parts.counts,
    verifyNotice,
    settleOrder,
    readOpenOrders: createReadOpenOrders(parts),
    replayOrder: createReplayOrder(parts),
    listUnknownPayments: (limit: number) => parts.unknownPayments.list(limit),
    readOrders: (orderIds: readonly string[]) => parts.orders.findMany(orderIds),
    placeOrder: createPlaceOrder(parts, settleOrder),
    verifyPayment: createVerifyPayment(parts, settleOrder),
    takeNotice: createTakeNotice(parts, settleOrder, { inlineMs: noticeInlineMs }),
    reconcileOrders: createReconcileOrders(parts, settleOrder, { most: visitsPerRound, ...(isPaused && { isPaused }) }),
  };
}

export type PaymentsUseCases = ReturnType<typeof createPaymentsUseCases>;
