import type {
  Attempt,
  Cancellation,
  Capture,
  Failure,
  PaymentRecord,
  PaymentWebhook,
  PreRegistration,
} from './records.ts';
import { afterTry } from './webhook-tried.ts';
import type { WebhookTried } from './webhook-tried.ts';

/** One fact in the books. The books are the sum of their entries, in order; nothing is ever rewritten. */
export type BookEntry = { paymentId: string; at: string } & (
  | { entry: 'pre-registered'; registration: PreRegistration }
  | { entry: 'attempt-opened'; attempt: Attempt }
  | { entry: 'attempt-failed'; txId: string; failure: Failure }
  | { entry: 'captured'; capture: Capture }
  | { entry: 'cancellation-recorded'; cancellation: Cancellation }
  | { entry: 'cancellation-settled'; cancellationId: string; status: 'SUCCEEDED' | 'FAILED' }
  | { entry: 'webhook-queued'; webhook: PaymentWebhook }
  | WebhookTried
);

/** Returns the payment after one more entry. */
export function applyEntry(before: PaymentRecord | undefined, entry: BookEntry): PaymentRecord {
  const record: PaymentRecord = before ?? {
    paymentId: entry.paymentId,
    attempts: [],
    cancellations: [],
    webhooks: [],
    updatedAt: entry.at,
  };
  switch (entry.entry) {
    case 'pre-registered':
      return { ...record, preRegistration: entry.registration, updatedAt: entry.at };
    case 'attempt-opened':
      return { ...record, attempts: [...record.attempts, entry.attempt], updatedAt: entry.at };
    case 'attempt-failed':
      return {
        ...record,
        updatedAt: entry.at,
        attempts: record.attempts.map((attempt) =>
          attempt.txId === entry.txId ? { ...attempt, failed: { at: entry.at, failure: entry.failure } } : attempt,
        ),
      };
    case 'captured':
      return { ...record, capture: entry.capture, updatedAt: entry.at };
    case 'cancellation-recorded':
      return { ...record, cancellations: [...record.cancellations, entry.cancellation], updatedAt: entry.at };
    case 'cancellation-settled':
      return {
        ...record,
        updatedAt: entry.at,
        cancellations: record.cancellations.map((cancellation) =>
          cancellation.id === entry.cancellationId ? closed(cancellation, entry.status, entry.at) : cancellation,
        ),
      };
    case 'webhook-queued':
      return { ...record, webhooks: [...record.webhooks, entry.webhook] };
    case 'webhook-tried':
      return { ...record, webhooks: record.webhooks.map((webhook) => afterTry(webhook, entry)) };
  }
}

function closed(cancellation: Cancellation, status: 'SUCCEEDED' | 'FAILED', at: string): Cancellation {
  return status === 'SUCCEEDED' ? { ...cancellation, status, cancelledAt: at } : { ...cancellation, status };
}
