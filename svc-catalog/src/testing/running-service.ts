import { randomBytes } from 'node:crypto';
import { ensureStreams, type Clock, type NewEvent } from '@hamkke/service-kit';
import { createTestKeys, startTestApp } from '@hamkke/service-kit/testing';
import { deadLetterStream, eventStream, subjectOf } from '@hamkke/contracts';
import { configSchema } from '../config.ts';
import { openCatalog } from '../deps.ts';
import { startOtherServices } from './other-services.ts';

/**
 * The service on the real servers of MONGO_URL and NATS_URL, in a database and with streams of its own that close()
 * removes.
 */
export async function startRunningService({
  clock,
  environment: more = {},
}: { clock?: Clock; environment?: Record<string, string> } = {}) {
  const keys = await createTestKeys();
  const otherServices = await startOtherServices(keys.trustedKeys);
  const own = randomBytes(5).toString('hex');
  const environment = {
    PORT: '0',
    MONGO_URL: process.env.MONGO_URL,
    MONGO_DB: `catalog-app-${own}`,
    NATS_URL: process.env.NATS_URL,
    NATS_PREFIX: `cat-${own}`,
    SERVICE_KEY: keys.serviceKey('catalog'),
    TRUSTED_KEYS: keys.trustedKeys,
    RESERVATIONS_URL: otherServices.reservationsUrl,
    PAYMENTS_URL: otherServices.paymentsUrl,
    IDENTITY_URL: otherServices.identityUrl,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    ...more,
  };
  const deps = await openCatalog(configSchema.parse(environment), clock ? { clock } : {});
  await ensureStreams(deps.nats);
  const app = await startTestApp(deps.app, { keys, service: 'catalog' });
  return {
    app,
    deps,
    otherServices,
    environment,
    /**
     * Publishes as another service's relay would; `id` is also the broker's message id unless `messageId` says
     * otherwise.
     */
    async publish(
      { definition, ...event }: Omit<NewEvent, 'correlationId' | 'occurredAt'>,
      { id, messageId = id, at = new Date() }: { id: string; messageId?: string; at?: Date },
    ): Promise<void> {
      const envelope = {
        id,
        type: definition.type,
        schemaVersion: definition.schemaVersion,
        ...event,
        occurredAt: at.toISOString(),
        correlationId: 'test-publish',
      };
      await (
        await deps.nats.jetstream()
      ).publish(deps.nats.subject(subjectOf(definition)), JSON.stringify(envelope), { msgID: messageId });
    },
    async close() {
      await app.stop();
      const manager = await deps.nats.manager();
      for (const { name } of [eventStream, deadLetterStream])
        await manager.streams.delete(deps.nats.stream(name)).catch(() => false);
      await deps.mongo.connection.dropDatabase();
      await deps.close();
      await otherServices.stop();
    },
  };
}
