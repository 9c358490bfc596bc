import { connectMongo, connectNats, createConsumer, createFailpoints, createIdempotency, createLogger, createMetrics, createOutbox, createRelay, createVerifier, systemClock, type Clock, type Logger } from '@hamkke/service-kit';
import type { Connection } from 'mongoose';
import type { CatalogConfig, CommandConfig } from './config.ts';
import { pictureConsumer } from './events/picture-consumer.ts';
import { catalogFailpoints, type CatalogFailpoints } from './failpoints.ts';
import { createMongoCatalogStore } from './storage/mongo-catalog-store.ts';
import { createMongoImageStore } from './storage/mongo-image-store.ts';
import { createMongoPicture } from './storage/mongo-picture.ts';
import { createCatalogUseCases } from './use-cases/catalog-use-cases.ts';

/** The stores on one connection. Call `mongo.syncIndexes()` after it. */
export function createStores(connection: Connection, failpoints: CatalogFailpoints) {
  const outbox = createOutbox(connection);
  return { store: createMongoCatalogStore({ connection, outbox, failpoints }), picture: createMongoPicture(connection, failpoints), images: createMongoImageStore(connection) };
}

/** What a command works with: stores and a logger, no sockets. @throws StoreUnreachable */
export async function createCommandDeps(config: CommandConfig) {
  const logger = createLogger({ service: 'catalog', level: config.LOG_LEVEL });
  const mongo = await connectMongo({ url: config.MONGO_URL, dbName: config.MONGO_DB, logger });
  const failpoints = createFailpoints(catalogFailpoints);
  const stores = createStores(mongo.connection, failpoints);
  await mongo.syncIndexes();
  return { logger, mongo, failpoints, ...stores };
}

/** Wires the running service. @throws StoreUnreachable, ConfigError */
export async function createDeps(config: CatalogConfig, { logger = createLogger({ service: 'catalog', level: config.LOG_LEVEL }), clock = systemClock }: { logger?: Logger; clock?: Clock } = {}) {
  const metrics = createMetrics({ service: 'catalog' });
  const failpoints = createFailpoints(catalogFailpoints);
  const verifier = createVerifier({ audience: 'catalog', trustedKeysJson: config.TRUSTED_KEYS });
  const mongo = await connectMongo({ url: config.MONGO_URL, dbName: config.MONGO_DB, logger });
  const { connection } = mongo;
  const nats = connectNats({ url: config.NATS_URL, name: 'catalog', logger, prefix: config.NATS_PREFIX });
  const stores = createStores(connection, failpoints);
  const idempotency = createIdempotency(connection, { failpoints });
  const useCases = createCatalogUseCases({ ...stores, clock, listMemoryMs: config.LIST_MEMORY_MS });
  const relay = createRelay({ connection, nats, logger, metrics, failpoints });
  const consumer = createConsumer({ ...pictureConsumer(stores.picture, useCases.forgetLists), nats, connection, logger, metrics, failpoints });
  await mongo.syncIndexes();
  return {
    logger,
    metrics,
    verifier,
    idempotency,
    useCases,
    ...stores,
    failpoints,
    mongo,
    nats,
    ready: mongo.ready,
    startBackground() {
      relay.start();
      consumer.start();
    },
    async close() {
      await consumer.stop();
      await relay.stop();
      await nats.close();
      await mongo.close();
    },
  };
}

export type CatalogDeps = Awaited<ReturnType<typeof createDeps>>;
