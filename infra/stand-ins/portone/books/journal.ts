import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

/**
 * Where entries of books are stored. One `append` is one line, so after a crash all of its entries are there or none.
 */
export type Journal<Entry> = {
  readAll: () => Promise<Entry[][]>;
  /** Resolves only when the entries would survive a power cut. */
  append: (entries: Entry[]) => Promise<void>;
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

/** Creates a journal that forgets everything when the process ends, for tests. */
export function createMemoryJournal<Entry>(): Journal<Entry> {
  const batches: Entry[][] = [];
  return {
    readAll: async () => structuredClone(batches),
    append: async (entries) => {
      batches.push(structuredClone(entries));
    },
    clear: async () => {
      batches.length = 0;
    },
    close: async () => undefined,
  };
}

type Waiting = { line: string; resolve: () => void; reject: (error: unknown) => void };

/**
 * Opens a journal file in a directory, creating both when missing.
 *
 * Waiting lines share one write and one fsync, so a load test is not bound by the disk's sync rate. A last line without
 * its newline is the trace of a crash in mid-write: it was never acknowledged, so it is cut off.
 */
export async function openFileJournal<Entry>(directory: string, name = 'books.jsonl'): Promise<Journal<Entry>> {
  await mkdir(directory, { recursive: true });
  const file = path.join(directory, name);
  const handle: FileHandle = await open(file, 'a');
  const text = await readFile(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) await truncate(file, Buffer.byteLength(whole));

  let waiting: Waiting[] = [];
  let writing: Promise<void> = Promise.resolve();
  let scheduled = false;

  async function flush(): Promise<void> {
    scheduled = false;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    const sizeBefore = (await handle.stat()).size;
    try {
      await handle.appendFile(batch.map((one) => one.line).join(''));
      await handle.datasync();
      for (const one of batch) one.resolve();
    } catch (error) {
      // A half-written batch (disk full) must not glue itself to the next line.
      await handle.truncate(sizeBefore).catch(() => undefined);
      for (const one of batch) one.reject(error);
    }
  }

  return {
    readAll: async () =>
      whole
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Entry[]),
    append: (entries) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ line: `${JSON.stringify(entries)}\n`, resolve, reject });
        if (scheduled) return;
        scheduled = true;
        writing = writing.then(flush);
      }),
    clear: async () => {
      await writing;
      await handle.truncate(0);
      await handle.datasync();
    },
    close: async () => {
      await writing;
      await handle.close();
    },
  };
}
