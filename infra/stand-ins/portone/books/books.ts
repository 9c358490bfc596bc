import { applyEntry } from './entries.ts';
import type { BookEntry } from './entries.ts';
import type { Journal } from './journal.ts';
import type { PaymentRecord, WebhookRecord } from './records.ts';

export type Decision<T> = { entries: BookEntry[]; result: T };

/** The provider's durable memory: every payment, capture, cancellation and notification. */
export type Books = {
  find: (paymentId: string) => PaymentRecord | undefined;
  findByTransaction: (txId: string) => PaymentRecord | undefined;
  all: () => PaymentRecord[];
  /**
   * Lets `decide` look at one payment and writes the entries it answers, before anyone else may look at that payment.
   *
   * This is what makes a payment id succeed only once. When the write fails nothing has changed.
   */
  record: <T>(paymentId: string, decide: (record: PaymentRecord | undefined) => Decision<T>) => Promise<T>;
  /** Called after each durable write with the notifications that it queued. */
  onQueued: (listener: (webhooks: WebhookRecord[]) => void) => void;
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

/** Opens the books on a journal and reads all that was written before. */
export async function openBooks(journal: Journal<BookEntry>): Promise<Books> {
  const payments = new Map<string, PaymentRecord>();
  const byTransaction = new Map<string, string>();
  const lastWrites = new Map<string, Promise<unknown>>();
  let announce: (webhooks: WebhookRecord[]) => void = () => undefined;

  function apply(entries: BookEntry[]): void {
    for (const entry of entries) {
      payments.set(entry.paymentId, applyEntry(payments.get(entry.paymentId), entry));
      if (entry.entry === 'attempt-opened') byTransaction.set(entry.attempt.txId, entry.paymentId);
    }
  }

  async function decideAndWrite<T>(
    paymentId: string,
    decide: (record: PaymentRecord | undefined) => Decision<T>,
  ): Promise<T> {
    const { entries, result } = decide(payments.get(paymentId));
    if (entries.length === 0) return result;
    await journal.append(entries);
    apply(entries);
    const queued = entries.flatMap((entry) => (entry.entry === 'webhook-queued' ? [entry.webhook] : []));
    if (queued.length > 0) announce(queued);
    return result;
  }

  for (const batch of await journal.readAll()) apply(batch);

  return {
    find: (paymentId) => payments.get(paymentId),
    findByTransaction: (txId) => payments.get(byTransaction.get(txId) ?? ''),
    all: () => [...payments.values()],
    record: (paymentId, decide) => {
      const write = (lastWrites.get(paymentId) ?? Promise.resolve()).then(() => decideAndWrite(paymentId, decide));
      const finished = write.catch(() => undefined);
      lastWrites.set(paymentId, finished);
      void finished.then(() => {
        if (lastWrites.get(paymentId) === finished) lastWrites.delete(paymentId);
      });
      return write;
    },
    onQueued: (listener) => {
      announce = listener;
    },
    clear: async () => {
      await Promise.all(lastWrites.values());
      await journal.clear();
      payments.clear();
      byTransaction.clear();
    },
    close: async () => {
      await Promise.all(lastWrites.values());
      await journal.close();
    },
  };
}
