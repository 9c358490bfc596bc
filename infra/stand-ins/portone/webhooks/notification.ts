import type { BookEntry } from '../books/entries.ts';
import type { Attempt } from '../books/records.ts';
import type { ProviderDeps } from '../deps.ts';
import type { PaymentStatus } from '../payments/amounts.ts';
import { queuedWebhooks } from './queued-webhooks.ts';

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
  const { noticeUrls, storeId } = attempt.order;
  const data = { storeId, paymentId, transactionId: attempt.txId, ...(cancellationId ? { cancellationId } : {}) };
  return queuedWebhooks(deps, { noticeUrls, type, data }).map((webhook) => ({
    entry: 'webhook-queued',
    paymentId,
    at: webhook.queuedAt,
    webhook: { ...webhook, paymentId, paymentStatus },
  }));
}
