import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { mongo } from 'mongoose';
import { seoulDateOf } from '@hamkke/money';
import type { BackingUrls } from '../../backing/check-servers.ts';
import { startStack } from '../../dev/stack.ts';
import type { Stack } from '../../dev/stack.ts';
import { demoBranches } from '../../seed/demo/branches.ts';
import { demoReservations } from '../../seed/demo/reservations.ts';
import { demoUsers } from '../../seed/demo/users.ts';
import { importInto } from '../../seed/import-into.ts';
import type { Records } from '../../seed/import-into.ts';
import { pastOrders } from '../../seed/demo/past-orders.ts';
import { fillProvider } from '../../seed/provider-books.ts';
import type { DatabaseNames } from '../read-databases.ts';

/** The four services, the gateway, the checker and the provider's stand-in, with databases, streams and books that nobody else has. */
export interface SmallSystem {
  readonly stack: Stack;
  readonly client: mongo.MongoClient;
  readonly databases: DatabaseNames;
  /** The checker's own, with its results. */
  readonly checkerDatabase: string;
  readonly natsPrefix: string;
  /** Payments of the past that the provider and payments knew from the start. */
  readonly importedOrders: number;
  /** Boxes that are free from today on: nobody has rented them. */
  readonly freeBoxes: readonly { readonly id: string; readonly monthlyPrice: number }[];
  /** Stops it and leaves nothing behind. */
  readonly stop: () => Promise<void>;
}

/** A release store with an empty page in it: this system is used through its API alone. */
function writeEmptyRelease(directory: string): void {
  mkdirSync(join(directory, 'shell', 'none'), { recursive: true });
  writeFileSync(join(directory, 'shell', 'none', 'index.html'), '<!doctype html><html><head><title>함께보관</title></head><body></body></html>');
  writeFileSync(join(directory, 'registry.json'), JSON.stringify({ revision: 1, shell: { version: 'none', path: '/releases/shell/none/' }, remotes: {} }));
}

/** The import commands take the name of their database from the environment, as the services do. */
async function importAs(database: string, service: string, records: Records): Promise<void> {
  const before = process.env['MONGO_DB'];
  process.env['MONGO_DB'] = database;
  try {
    await importInto(service, records);
  } finally {
    if (before === undefined) delete process.env['MONGO_DB'];
    else process.env['MONGO_DB'] = before;
  }
}

/** Three branches without pictures, with their rentals, their paid orders and people. */
async function fill(databases: DatabaseNames, { PORTONE_API_URL = '', PORTONE_STORE_ID = '', PORTONE_CHANNEL_KEY = '' }: NodeJS.ProcessEnv): Promise<Pick<SmallSystem, 'freeBoxes' | 'importedOrders'>> {
  const { locations, units } = demoBranches({ branches: 3 });
  const reservations = demoReservations({ locations, units, today: seoulDateOf(new Date()) });
  const orders = pastOrders({ locations, units, rentals: reservations, shop: { storeId: PORTONE_STORE_ID, channelKey: PORTONE_CHANNEL_KEY } });
  await importAs(databases.identity, 'svc-identity', { document: { users: demoUsers() } });
  await importAs(databases.catalog, 'svc-catalog', { document: { locations: locations.map((location) => ({ ...location, images: [] })), units } });
  await fillProvider(PORTONE_API_URL, demoUsers(), orders);
  await importAs(databases.payments, 'svc-payments', { lines: orders });
  await importAs(databases.reservations, 'svc-reservations', { document: { reservations } });
  const open = new Set(locations.filter(({ status }) => status === 'active').map(({ id }) => id));
  const rented = new Set(reservations.map(({ unitId }) => unitId));
  return { importedOrders: orders.length, freeBoxes: units.filter(({ id, locationId }) => open.has(locationId) && !rented.has(id)) };
}

async function deleteStreams(url: string, prefix: string): Promise<void> {
  const connection = await connect({ servers: url });
  const { streams } = await jetstreamManager(connection);
  for await (const { config } of streams.list()) if (config.name.startsWith(prefix)) await streams.delete(config.name);
  await connection.close();
}

/** The rentals reach catalog as events: what comes next should not have to share the machine with them. @throws {Error} when they never do */
async function pictureIsThere(client: mongo.MongoClient, databases: DatabaseNames): Promise<void> {
  for (let looks = 0; looks < 600; looks += 1) {
    const [rentals, shown] = [await client.db(databases.reservations).collection('reservations').countDocuments(), await client.db(databases.catalog).collection('taken-ranges').countDocuments()];
    if (shown === rentals) return;
    await sleep(200);
  }
  throw new Error('the rentals never came to catalog');
}

/** Starts the whole system on given servers, filled with a few branches. The first port must leave a hundred free above it. */
export async function startSmallSystem(given: BackingUrls, basePort: number): Promise<SmallSystem> {
  const natsPrefix = `whole-${randomUUID().slice(0, 8)}`;
  const databases: DatabaseNames = { catalog: `${natsPrefix}-catalog`, reservations: `${natsPrefix}-reservations`, payments: `${natsPrefix}-payments`, identity: `${natsPrefix}-identity` };
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
    const stack = await startStack({
      basePort,
      stateDir,
      releasesDir,
      given,
      // Counters of other tests' visitors, who share the address, live in Redis too: a database of its own there.
      env: { LIMITS_SCALE: '100000', NATS_PREFIX: natsPrefix, LOG_LEVEL: 'warn', REDIS_URL: new URL('/9', given.REDIS_URL).href },
      envOf: {
        'stand-ins': { WEBHOOK_RETRY_SCALE: '600' },
        catalog: { MONGO_DB: databases.catalog },
        reservations: { MONGO_DB: databases.reservations },
        payments: { MONGO_DB: databases.payments },
        identity: { MONGO_DB: databases.identity },
        checker: { MONGO_DB: checkerDatabase, CHECK_EVERY_MS: '0', CHECK_SETTLE_MS: '60000', ...Object.fromEntries(Object.entries(databases).map(([service, name]) => [`MONGO_DB_${service.toUpperCase()}`, name])) },
      },
    });
    const stop = async () => {
      await stack.stop();
      await clear();
    };
    try {
      const filled = await fill(databases, stack.toolEnvironment());
      await pictureIsThere(client, databases);
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
