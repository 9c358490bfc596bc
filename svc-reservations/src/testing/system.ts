import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  createServiceCaller,
  createTestKeys,
  dropStreams,
  runServiceProcess,
  runServiceToItsEnd,
  type ServiceCaller,
  type ServiceProcess,
  type TestKeys,
} from '@hamkke/service-kit/testing';
import mongoose, { type Connection } from 'mongoose';
import { checkReservations } from '../use-cases/checking/check-reservations.ts';
import { readSnapshot } from '../use-cases/checking/snapshot.ts';
import type { Problem } from '../use-cases/checking/problem.ts';
import { serveOtherServices, type OtherServices } from './other-services.ts';
import { suiteStart } from './suite-harness.ts';

/** A database, and processes of the service over it. */
export interface System {
  readonly keys: TestKeys;
  readonly connection: Connection;
  /** The proven address of each person, as its processes get it from identity. */
  readonly addresses: Map<string, string>;
  /** What its processes may offer, by `{location} {size}`, as they get it from catalog. */
  readonly sold: OtherServices['sold'];
  /** To which units its rentals may move, by location, as they get it from catalog. */
  readonly places: OtherServices['places'];
  /** The instant that its processes take for now: these tests play on the day that the suite plays on. */
  now(): Date;
  /** What starts a process some milliseconds further on. */
  ahead(ms: number): Readonly<Record<string, string>>;
  /** The environment of its processes and commands. */
  readonly env: Readonly<Record<string, string>>;
  /** Starts one more process. */
  start(more?: Readonly<Record<string, string>>): Promise<ServiceProcess & { call: ServiceCaller }>;
  /** Runs one more process until it ends by itself; answers its signal or exit code. */
  runToItsEnd(more: Readonly<Record<string, string>>): Promise<NodeJS.Signals | number | null>;
  check(at?: Date): Promise<Problem[]>;
  close(): Promise<void>;
}

function needed(key: 'MONGO_URL' | 'NATS_URL'): string {
  const value = process.env[key];
  if (!value) throw new Error(`integration tests need ${key}`);
  return value;
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A fresh database with nothing running yet; close() ends the processes and drops it. */
export async function createSystem(prefix: string): Promise<System> {
  const MONGO_URL = needed('MONGO_URL');
  const mark = `${prefix}-${randomBytes(4).toString('hex')}`;
  const keys = await createTestKeys();
  const connection = await mongoose
    .createConnection(MONGO_URL, { dbName: mark, autoIndex: false, autoCreate: false })
    .asPromise();
  const processes: ServiceProcess[] = [];
  const others = await serveOtherServices();
  const offset = suiteStart.getTime() - Date.now();
  const ahead = (ms: number) => ({ HAMKKE_CLOCK_OFFSET_MS: String(offset + ms) });
  const now = () => new Date(Date.now() + offset);
  const env = {
    ...ahead(0),
    IDENTITY_URL: others.url,
    CATALOG_URL: others.url,
    MONGO_URL,
    MONGO_DB: mark,
    NATS_URL: needed('NATS_URL'),
    NATS_PREFIX: mark,
    SERVICE_KEY: keys.serviceKey('reservations'),
    TRUSTED_KEYS: keys.trustedKeys,
    LOG_LEVEL: 'info',
  };
  return {
    keys,
    connection,
    addresses: others.addresses,
    sold: others.sold,
    places: others.places,
    now,
    ahead,
    env,
    async start(more = {}) {
      const started = await runServiceProcess(main, { ...env, ...more });
      processes.push(started);
      return { ...started, call: createServiceCaller(started.url, keys) };
    },
    runToItsEnd: (more) => runServiceToItsEnd(main, { ...env, ...more }),
    check: async (at = now()) => checkReservations(await readSnapshot(connection, at)),
    async close() {
      await Promise.all(processes.map((running) => running.stop()));
      await others.stop();
      await dropStreams({ url: env.NATS_URL, prefix: mark });
      await connection.dropDatabase();
      await connection.close();
    },
  };
}
