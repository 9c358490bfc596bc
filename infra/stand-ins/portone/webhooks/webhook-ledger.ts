import type { BillingKeyBooks } from '../billing-keys/billing-key-books.ts';
import type { Books } from '../books/books.ts';
import type { WebhookRecord } from '../books/records.ts';
import type { WebhookTried } from '../books/webhook-tried.ts';
import type { ProviderClock } from '../clock.ts';
import type { DeliveryResult } from './send-webhook.ts';

/** All notifications, in whichever books they are queued. */
export type WebhookLedger = {
  /** Called after each durable write with the notifications that it queued. */
  onQueued: (listener: (webhooks: WebhookRecord[]) => void) => void;
  /** What is neither delivered nor given up. */
  queued: () => WebhookRecord[];
  /** Writes down a delivery; nothing when the books have been reset meanwhile. */
  noteTry: (webhook: WebhookRecord, result: DeliveryResult, last: boolean) => Promise<void>;
};

/** What a notification is about: a payment's id or a billing key. */
export function subjectOf(webhook: WebhookRecord): string {
  return 'paymentId' in webhook ? webhook.paymentId : webhook.billingKey;
}

/** Creates the ledger over the books of payments and of billing keys. */
export function createWebhookLedger(
  { books, billingKeys }: { books: Books; billingKeys: BillingKeyBooks },
  clock: ProviderClock,
): WebhookLedger {
  const queuedBy = (entries: readonly { entry: string; webhook?: WebhookRecord }[]) =>
    entries.flatMap(({ entry, webhook }) => (entry === 'webhook-queued' && webhook ? [webhook] : []));
  return {
    onQueued: (listener) => {
      books.onWritten((entries) => listener(queuedBy(entries)));
      billingKeys.onWritten((entries) => listener(queuedBy(entries)));
    },
    queued: () =>
      [...books.all(), ...billingKeys.all()]
        .flatMap(({ webhooks }): WebhookRecord[] => webhooks)
        .filter(({ state }) => state === 'queued'),
    noteTry: (webhook, { delivered, response }, last) => {
      const tried: WebhookTried & { at: string } = {
        entry: 'webhook-tried',
        webhookId: webhook.id,
        at: clock.timestamp(),
        delivered,
        last,
        ...(response ? { response } : {}),
      };
      const isThere = (record: { webhooks: WebhookRecord[] } | undefined) =>
        record?.webhooks.some(({ id }) => id === webhook.id) ?? false;
      if ('paymentId' in webhook) {
        const { paymentId } = webhook;
        return books.record(paymentId, (record) => ({
          result: undefined,
          entries: isThere(record) ? [{ ...tried, paymentId }] : [],
        }));
      }
      const { billingKey } = webhook;
      return billingKeys.record(billingKey, (record) => ({
        result: undefined,
        entries: isThere(record) ? [{ ...tried, billingKey }] : [],
      }));
    },
  };
}
