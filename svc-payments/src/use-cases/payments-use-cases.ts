import { channelsOf, offeredMethod } from '../domain/channel.ts';
import type { VerifyWebhook } from '../domain/ports.ts';
import type { OrderDeps } from './orders/order-deps.ts';
import { createPlaceOrder } from './orders/place-order.ts';
import { createReadOpenOrders } from './orders/read-open-orders.ts';
import { createReplayOrder } from './orders/replay-order.ts';
import { createReconcileOrders } from './orders/reconcile-orders.ts';
import { createProcessOrder } from './orders/process-order.ts';
import { createHandleWebhook } from './orders/handle-webhook.ts';
import { createVerifyPayment } from './orders/verify-payment.ts';

/** Orders that one round of reconciliation visits at most. */
export const visitsPerRound = 100;

export interface PaymentsOptions {
  readonly verifyWebhook: VerifyWebhook;
  readonly webhookInlineMs: number;
  /** Whether the provider requested a pause: reconciliation visits nothing then. */
  readonly isPaused?: () => boolean;
}

/** Everything that this service does, on one `processOrder`. */
export function createPaymentsUseCases(deps: OrderDeps, { verifyWebhook, webhookInlineMs, isPaused }: PaymentsOptions) {
  const processOrder = createProcessOrder(deps);
  return {
    merchant: deps.merchant,
    counts: deps.counts,
    verifyWebhook,
    processOrder,
    /** The ways to pay that are offered, in the order in which they are shown. */
    readPaymentMethods: () => channelsOf(deps.merchant).map(offeredMethod),
    readOpenOrders: createReadOpenOrders(deps),
    replayOrder: createReplayOrder(deps),
    listUnknownPayments: (limit: number) => deps.unknownPayments.list(limit),
    readOrders: (orderIds: readonly string[]) => deps.orders.findMany(orderIds),
    placeOrder: createPlaceOrder(deps, processOrder),
    verifyPayment: createVerifyPayment(deps, processOrder),
    handleWebhook: createHandleWebhook(deps, processOrder, { inlineMs: webhookInlineMs }),
    reconcileOrders: createReconcileOrders(deps, processOrder, { most: visitsPerRound, ...(isPaused && { isPaused }) }),
  };
}

export type PaymentsUseCases = ReturnType<typeof createPaymentsUseCases>;
