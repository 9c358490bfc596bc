import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Failpoints } from '../environment/failpoints.ts';
import type { Migration } from './migration.ts';
import type { MigrationRows } from './migration-rows.ts';

/** Another process goes on with it: this one was away for longer than its lease. */
export class LeaseLost extends Error {
  constructor() {
    super('the lease of the migration went to another process');
    this.name = 'LeaseLost';
  }
}

export interface MigrationRun {
  connection: Connection;
  rows: MigrationRows;
  leaseMs: number;
  failpoints: Failpoints | undefined;
  signal: AbortSignal;
}

/**
 * Runs one migration, unless it has ended or another process is at it.
 * @returns the number of documents that all its runs changed, or why there is nothing to do here now
 * @throws LeaseLost; whatever the migration throws, and then lets go of it
 */
export async function runMigration(
  migration: Migration,
  { connection, rows, leaseMs, failpoints, signal }: MigrationRun,
): Promise<{ changed: number } | 'done' | 'elsewhere' | 'stopped'> {
  const owner = randomUUID();
  const claim = await rows.claim(migration, owner);
  if (claim.outcome !== 'mine') return claim.outcome;
  await failpoints?.hit('migration.after-claim');
  const lost = new AbortController();
  const loseIt = () => lost.abort(new LeaseLost());
  const stillMine = (yes: boolean) => {
    if (!yes) loseIt();
    lost.signal.throwIfAborted();
  };
  const beat = setInterval(() => {
    // A store that is away is tried again at the next beat; whether the lease still holds, the next write says.
    rows.prolong(migration, owner).then(
      (yes) => yes || loseIt(),
      () => {},
    );
  }, leaseMs / 3);
  try {
    const save = async (mark: string, changed: number) => {
      stillMine(await rows.save(migration, owner, mark, changed));
      await failpoints?.hit('migration.after-save');
    };
    await migration.run({ connection, signal: AbortSignal.any([signal, lost.signal]), from: claim.mark, save });
    lost.signal.throwIfAborted();
    if (signal.aborted) return 'stopped';
    await failpoints?.hit('migration.before-done');
    const done = await rows.finish(migration, owner);
    stillMine(done !== null);
    return { changed: done?.changed ?? 0 };
  } finally {
    clearInterval(beat);
    // Without effect once it has ended or is another's.
    await rows.letGo(migration, owner).catch(() => {});
  }
}
