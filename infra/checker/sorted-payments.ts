import { DatabaseSync } from 'node:sqlite';
import type { ProviderPayment } from './snapshot.ts';

/** The provider's payments in the order of their ids. */
export interface SortedPayments {
  readonly count: number;
  /** The payments behind an id, at most so many; from the first one on without an id. */
  readonly behind: (paymentId: string | undefined, most: number) => readonly ProviderPayment[];
  /** Gives the disk back. */
  readonly close: () => void;
}

/** How much SQLite caches in memory before it writes to the disk, in kibibytes. */
const cacheKiB = 4096;

const dateOf = (value: unknown): unknown => (typeof value === 'string' ? new Date(value) : undefined);
const datesAgain = (name: string, value: unknown): unknown =>
  name === 'changedAt' || name === 'requestedAt' ? dateOf(value) : value;

/**
 * Sorts a list that comes in any order, on disk (an external sort): the provider lists payments by time, rules join
 * them by id. SQLite's temporary database has no name, and its file is gone with the process. A payment that is listed
 * twice counts as it was listed last.
 * @throws whatever reading the list throws
 */
export async function sortPayments(
  pages: AsyncIterable<readonly ProviderPayment[]> | Iterable<readonly ProviderPayment[]>,
): Promise<SortedPayments> {
  const database = new DatabaseSync('');
  try {
    database.exec(
      `PRAGMA cache_size = -${cacheKiB}; CREATE TABLE payments (id TEXT PRIMARY KEY, payment TEXT NOT NULL) WITHOUT ROWID`,
    );
    const insert = database.prepare('INSERT OR REPLACE INTO payments VALUES (?, ?)');
    for await (const page of pages) {
      database.exec('BEGIN');
      for (const payment of page) insert.run(payment.paymentId, JSON.stringify(payment));
      database.exec('COMMIT');
    }
    const { count } = database.prepare('SELECT count(*) AS count FROM payments').get() as { count: number };
    const select = database.prepare('SELECT payment FROM payments WHERE id > ? ORDER BY id LIMIT ?');
    return {
      count,
      behind: (paymentId = '', most) =>
        select.all(paymentId, most).map(({ payment }) => JSON.parse(String(payment), datesAgain) as ProviderPayment),
      close: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}
