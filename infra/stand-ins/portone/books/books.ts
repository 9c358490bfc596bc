import { applyEntry } from './entries.ts';
import type { BookEntry } from './entries.ts';
import type { Journal } from './journal.ts';
import { openRecordStore } from './record-store.ts';
import type { RecordStore } from './record-store.ts';
import type { PaymentRecord } from './records.ts';

/**
 * The provider's durable memory: every payment, capture, cancellation and notification, by payment id.
 *
 * That writes of one payment id are serialised is what makes a payment id succeed only once.
 */
export type Books = RecordStore<PaymentRecord, BookEntry> & {
  findByTransaction: (txId: string) => PaymentRecord | undefined;
};

/** Opens the books on a journal and reads all that was written before. */
export async function openBooks(journal: Journal<BookEntry>): Promise<Books> {
  const byTransaction = new Map<string, string>();
  const payments = await openRecordStore<PaymentRecord, BookEntry>(journal, {
    idOf: (entry) => entry.paymentId,
    apply: (before, entry) => {
      if (entry.entry === 'attempt-opened') byTransaction.set(entry.attempt.txId, entry.paymentId);
      return applyEntry(before, entry);
    },
  });
  return {
    ...payments,
    findByTransaction: (txId) => payments.find(byTransaction.get(txId) ?? ''),
    clear: async () => {
      await payments.clear();
      byTransaction.clear();
    },
  };
}
