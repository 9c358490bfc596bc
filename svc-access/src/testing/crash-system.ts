import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AccessTerms } from '@hamkke/contracts';
import {
  createServiceCaller,
  createTestKeys,
  dropStreams,
  runServiceProcess,
  runServiceToItsEnd,
  type ServiceCaller,
  type ServiceProcess,
} from '@hamkke/service-kit/testing';
import mongoose, { type Connection } from 'mongoose';
import type { LockStandIn } from './lock-stand-in.ts';
import { serveOtherServices } from './running-service.ts';
import { testKey } from './suite-harness.ts';

type Environment = Readonly<Record<string, string>>;

/** A database, processes of the service over it, and the locks of the providers' stand-in. */
export interface CrashSystem {
  readonly connection: Connection;
  readonly standIn: LockStandIn;
  /** What reservations says of each reservation. */
  readonly terms: Map<string, AccessTerms>;
  readonly env: Environment;
  readonly broker: { readonly url: string; readonly prefix: string };
  /** The name of a lock that no other system uses. */
  lockOf(name: string): string;
  start(more?: Environment): Promise<ServiceProcess & { call: ServiceCaller }>;
  /** Runs one more process until it ends by itself; answers its signal or exit code. */
  runToItsEnd(more: Environment): Promise<NodeJS.Signals | number | null>;
  close(): Promise<void>;
}

function needed(key: 'MONGO_URL' | 'NATS_URL'): string {
  const value = process.env[key];
  if (!value) throw new Error(`integration tests need ${key}`);
  return value;
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A fresh database with nothing running yet; close() ends the processes and drops it. */
export async function createCrashSystem(standIn: LockStandIn): Promise<CrashSystem> {
  const mark = `access-crash-${randomBytes(4).toString('hex')}`;
  const broker = { url: needed('NATS_URL'), prefix: mark };
  const keys = await createTestKeys();
  const others = await serveOtherServices();
  const connection = await mongoose
    .createConnection(needed('MONGO_URL'), { dbName: mark, autoIndex: false, autoCreate: false })
    .asPromise();
  const processes: ServiceProcess[] = [];
  const env = {
    MONGO_URL: needed('MONGO_URL'),
    MONGO_DB: mark,
    NATS_URL: broker.url,
    NATS_PREFIX: mark,
    SERVICE_KEY: keys.serviceKey('access'),
    TRUSTED_KEYS: keys.trustedKeys,
    RESERVATIONS_URL: others.url,
    CATALOG_URL: others.url,
    ACCESS_KEY: testKey,
    SEAM_URL: standIn.seamUrl,
    SEAM_API_KEY: standIn.credentials.apiKey,
    PUSH_EVERY_SECONDS: '0.5',
    CHECK_LOCKS_EVERY_SECONDS: '86400',
    LOG_LEVEL: 'info',
  };
  return {
    connection,
    standIn,
    terms: others.terms,
    env,
    broker,
    lockOf: (name) => `lock-${mark}-${name}`,
    async start(more = {}) {
      const started = await runServiceProcess(main, { ...env, ...more });
      processes.push(started);
      return { ...started, call: createServiceCaller(started.url, keys) };
    },
    runToItsEnd: (more) => runServiceToItsEnd(main, { ...env, ...more }),
    async close() {
      await Promise.all(processes.map((running) => running.stop()));
      await others.stop();
      await dropStreams(broker);
      await connection.dropDatabase();
      await connection.close();
    },
  };
}
