import {
  createSeal,
  connectMongo,
  createAuditLog,
  createFailpoints,
  createLogger,
  createOutbox,
  openService,
  systemClock,
  type Clock,
  type Logger,
} from '@hamkke/service-kit';
import { type CommandConfig, type IdentityConfig, secondFactorPolicyOf } from './config.ts';
import { createArgon2Hasher } from './providers/credentials/argon2-hasher.ts';
import { attemptMemorySeconds, createLimiterAttempts } from './providers/credentials/limiter-attempts.ts';
import {
  addressChangeBackOff,
  alertBackOff,
  type BackOffPolicy,
  mailBackOff,
  scaled,
  signInBackOff,
} from './domain/back-off.ts';
import { identityFailpoints } from './failpoints.ts';
import { identityRoutes } from './http/routes.ts';
import { createMailer } from './mailer.ts';
import { identityMigrations } from './migrations/identity-migrations.ts';
import { createOpenidProvider } from './providers/oidc/openid-provider.ts';
import { providersOf } from './providers/oidc/provider-settings.ts';
import { solapiSettings } from './providers/talk/solapi-settings.ts';
import { createPersonalRecords } from './providers/personal-records.ts';
import { createMongoLimiters } from './storage/mongo-attempts.ts';
import { createMongoKnownDevices } from './storage/mongo-known-devices.ts';
import { createMongoMailQueue } from './storage/mongo-mail-queue.ts';
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
import { leavesAtOnce } from './domain/mail.ts';
import type { UseCaseDeps } from './use-cases/use-case-deps.ts';

/** What a command works with: the store and a logger, no sockets. @throws StoreUnreachable */
export async function createCommandDeps(config: CommandConfig) {
  const logger = createLogger({ service: 'identity', level: config.LOG_LEVEL });
  const mongo = await connectMongo({ url: config.MONGO_URL, dbName: config.MONGO_DB, logger });
  const { connection } = mongo;
  const audit = createAuditLog({ connection, service: 'identity', clock: systemClock });
  const outbox = createOutbox(connection);
  const users = createMongoUserStore({
    connection,
    outbox,
    audit,
    failpoints: createFailpoints(identityFailpoints),
    adminEmails: config.ADMIN_EMAILS,
  });
  const devices = createMongoKnownDevices(connection, outbox);
  const access = createMongoRestoredAccess(connection);
  await mongo.syncIndexes();
  return { logger, mongo, users, devices, access, hasher: await createArgon2Hasher() };
}

export interface Replacements {
  logger?: Logger;
  clock?: Clock;
}

/**
 * Opens the service on its stores, the services that it calls and the providers. @throws StoreUnreachable, ConfigError
 */
export function openIdentity(config: IdentityConfig, { logger, clock: givenClock }: Replacements = {}) {
  const providerSettings = providersOf(config);
  return openService({
    name: 'identity',
    config,
    failpoints: identityFailpoints,
    migrations: identityMigrations,
    logger,
    clock: givenClock,
    async wire(base) {
      const { connection, outbox, clock, failpoints, oversight } = base;
      const reservations = base.client('reservations', config.RESERVATIONS_URL);
      const catalog = base.client('catalog', config.CATALOG_URL, { timeoutMs: 2_500 });
      const payments = base.client('payments', config.PAYMENTS_URL);
      const access = base.client('access', config.ACCESS_URL);
      const attempts = (name: string, policy: BackOffPolicy) =>
        createLimiterAttempts(
          createMongoLimiters(connection, name, attemptMemorySeconds),
          scaled(policy, config.LIMITS_SCALE),
        );
      const leavesAt = config.QUIET_HOURS === 'off' ? leavesAtOnce : undefined;
      const queue = createMongoMailQueue(connection, oversight.audit);
      const useCaseDeps: UseCaseDeps = {
        users: createMongoUserStore({
          connection,
          outbox,
          audit: oversight.audit,
          failpoints,
          adminEmails: config.ADMIN_EMAILS,
        }),
        mailTokens: createMongoMailTokenStore(connection),
        apiTokens: createMongoApiTokenStore(connection),
        visits: createMongoVisitStore(connection),
        devices: createMongoKnownDevices(connection, outbox),
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
            logger: base.logger,
          }),
        ),
        records: createPersonalRecords({ reservations, payments, access }),
        mails: queue.failed,
        leavesAt,
        logger: base.logger,
        clock,
        failpoints,
        evenMs: 300,
      };
      const useCases = createIdentityUseCases(useCaseDeps);
      const mailer = createMailer({
        base,
        reservations,
        payments,
        access,
        catalog,
        queue,
        users: useCaseDeps.users,
        adminEmails: config.ADMIN_EMAILS,
        issueToken: useCases.issueMailToken,
        settings: {
          url: config.MAIL_URL,
          from: config.MAIL_FROM,
          publicOrigin: config.PUBLIC_ORIGIN,
          everyMs: config.MAIL_EVERY_MS,
          solapi: solapiSettings(config),
          leavesAt,
        },
      });
      return {
        useCases,
        useCaseDeps,
        routes: identityRoutes(useCases, oversight),
        consumers: [mailer.consumer],
        jobs: [mailer.job],
        onStop: mailer.close,
      };
    },
  });
}
