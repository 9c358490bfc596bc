import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { mongo } from 'mongoose';
import type { BackingUrls } from '../../backing/check-servers.ts';
import { startStack } from '../../dev/stack.ts';
import type { Stack, StackOptions } from '../../dev/stack.ts';
import { importInto } from '../../seed/import-into.ts';
import type { DatabaseNames } from '../databases.ts';
import { fillSystem } from './fill-system.ts';
import type { Filled } from './fill-system.ts';
import { writeEmptyRelease } from './empty-release.ts';

/** The five services, the gateway, the checker and the provider's stand-in, with databases and streams of their own. */
export interface SmallSystem extends Filled {
  readonly stack: Stack;
  readonly client: mongo.MongoClient;
  readonly databases: DatabaseNames;
  /** The checker's own, with its results. */
  readonly checkerDatabase: string;
  readonly natsPrefix: string;
  /** Stops it and leaves nothing behind. */
  readonly stop: () => Promise<void>;
}

async function deleteStreams(url: string, prefix: string): Promise<void> {
  const connection = await connect({ servers: url });
  const { streams } = await jetstreamManager(connection);
  for await (const { config } of streams.list()) if (config.name.startsWith(prefix)) await streams.delete(config.name);
  await connection.close();
}

/**
 * The rentals reach catalog as events: what comes next should not have to share the machine with them.
 * @throws {Error} when they never do
 */
async function availabilityIsThere(client: mongo.MongoClient, databases: DatabaseNames): Promise<void> {
  for (let looks = 0; looks < 600; looks += 1) {
    const [rentals, shown] = [
      await client.db(databases.reservations).collection('reservations').countDocuments(),
      await client.db(databases.catalog).collection('taken-ranges').countDocuments(),
    ];
    if (shown === rentals) return;
    await sleep(200);
  }
  throw new Error('the rentals never came to catalog');
}

export interface SmallSystemOptions {
  /** Further environment of every process. */
  readonly env?: Readonly<Record<string, string>>;
  /** What starts the processes, when it is not the checkout's own stack alone. */
  readonly start?: (options: StackOptions) => Promise<Stack>;
  /** Whose import commands fill it: a folder, or this checkout. */
  readonly importers?: string;
}

/**
 * Starts the whole system on given servers, filled with a few locations. The first port must leave a hundred free above
 * it.
 */
export async function startSmallSystem(
  given: BackingUrls,
  basePort: number,
  { env = {}, start = startStack, importers = '.' }: SmallSystemOptions = {},
): Promise<SmallSystem> {
  const natsPrefix = `whole-${randomUUID().slice(0, 8)}`;
  const databases: DatabaseNames = {
    catalog: `${natsPrefix}-catalog`,
    reservations: `${natsPrefix}-reservations`,
    payments: `${natsPrefix}-payments`,
    identity: `${natsPrefix}-identity`,
    access: `${natsPrefix}-access`,
  };
  const checkerDatabase = `${natsPrefix}-checker`;
  const stateDir = mkdtempSync(join(tmpdir(), 'hamkke-whole-'));
  const releasesDir = join(stateDir, 'releases');
  writeEmptyRelease(releasesDir);
  const client = await new mongo.MongoClient(given.MONGO_URL).connect();
  const clear = async () => {
    for (const name of [...Object.values(databases), checkerDatabase]) await client.db(name).dropDatabase();
    await client.close();
    await deleteStreams(given.NATS_URL, natsPrefix);
    rmSync(stateDir, { recursive: true, force: true });
  };
  try {
    const stack = await start({
      basePort,
      stateDir,
      releasesDir,
      given,
      // Counters of other tests' visitors, who share the address, live in Redis too: a database of its own there.
      env: {
        LIMITS_SCALE: '100000',
        NATS_PREFIX: natsPrefix,
        LOG_LEVEL: 'warn',
        REDIS_URL: new URL('/9', given.REDIS_URL).href,
        ...env,
      },
      envOf: {
        'stand-ins': { WEBHOOK_RETRY_SCALE: '600' },
        catalog: { MONGO_DB: databases.catalog },
        reservations: { MONGO_DB: databases.reservations },
        payments: { MONGO_DB: databases.payments },
        identity: { MONGO_DB: databases.identity },
        access: { MONGO_DB: databases.access },
        checker: {
          MONGO_DB: checkerDatabase,
          CHECK_EVERY_MS: '0',
          CHECK_SETTLE_MS: '60000',
          ...Object.fromEntries(
            Object.entries(databases).map(([service, name]) => [`MONGO_DB_${service.toUpperCase()}`, name]),
          ),
        },
      },
    });
    const stop = async () => {
      await stack.stop();
      await clear();
    };
    try {
      const shop = stack.toolEnvironment();
      const filled = await fillSystem(shop, (service, records) =>
        importInto(join(importers, service), records, [], {
          env: { MONGO_DB: databases[service.replace('svc-', '') as keyof DatabaseNames] },
        }),
      );
      await availabilityIsThere(client, databases);
      return { stack, client, databases, checkerDatabase, natsPrefix, ...filled, stop };
    } catch (error) {
      await stack.stop();
      throw error;
    }
  } catch (error) {
    await clear();
    throw error;
  }
}
