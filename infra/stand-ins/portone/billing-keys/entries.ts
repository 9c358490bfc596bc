import type { BillingKeyWebhook, Failure } from '../books/records.ts';
import { afterTry } from '../books/webhook-tried.ts';
import type { WebhookTried } from '../books/webhook-tried.ts';
import type { BillingKeyRecord } from './records.ts';

/** One fact in the books of billing keys; the first of each key is `issue-opened`. */
export type BillingKeyEntry = { billingKey: string; at: string } & (
  | { entry: 'issue-opened'; opened: Omit<BillingKeyRecord, 'webhooks'> }
  | { entry: 'issue-failed'; failure: Failure }
  | { entry: 'issued'; cardNumber: string }
  | { entry: 'deleted'; reason?: string; requester?: string }
  | { entry: 'webhook-queued'; webhook: BillingKeyWebhook }
  | WebhookTried
);

/**
 * Returns the billing key after one more entry.
 *
 * @throws {Error} when the books have an entry of a key that was never opened
 */
export function applyBillingKeyEntry(before: BillingKeyRecord | undefined, entry: BillingKeyEntry): BillingKeyRecord {
  if (entry.entry === 'issue-opened') return { ...entry.opened, webhooks: before?.webhooks ?? [] };
  if (!before) throw new Error(`the books have no opening of billing key ${entry.billingKey}`);
  switch (entry.entry) {
    case 'issue-failed':
      return { ...before, failed: { at: entry.at, failure: entry.failure } };
    case 'issued':
      return { ...before, issued: { at: entry.at, cardNumber: entry.cardNumber } };
    case 'deleted': {
      const { at, reason, requester } = entry;
      return {
        ...before,
        deleted: { at, ...(reason === undefined ? {} : { reason }), ...(requester === undefined ? {} : { requester }) },
      };
    }
    case 'webhook-queued':
      return { ...before, webhooks: [...before.webhooks, entry.webhook] };
    case 'webhook-tried':
      return { ...before, webhooks: before.webhooks.map((webhook) => afterTry(webhook, entry)) };
  }
}
