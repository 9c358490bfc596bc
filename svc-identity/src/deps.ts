import {
  connectMongo,
  connectNats,
  createAuditLog,
  createFailpoints,
  createLogger,
  createMetrics,
  createMigrations,
  createOutbox,
  createOversight,
  createRelay,
  createServiceClient,
  createSigner,
  createVerifier,
  systemClock,
  type Clock,
  type Logger,
} from '@hamkke/service-kit';
import { type CommandConfig, type IdentityConfig, secondFactorPolicyOf } from './config.ts';
import { createArgon2Hasher } from './credentials/argon2-hasher.ts';
import { attemptMemorySeconds, createLimiterAttempts } from './credentials/limiter-attempts.ts';
import { createSeal } from './credentials/seal.ts';
import {
  addressChangeBackOff,
  alertBackOff,
  type BackOffPolicy,
  mailBackOff,
  scaled,
  signInBackOff,
} from './domain/back-off.ts';
import { identityFailpoints } from './failpoints.ts';
import { createMailer } from './mail/create-mailer.ts';
import { identityMigrations } from './migrations/identity-migrations.ts';
import { createOpenidProvider } from './oidc/openid-provider.ts';
import { providersOf } from './oidc/provider-settings.ts';
import { createPersonalRecords } from './services/personal-records.ts';
import { createMongoLimiters } from './storage/mongo-attempts.ts';
import { createMongoKnownDevices } from './storage/mongo-known-devices.ts';
import {
  createMongoApiTokenStore,
  createMongoMailTokenStore,
  createMongoVisitStore,
} from './storage/mongo-secret-stores.ts';
import { createMongoRestoredAccess } from './storage/mongo-restored-access.ts';
import {
  createMongoAdministratorPins,
  createMongoSecondFactors,
  createMongoSecondFactorTickets,
} from './storage/mongo-second-factors.ts';
import { createMongoUserStore } from './storage/mongo-user-store.ts';
import { createIdentityUseCases } from './use-cases/identity-use-cases.ts';
import type { UseCaseDeps } from './use-cases/use-case-deps.ts';

/** What a command works with: the store and a logger, no sockets. @throws StoreUnreachable */
export async function createCommandDeps(config: CommandConfig) {
  const logger = createLogger({ service: 'identity', level: config.LOG_LEVEL });
  const mongo = await connectMongo({ url: config.MONGO_URL, dbName: config.MONGO_DB, logger });
  const { connection } = mongo;
  const audit = createAuditLog({ connection, service: 'identity', clock: systemClock });
  const users = createMongoUserStore({
    connection,
    outbox: createOutbox(connection),
    audit,
    failpoints: createFailpoints(identityFailpoints),
    adminEmails: config.ADMIN_EMAILS,
  });
  const devices = createMongoKnownDevices(connection);
  const access = createMongoRestoredAccess(connection);
  await mongo.syncIndexes();
  return { logger, mongo, users, devices, access, hasher: await createArgon2Hasher() };
}

export interface Replacements {
  logger?: Logger;
  clock?: Clock;
}

/** Wires the running service. @throws StoreUnreachable, ConfigError */
export async function createDeps(
  config: IdentityConfig,
  { logger = createLogger({ service: 'identity', level: config.LOG_LEVEL }), clock = systemClock }: Replacements = {},
) {
  const providerSettings = providersOf(config);
  const metrics = createMetrics({ service: 'identity' });
  const failpoints = createFailpoints(identityFailpoints);
  const verifier = createVerifier({ audience: 'identity', trustedKeysJson: config.TRUSTED_KEYS });
  const signer = createSigner(config.SERVICE_KEY);
  const reservations = createServiceClient({
    baseUrl: config.RESERVATIONS_URL,
    service: 'reservations',
    signer,
    logger,
    metrics,
  });
  const catalog = createServiceClient({
    baseUrl: config.CATALOG_URL,
    service: 'catalog',
    signer,
    logger,
    metrics,
    timeoutMs: 2_500,
  });
  const payments = createServiceClient({ baseUrl: config.PAYMENTS_URL, service: 'payments', signer, logger, metrics });
  const mongo = await connectMongo({ url: config.MONGO_URL, dbName: config.MONGO_DB, logger });
  const { connection } = mongo;
  const nats = connectNats({ url: config.NATS_URL, name: 'identity', logger, prefix: config.NATS_PREFIX });
  const oversight = createOversight({ connection, nats, service: 'identity', clock });
  const attempts = (name: string, policy: BackOffPolicy) =>
    createLimiterAttempts(
      createMongoLimiters(connection, name, attemptMemorySeconds),
      scaled(policy, config.LIMITS_SCALE),
    );
  const useCaseDeps: UseCaseDeps = {
    users: createMongoUserStore({
      connection,
      outbox: createOutbox(connection),
      audit: oversight.audit,
      failpoints,
      adminEmails: config.ADMIN_EMAILS,
    }),
    mailTokens: createMongoMailTokenStore(connection),
    apiTokens: createMongoApiTokenStore(connection),
    visits: createMongoVisitStore(connection),
    devices: createMongoKnownDevices(connection),
    factors: createMongoSecondFactors(connection),
    tickets: createMongoSecondFactorTickets(connection),
    pins: createMongoAdministratorPins(connection),
    adminEmails: config.ADMIN_EMAILS,
    adminSecondFactor: secondFactorPolicyOf(config),
    seal: createSeal(config.SECOND_FACTOR_KEY),
    hasher: await createArgon2Hasher(),
    attempts: {
      addressPair: attempts('pair', signInBackOff.addressPair),
      account: attempts('account', signInBackOff.account),
      mails: attempts('mails', mailBackOff),
      moves: attempts('moves', addressChangeBackOff),
      alerts: attempts('alerts', alertBackOff),
    },
    providers: providerSettings.map((settings) =>
      createOpenidProvider(settings, {
        publicOrigin: config.PUBLIC_ORIGIN,
        allowInsecure: config.NODE_ENV !== 'production',
        logger,
      }),
    ),
    records: createPersonalRecords({ reservations, payments }),
    clock,
    failpoints,
    evenMs: 300,
  };
  const useCases = createIdentityUseCases(useCaseDeps);
  const relay = createRelay({ connection, nats, logger, metrics, failpoints });
  const mailer = createMailer({
    connection,
    nats,
    logger,
    metrics,
    failpoints,
    clock,
    reservations,
    catalog,
    findUser: useCaseDeps.users.find,
    issueToken: useCases.issueMailToken,
    settings: {
      url: config.MAIL_URL,
      from: config.MAIL_FROM,
      publicOrigin: config.PUBLIC_ORIGIN,
      everyMs: config.MAIL_EVERY_MS,
    },
  });
  const migrations = createMigrations({ connection, migrations: identityMigrations, logger, metrics, failpoints });
  await migrations.judge();
  await mongo.syncIndexes();
  return {
    logger,
    metrics,
    verifier,
    failpoints,
    useCases,
    oversight,
    useCaseDeps,
    mongo,
    nats,
    ready: async () => [...(await mongo.ready()), ...(await migrations.ready())],
    standing: migrations.standing,
    startBackground() {
      migrations.start(() => {
        relay.start();
        mailer.start();
      });
    },
    async close() {
      await migrations.stop();
      await mailer.stop();
      await relay.stop();
      await Promise.all([reservations.close(), payments.close(), catalog.close()]);
      await nats.close();
      await mongo.close();
    },
  };
}

export type IdentityDeps = Awaited<ReturnType<typeof createDeps>>;
