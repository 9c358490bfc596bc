import type { Connection } from 'mongoose';
import type { Migration } from '../migrations/migration.ts';

/**
 * Runs a migration beside any book-keeping, as one that was killed is run again; answers how many documents it changed.
 */
export async function runAgain(migration: Migration, connection: Connection): Promise<number> {
  let total = 0;
  const save = async (_mark: string, changed: number) => void (total += changed);
  await migration.run({ connection, from: null, signal: new AbortController().signal, save });
  return total;
}
