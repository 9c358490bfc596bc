import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import type { Failpoints } from '../environment/failpoints.ts';
import type { ReadinessProblem } from '../observe/readiness.ts';
import type { Logger } from '../observe/logger.ts';
import type { Metrics } from '../observe/metrics.ts';
import { checkRecords, MigrationsDisagree } from './check-records.ts';
import { type Migration, titleOf } from './migration.ts';
import { migrationRows } from './migration-rows.ts';
import { LeaseLost, runMigration } from './run-migration.ts';

export interface MigrationsOptions {
  connection: Connection;
  migrations: readonly Migration[];
  logger: Logger;
  metrics?: Metrics;
  failpoints?: Failpoints;
  /** Milliseconds after its last sign of life after which a run counts as dead. */
  leaseMs?: number;
  /** Pause before one that failed, or that another process is at, is looked at again, in milliseconds. */
  againMs?: number;
}

export interface Migrations {
  /** Compares the database with this code; before anything else is written. @throws MigrationsDisagree */
  check(): Promise<void>;
  /**
   * Begins to run what is pending; the database has its collections and indexes by then. `begin` is called once this
   * process may serve: for consumers and jobs.
   */
  start(begin: () => void): void;
  /** Why this process cannot serve: a migration that it needs, or a newer one that stops it. */
  ready(): Promise<ReadinessProblem[]>;
  /** The same without a read of the database, for each call. */
  readinessProblem(): ReadinessProblem | undefined;
  /** Resolves when all have ended, whoever ran them, or this was stopped. */
  ended(): Promise<void>;
  /** Begins nothing more; resolves when the run under way has let go. */
  stop(): Promise<void>;
}

/**
 * Migrates a service's database to the form that its code knows: each migration once, by one process, oldest first,
 * however many start together. What a killed process had begun another one goes on with, from what was saved, when the
 * lease is over. Docs: decisions/0027-migrations.md.
 */
export function createMigrations({
  connection,
  migrations,
  logger,
  metrics,
  failpoints,
  leaseMs = 15_000,
  againMs = 2000,
}: MigrationsOptions): Migrations {
  const rows = migrationRows(connection, leaseMs);
  const stopping = new AbortController();
  const { signal } = stopping;
  let pending: readonly Migration[] = migrations;
  let current: Promise<void> | undefined;
  const needed = () => pending.find(({ needed: when }) => when === 'to-serve');

  async function check(): Promise<void> {
    const checked = checkRecords(migrations, await rows.read());
    pending = checked.pending;
    if (checked.newer.length > 0)
      logger.info({ newer: checked.newer.map(titleOf) }, 'migrations of a newer release were run here');
  }

  const pause = () => sleep(againMs, undefined, { signal }).catch(() => {});

  /** One attempt. Answers whether it has ended, here or elsewhere. */
  async function attempt(migration: Migration): Promise<boolean> {
    const what = { migration: titleOf(migration) };
    try {
      const outcome = await runMigration(migration, { connection, rows, leaseMs, failpoints, signal });
      if (outcome === 'done') return true;
      if (typeof outcome === 'string') {
        logger.info(
          { ...what, outcome },
          outcome === 'elsewhere' ? 'another process runs a migration' : 'a migration was let go of',
        );
        return false;
      }
      logger.info({ ...what, ...outcome }, 'a migration has ended');
      metrics?.countJob('migrations', 'done');
      return true;
    } catch (err) {
      metrics?.countJob('migrations', 'failed');
      logger[err instanceof LeaseLost ? 'warn' : 'error']({ ...what, err }, 'a migration failed, again soon');
      return false;
    }
  }

  async function runAll(begin: () => void): Promise<void> {
    let begun = false;
    const beginOnce = () => {
      if (begun || needed() || signal.aborted) return;
      begun = true;
      begin();
    };
    beginOnce();
    while (pending[0] && !signal.aborted) {
      if (await attempt(pending[0])) pending = pending.slice(1);
      else await pause();
      beginOnce();
    }
  }

  function readinessProblem(): ReadinessProblem | undefined {
    const migration = needed();
    return migration && { name: 'migrations', reason: `${titleOf(migration)} has not ended` };
  }

  return {
    check,
    start(begin) {
      current ??= runAll(begin);
    },
    readinessProblem,
    async ready() {
      const waiting = readinessProblem();
      if (waiting) return [waiting];
      try {
        checkRecords(migrations, await rows.read());
        return [];
      } catch (error) {
        // A database that does not answer has its own line.
        return error instanceof MigrationsDisagree ? [{ name: 'migrations', reason: error.message }] : [];
      }
    },
    ended: async () => await current,
    async stop() {
      stopping.abort();
      await current;
    },
  };
}
