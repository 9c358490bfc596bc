import { randomBytes } from 'node:crypto';
import { deadLetterStream, eventStream } from '@hamkke/contracts';
import { connectNats, createLogger } from '@hamkke/service-kit';
import { createTestKeys, type TestKeys } from '@hamkke/service-kit/testing';
import mongoose, { type Connection } from 'mongoose';
import { judgeReservations, type Problem } from '../judge/judge-reservations.ts';
import { readJudgedBooks } from '../judge/judged-books.ts';
import { runServiceProcess, type ServiceProcess } from './run-process.ts';
import { createServiceCaller, type ServiceCaller } from './service-caller.ts';

/** A database, and processes of the service over it. */
export interface Installation {
  readonly keys: TestKeys;
  readonly connection: Connection;
  /** The environment of its processes and commands. */
  readonly env: Readonly<Record<string, string>>;
  /** Starts one more process. */
  start(more?: Readonly<Record<string, string>>): Promise<ServiceProcess & { call: ServiceCaller }>;
  judge(now?: Date): Promise<Problem[]>;
  close(): Promise<void>;
}

function needed(key: 'MONGO_URL' | 'NATS_URL'): string {
  const value = process.env[key];
  if (!value) throw new Error(`integration tests need ${key}`);
  return value;
}

async function dropStreams(url: string, prefix: string): Promise<void> {
  const nats = connectNats({ url, name: 'test', prefix, logger: createLogger({ service: 'test', level: 'silent' }) });
  const manager = await nats.manager();
  for (const { name } of [eventStream, deadLetterStream]) await manager.streams.delete(nats.stream(name)).catch(() => false);
  await nats.close();
}

/** A fresh database with nothing running yet; close() ends the processes and drops it. */
export async function createInstallation(prefix: string): Promise<Installation> {
  const MONGO_URL = needed('MONGO_URL');
  const mark = `${prefix}-${randomBytes(4).toString('hex')}`;
  const keys = await createTestKeys();
  const connection = await mongoose.createConnection(MONGO_URL, { dbName: mark, autoIndex: false, autoCreate: false }).asPromise();
  const processes: ServiceProcess[] = [];
  const env = { MONGO_URL, MONGO_DB: mark, NATS_URL: needed('NATS_URL'), NATS_PREFIX: mark, SERVICE_KEY: keys.serviceKey('reservations'), TRUSTED_KEYS: keys.trustedKeys, LOG_LEVEL: 'info' };
  return {
    keys,
    connection,
    env,
    async start(more = {}) {
      const started = await runServiceProcess({ ...env, ...more });
      processes.push(started);
      return { ...started, call: createServiceCaller(started.url, keys) };
    },
    judge: async (now = new Date()) => judgeReservations(await readJudgedBooks(connection, now)),
    async close() {
      await Promise.all(processes.map((running) => running.stop()));
      await dropStreams(env.NATS_URL, mark);
      await connection.dropDatabase();
      await connection.close();
    },
  };
}
