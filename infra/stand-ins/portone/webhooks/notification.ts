import { randomUUID } from 'node:crypto';
import type { BookEntry } from '../books/entries.ts';
import type { Attempt } from '../books/records.ts';
import type { ProviderDeps } from '../deps.ts';
import type { PaymentStatus } from '../payments/amounts.ts';

export type NotificationType =
  | 'Transaction.Ready'
  | 'Transaction.Paid'
  | 'Transaction.Failed'
  | 'Transaction.Cancelled'
  | 'Transaction.PartialCancelled'
  | 'Transaction.CancelPending';

export type Notification = {
  type: NotificationType;
  paymentId: string;
  attempt: Attempt;
  paymentStatus: PaymentStatus;
  cancellationId?: string;
};

/**
 * The book entries that queue one notification to each of the payment's addresses.
 *
 * The payment's own `noticeUrls` replace the address set in the console. They are written together with the change
 * itself, so a crash can lose neither without the other.
 */
export function notificationEntries(deps: ProviderDeps, notification: Notification): BookEntry[] {
  const { paymentId, attempt, type, paymentStatus, cancellationId } = notification;
  const fallback = deps.settings.defaultWebhookUrl ? [deps.settings.defaultWebhookUrl] : [];
  const urls = attempt.order.noticeUrls.length > 0 ? attempt.order.noticeUrls : fallback;
  const at = deps.clock.timestamp();
  const body = JSON.stringify({
    type,
    timestamp: at,
    data: {
      storeId: attempt.order.storeId,
      paymentId,
      transactionId: attempt.txId,
      ...(cancellationId ? { cancellationId } : {}),
    },
  });
  return urls.map((url) => ({
    entry: 'webhook-queued',
    paymentId,
    at,
    webhook: {
      id: `wh_${randomUUID().replaceAll('-', '')}`,
      paymentId,
      url,
      type,
      body,
      paymentStatus,
      state: 'queued',
      queuedAt: at,
      executions: 0,
    },
  }));
}
