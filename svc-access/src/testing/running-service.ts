import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AccessTerms, deadLetterStream, eventStream, subjectOf } from '@hamkke/contracts';
import { createLogger, ensureStreams, type NewEvent } from '@hamkke/service-kit';
import { createTestKeys, startTestApp } from '@hamkke/service-kit/testing';
import { configSchema } from '../config.ts';
import { openAccess } from '../deps.ts';
import { createFakeLocks } from './fake-locks.ts';
import { testKey } from './suite-harness.ts';

/** What answers where the service expects reservations and catalog. */
export async function serveOtherServices() {
  const terms = new Map<string, AccessTerms>();
  const server = createServer((request, response) => {
    const [, kind, id = ''] = /^\/internal\/(reservations|locations)\/([^/]+)/.exec(request.url ?? '') ?? [];
    const body = kind === 'locations' ? { id, name: '지점', ownerId: 'partner-1', status: 'active' } : terms.get(id);
    response
      .writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? { code: 'NOT_FOUND' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    terms,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * The service on the real servers of MONGO_URL and NATS_URL, in a database and with streams of its own that close()
 * removes; its locks are fakes.
 */
export async function startRunningService() {
  const keys = await createTestKeys();
  const others = await serveOtherServices();
  const locks = createFakeLocks(() => new Date());
  const own = randomBytes(5).toString('hex');
  const config = configSchema.parse({
    PORT: '0',
    MONGO_URL: process.env.MONGO_URL,
    MONGO_DB: `access-app-${own}`,
    NATS_URL: process.env.NATS_URL,
    NATS_PREFIX: `acc-${own}`,
    SERVICE_KEY: keys.serviceKey('access'),
    TRUSTED_KEYS: keys.trustedKeys,
    RESERVATIONS_URL: others.url,
    CATALOG_URL: others.url,
    ACCESS_KEY: testKey,
    // What changes is pushed at once, so that no test waits for a round.
    PUSH_EVERY_SECONDS: '3600',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  });
  const deps = await openAccess(config, {
    locks: locks.byProvider,
    logger: createLogger({ service: 'access', level: 'silent' }),
  });
  await ensureStreams(deps.nats);
  const app = await startTestApp(deps.app, { keys, service: 'access' });
  return {
    app,
    deps,
    locks,
    terms: others.terms,
    /** Publishes as another service's relay would. */
    async publish({ definition, ...event }: Omit<NewEvent, 'correlationId' | 'occurredAt'>, id: string) {
      const { type, schemaVersion } = definition;
      const occurredAt = new Date().toISOString();
      const envelope = { id, type, schemaVersion, ...event, occurredAt, correlationId: 'test-publish' };
      const jetstream = await deps.nats.jetstream();
      await jetstream.publish(deps.nats.subject(subjectOf(definition)), JSON.stringify(envelope), { msgID: id });
    },
    async close() {
      await app.stop();
      const manager = await deps.nats.manager();
      for (const { name } of [eventStream, deadLetterStream])
        await manager.streams.delete(deps.nats.stream(name)).catch(() => false);
      await deps.mongo.connection.dropDatabase();
      await deps.close();
      await others.stop();
    },
  };
}
