import { DomainError } from '@hamkke/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderDeps } from './order-deps.ts';
import type { ProcessOrder } from './process-order.ts';

/** A webhook of the provider, its signature already checked. */
interface Webhook {
  readonly id: string;
  readonly type: string;
  /** Absent for types that are not about a payment. */
  readonly paymentId: string | undefined;
  readonly foreignId?: string;
  readonly correlationId: string;
}

export type HandleWebhook = (webhook: Webhook) => Promise<void>;

/**
 * Takes a webhook: the order's visit is made due first, so that nothing is lost by a crash or a slow provider; then it
 * is settled at once if that is quick. Nothing in the webhook is believed but which payment it is about. Each id counts
 * once. A payment that no order is for is noted for people to look at: somebody may have paid for nothing.
 *
 * Types that are about no payment change nothing. `BillingKey.Issued` need not: a card is saved when its person's page
 * names it. `BillingKey.Deleted` need not, either: a charge of a deleted card is answered by the provider as such
 * (`card-gone`), and a webhook, which may be lost, can say no more than that.
 */
export function createHandleWebhook(
  deps: OrderDeps,
  processOrder: ProcessOrder,
  { inlineMs }: { inlineMs: number },
): HandleWebhook {
  const { orders, webhookLog, clock, failpoints, logger } = deps;
  return async ({ id, type, paymentId, foreignId, correlationId }) => {
    await failpoints.hit('notice.verified');
    const order = paymentId === undefined ? undefined : await orders.find(paymentId);
    // Only just after it would have been settled here, so that reconciliation does not call the provider for the same
    // thing meanwhile.
    if (order) await orders.hasten(order.orderId, new Date(clock().getTime() + inlineMs + 1000));
    const unknown = order ? undefined : (paymentId ?? foreignId);
    // Before the webhook counts as taken, so that a crash loses neither; repeated, it is a word more.
    if (unknown !== undefined) await deps.unknownPayments.note({ paymentId: unknown, type }, clock());
    await failpoints.hit('notice.hastened');
    const first = await webhookLog.note(id, type, order?.orderId ?? null);
    await failpoints.hit('notice.noted');
    if (first && unknown !== undefined) {
      deps.counts.unknownPayment();
      logger.error(
        { paymentId: unknown, type, noticeId: id, correlationId },
        'the provider tells of a payment that no order is for',
      );
    }
    if (!first || !order) return;
    const settling = processOrder(order.orderId, { correlationId, fresh: true }).catch((error: unknown) => {
      if (error instanceof DomainError)
        logger.warn({ err: error, orderId: order.orderId }, 'notice waits for reconciliation');
      else logger.error({ err: error, orderId: order.orderId }, 'notice failed; reconciliation goes on');
    });
    const timeout = new AbortController();
    await Promise.race([settling, sleep(inlineMs, undefined, { signal: timeout.signal }).catch(() => undefined)]);
    timeout.abort();
  };
}
