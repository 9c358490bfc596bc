import { randomBytes } from 'node:crypto';
import { deadLetterStream, eventStream } from '@hamkke/contracts';
import { type Clock, ensureStreams } from '@hamkke/service-kit';
import { createTestKeys, startTestApp, type TestKeys } from '@hamkke/service-kit/testing';
import { configSchema } from '../config.ts';
import { openIdentity } from '../deps.ts';

export interface RunningOptions {
  clock?: Clock;
  environment?: Readonly<Record<string, string>>;
  keys?: TestKeys;
}

/**
 * The service on the real servers of MONGO_URL and NATS_URL, in a database and with streams of its own that close()
 * removes.
 */
export async function startRunningService({ clock, environment: more = {}, keys: shared }: RunningOptions = {}) {
  const keys = shared ?? (await createTestKeys());
  const own = randomBytes(5).toString('hex');
  const environment = {
    PORT: '0',
    MONGO_URL: process.env.MONGO_URL ?? '',
    MONGO_DB: `identity-app-${own}`,
    NATS_URL: process.env.NATS_URL ?? '',
    NATS_PREFIX: `idn-${own}`,
    SERVICE_KEY: keys.serviceKey('identity'),
    TRUSTED_KEYS: keys.trustedKeys,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    SECOND_FACTOR_KEY: randomBytes(32).toString('base64url'),
    ADMIN_EMAILS: 'Admin@hamkke.test, other@hamkke.test',
    PUBLIC_ORIGIN: 'http://localhost:4999',
    // Nobody answers there: what needs another service says so.
    CATALOG_URL: 'http://127.0.0.1:9',
    RESERVATIONS_URL: 'http://127.0.0.1:9',
    PAYMENTS_URL: 'http://127.0.0.1:9',
    ACCESS_URL: 'http://127.0.0.1:9',
    MAIL_URL: 'smtp://127.0.0.1:9',
    ...more,
  };
  const deps = await openIdentity(configSchema.parse(environment), clock ? { clock } : {});
  await ensureStreams(deps.nats);
  const app = await startTestApp(deps.app, { keys, service: 'identity' });
  const outbox = deps.mongo.connection.getClient().db(deps.mongo.connection.name).collection('outbox');
  return {
    app,
    deps,
    environment,
    keys,
    /** Events written about a person, in order: their types. */
    async eventTypesOf(userId: string): Promise<string[]> {
      const rows = await outbox
        .find({ 'envelope.aggregateId': userId })
        .sort({ 'envelope.aggregateVersion': 1, createdAt: 1 })
        .toArray();
      return rows.map((row) => String(row.envelope.type));
    },
    /** How many events wait to be published. */
    unpublished: () => outbox.countDocuments({ pending: true }, { hint: 'waiting' }),
    async close() {
      await app.stop();
      const manager = await deps.nats.manager();
      for (const { name } of [eventStream, deadLetterStream])
        await manager.streams.delete(deps.nats.stream(name)).catch(() => false);
      await deps.mongo.connection.dropDatabase();
      await deps.close();
    },
  };
}

export type RunningService = Awaited<ReturnType<typeof startRunningService>>;
