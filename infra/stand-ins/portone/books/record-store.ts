import type { Journal } from './journal.ts';

export type Decision<T, Entry> = { entries: Entry[]; result: T };

/** Durable records by their ids. Each is the sum of its entries, in order; nothing is ever rewritten. */
export type RecordStore<Stored, Entry> = {
  find: (id: string) => Stored | undefined;
  all: () => Stored[];
  /**
   * Lets `decide` look at one record and writes the entries it answers, before anyone else may look at that record.
   *
   * Writes of one id are serialised by a chain of promises. When the write fails nothing has changed.
   */
  record: <T>(id: string, decide: (stored: Stored | undefined) => Decision<T, Entry>) => Promise<T>;
  /** Called after each durable write with its entries. */
  onWritten: (listener: (entries: Entry[]) => void) => void;
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

/** Opens records on a journal and reads all that was written before; `apply` folds one entry into its record. */
export async function openRecordStore<Stored, Entry>(
  journal: Journal<Entry>,
  { idOf, apply }: { idOf: (entry: Entry) => string; apply: (before: Stored | undefined, entry: Entry) => Stored },
): Promise<RecordStore<Stored, Entry>> {
  const records = new Map<string, Stored>();
  const lastWrites = new Map<string, Promise<unknown>>();
  let announce: (entries: Entry[]) => void = () => undefined;

  function applyAll(entries: Entry[]): void {
    for (const entry of entries) records.set(idOf(entry), apply(records.get(idOf(entry)), entry));
  }

  async function decideAndWrite<T>(id: string, decide: (stored: Stored | undefined) => Decision<T, Entry>): Promise<T> {
    const { entries, result } = decide(records.get(id));
    if (entries.length === 0) return result;
    await journal.append(entries);
    applyAll(entries);
    announce(entries);
    return result;
  }

  for (const batch of await journal.readAll()) applyAll(batch);

  return {
    find: (id) => records.get(id),
    all: () => [...records.values()],
    record: (id, decide) => {
      const write = (lastWrites.get(id) ?? Promise.resolve()).then(() => decideAndWrite(id, decide));
      const finished = write.catch(() => undefined);
      lastWrites.set(id, finished);
      void finished.then(() => {
        if (lastWrites.get(id) === finished) lastWrites.delete(id);
      });
      return write;
    },
    onWritten: (listener) => {
      announce = listener;
    },
    clear: async () => {
      await Promise.all(lastWrites.values());
      await journal.clear();
      records.clear();
    },
    close: async () => {
      await Promise.all(lastWrites.values());
      await journal.close();
    },
  };
}
