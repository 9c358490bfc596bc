import { connectMongo, connectNats, createFailpoints, createLogger, createMetrics, createOutbox, createRelay, createVerifier, type Logger } from '@hamkke/service-kit';
import type { CommandConfig, IdentityConfig } from './config.ts';
import { identityFailpoints } from './failpoints.ts';
import { createMongoUserStore } from './storage/mongo-user-store.ts';
import { createIdentityUseCases } from './use-cases/identity-use-cases.ts';

/** What a command works with: the store and a logger, no sockets. @throws StoreUnreachable */
export async function createCommandDeps(config: CommandConfig) {
  const logger = createLogger({ service: 'identity', level: config.LOG_LEVEL });
  const mongo = await connectMongo({ url: config.MONGO_URL, dbName: config.MONGO_DB, logger });
  const { connection } = mongo;
  const users = createMongoUserStore({ connection, outbox: createOutbox(connection), failpoints: createFailpoints(identityFailpoints), adminEmails: config.ADMIN_EMAILS });
  await mongo.syncIndexes();
  return { logger, mongo, users };
}

/** Wires the running service. @throws StoreUnreachable, ConfigError */
export async function createDeps(config: IdentityConfig, logger: Logger = createLogger({ service: 'identity', level: config.LOG_LEVEL })) {
  const metrics = createMetrics({ service: 'identity' });
  const failpoints = createFailpoints(identityFailpoints);
  const verifier = createVerifier({ audience: 'identity', trustedKeysJson: config.TRUSTED_KEYS });
  const mongo = await connectMongo({ url: config.MONGO_URL, dbName: config.MONGO_DB, logger });
  const { connection } = mongo;
  const nats = connectNats({ url: config.NATS_URL, name: 'identity', logger, prefix: config.NATS_PREFIX });
  const users = createMongoUserStore({ connection, outbox: createOutbox(connection), failpoints, adminEmails: config.ADMIN_EMAILS });
  const relay = createRelay({ connection, nats, logger, metrics, failpoints });
  await mongo.syncIndexes();
  return {
    logger,
    metrics,
    verifier,
    useCases: createIdentityUseCases({ users, adminEmails: config.ADMIN_EMAILS }),
    mongo,
    nats,
    ready: mongo.ready,
    startBackground: relay.start,
    async close() {
      await relay.stop();
      await nats.close();
      await mongo.close();
    },
  };
}

export type IdentityDeps = Awaited<ReturnType<typeof createDeps>>;
