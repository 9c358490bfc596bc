import type { Journal } from '../books/journal.ts';
import { openRecordStore } from '../books/record-store.ts';
import type { RecordStore } from '../books/record-store.ts';
import { applyBillingKeyEntry } from './entries.ts';
import type { BillingKeyEntry } from './entries.ts';
import type { BillingKeyRecord } from './records.ts';

/** The provider's durable memory of stored cards, by billing key. */
export type BillingKeyBooks = RecordStore<BillingKeyRecord, BillingKeyEntry>;

/** Opens the books on a journal and reads all that was written before. */
export function openBillingKeyBooks(journal: Journal<BillingKeyEntry>): Promise<BillingKeyBooks> {
  return openRecordStore(journal, { idOf: (entry) => entry.billingKey, apply: applyBillingKeyEntry });
}
