import type { Journal } from '../books/journal.ts';
import type { ContractRecord, PartnerRecord, PlatformEntry, TransferRecord } from './records.ts';

/** The books of one mode: contracts, partners and transfers by their ids, in the order in which they were made. */
type PlatformLedger = {
  contracts: ReadonlyMap<string, ContractRecord>;
  partners: ReadonlyMap<string, PartnerRecord>;
  transfers: ReadonlyMap<string, TransferRecord>;
};

type PlatformDecision<T> = { entries: PlatformEntry[]; result: T };

/** The platform's durable memory. */
export type PlatformBooks = {
  of: (isForTest: boolean) => PlatformLedger;
  /**
   * Lets `decide` look at the books and writes the entries it answers before anyone else may look: this is what makes a
   * transfer unique.
   */
  record: <T>(decide: () => PlatformDecision<T>) => Promise<T>;
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

type PlatformRecords = {
  contracts: Map<string, ContractRecord>;
  partners: Map<string, PartnerRecord>;
  transfers: Map<string, TransferRecord>;
};
const empty = (): PlatformRecords => ({ contracts: new Map(), partners: new Map(), transfers: new Map() });

/** Opens the books on a journal and reads all that was written before. */
export async function openPlatformBooks(journal: Journal<PlatformEntry>): Promise<PlatformBooks> {
  let records = { test: empty(), live: empty() };
  let lastWrite: Promise<unknown> = Promise.resolve();
  const of = (isForTest: boolean): PlatformRecords => (isForTest ? records.test : records.live);

  function apply(entry: PlatformEntry): void {
    const { contracts, partners, transfers } = of(entry.isForTest);
    if (entry.entry === 'contract') contracts.set(entry.contract.id, entry.contract);
    else if (entry.entry === 'partner') partners.set(entry.partner.id, entry.partner);
    else if (entry.entry === 'transfer') transfers.set(entry.transfer.id, entry.transfer);
    else transfers.delete(entry.id);
  }

  for (const batch of await journal.readAll()) batch.forEach(apply);

  return {
    of,
    record: <T>(decide: () => PlatformDecision<T>) => {
      const mine = lastWrite.then(async () => {
        const { entries, result } = decide();
        if (entries.length > 0) await journal.append(entries);
        entries.forEach(apply);
        return result;
      });
      lastWrite = mine.catch(() => undefined);
      return mine;
    },
    clear: async () => {
      await lastWrite;
      await journal.clear();
      records = { test: empty(), live: empty() };
    },
    close: async () => {
      await lastWrite;
      await journal.close();
    },
  };
}
