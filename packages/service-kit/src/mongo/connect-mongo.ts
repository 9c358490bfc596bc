import mongoose, { type Connection } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadinessProblem } from '../observe/readiness.ts';
import type { Logger } from '../observe/logger.ts';
import { isTracing } from '../observe/tracing.ts';
import { traceCommands } from './trace-commands.ts';
import { isWatched, showCommands } from './watch-commands.ts';

/** The store did not answer in time at start; the process exits 69. */
export class StoreUnreachable extends Error {
  constructor(store: string, cause: unknown) {
    super(`${store} cannot be reached`, { cause });
    this.name = 'StoreUnreachable';
  }
}

export interface Mongo {
  readonly connection: Connection;
  /**
   * Creates missing collections and indexes of the models of this connection. Call it once at start, after all models
   * and stores exist: a transaction may create nothing. It drops nothing, because during a rollout another release uses
   * its own indexes; a migration drops what no release needs.
   */
  syncIndexes(): Promise<void>;
  ready(): Promise<ReadinessProblem[]>;
  close(): Promise<void>;
}

export interface MongoOptions {
  url: string;
  dbName: string;
  logger: Logger;
  /** How long the first connection may take, retries included, in milliseconds. */
  timeoutMs?: number;
  maxPoolSize?: number;
}

/**
 * Filters are strict (an unknown field throws instead of matching everything) and sanitized: an operator that a client
 * smuggled into a value cannot run. Our own nested operators must be wrapped in `mongoose.trusted()`, or they silently
 * match nothing.
 */
function setDefaults(): void {
  mongoose.set('sanitizeFilter', true);
  mongoose.set('strictQuery', 'throw');
  mongoose.set('bufferTimeoutMS', 5000);
}

/**
 * Connects to the service's own database: majority writes with journal, majority reads, no automatic indexes.
 * @throws StoreUnreachable after `timeoutMs`
 */
export async function connectMongo({
  url,
  dbName,
  logger,
  timeoutMs = 30_000,
  maxPoolSize = 50,
}: MongoOptions): Promise<Mongo> {
  setDefaults();
  const connection = await firstConnection(url, dbName, logger, { timeoutMs, maxPoolSize });
  if (isTracing()) traceCommands(connection);
  if (isWatched()) showCommands(connection);
  connection.on('disconnected', () => logger.warn('mongo disconnected'));
  connection.on('reconnected', () => logger.info('mongo reconnected'));
  connection.on('error', (err) => logger.error({ err }, 'mongo failed'));
  return {
    connection,
    async syncIndexes() {
      // Lists first, so that of several processes that start together only the first few try to create a collection.
      const there = new Set((await connection.listCollections()).map(({ name }) => name));
      for (const model of Object.values(connection.models)) {
        if (!there.has(model.collection.collectionName)) await model.createCollection();
        await model.createIndexes();
      }
    },
    async ready() {
      try {
        const hello = await connection.db?.admin().command({ hello: 1 }, { timeoutMS: 2000 });
        return hello?.isWritablePrimary || hello?.msg === 'isdbgrid' ? [] : [{ name: 'mongo', reason: 'no primary' }];
      } catch (error) {
        return [{ name: 'mongo', reason: error instanceof Error ? error.name : 'unreachable' }];
      }
    },
    close: () => connection.close(),
  };
}

async function firstConnection(
  url: string,
  dbName: string,
  logger: Logger,
  { timeoutMs, maxPoolSize }: { timeoutMs: number; maxPoolSize: number },
): Promise<Connection> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const connection = mongoose.createConnection(url, {
      dbName,
      autoIndex: false,
      autoCreate: false,
      serverSelectionTimeoutMS: 5000,
      maxPoolSize,
      waitQueueTimeoutMS: 10_000,
      appName: dbName,
      // Command monitoring copies each command, so it is on only where something listens.
      monitorCommands: isTracing() || isWatched(),
      writeConcern: { w: 'majority', journal: true },
      readConcern: { level: 'majority' },
      readPreference: 'primary',
    });
    try {
      return await connection.asPromise();
    } catch (error) {
      await connection.destroy().catch(() => {});
      if (Date.now() >= deadline) throw new StoreUnreachable('MongoDB', error);
      logger.warn({ err: error }, 'mongo does not answer yet');
      await sleep(1000);
    }
  }
}
