import type { ProviderDeps } from '../deps.ts';
import { queuedWebhooks } from '../webhooks/queued-webhooks.ts';
import type { BillingKeyEntry } from './entries.ts';
import type { BillingKeyRecord } from './records.ts';

type BillingKeyEvent = 'BillingKey.Ready' | 'BillingKey.Issued' | 'BillingKey.Failed' | 'BillingKey.Deleted';

/**
 * The book entries that queue one notification to each of the billing key's addresses.
 *
 * They are written together with the change itself, so a crash can lose neither without the other.
 */
export function billingKeyNotifications(
  deps: ProviderDeps,
  type: BillingKeyEvent,
  { billingKey, issue }: Pick<BillingKeyRecord, 'billingKey' | 'issue'>,
): BillingKeyEntry[] {
  const { noticeUrls, storeId } = issue;
  return queuedWebhooks(deps, { noticeUrls, type, data: { billingKey, storeId } }).map((webhook) => ({
    entry: 'webhook-queued',
    billingKey,
    at: webhook.queuedAt,
    webhook: { ...webhook, billingKey },
  }));
}
