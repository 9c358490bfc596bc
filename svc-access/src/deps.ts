import { type ClientSession, type Clock, createIdempotency, type Logger, openService } from '@hamkke/service-kit';
import type { AccessConfig } from './config.ts';
import type { LocksByProvider } from './domain/locks.ts';
import { onReservationChanged } from './events/on-reservation-changed.ts';
import { onUserErased } from './events/on-user-erased.ts';
import { accessFailpoints } from './failpoints.ts';
import { accessRoutes } from './http/routes.ts';
import { checkLocksJob } from './jobs/check-locks.job.ts';
import { followChangedJob } from './jobs/follow-changed.job.ts';
import { pushSettingsJob } from './jobs/push-settings.job.ts';
import { accessMigrations } from './migrations/access-migrations.ts';
import { createCatalog } from './providers/catalog.ts';
import { createLocksByProvider } from './providers/locks.ts';
import { createReservations } from './providers/reservations.ts';
import { createMongoAccessStore } from './storage/mongo-access-store.ts';
import { createUseCases } from './use-cases/access-use-cases.ts';
import { createCodeVault } from './use-cases/codes/code-vault.ts';
import { createRunner } from './use-cases/create-runner.ts';

/**
 * Opens the service on its stores, the services that it calls and the providers of locks.
 * @throws StoreUnreachable, ConfigError
 */
export const openAccess = (
  config: AccessConfig,
  { logger, clock: givenClock, locks }: { logger?: Logger; clock?: Clock; locks?: LocksByProvider } = {},
) =>
  openService({
    name: 'access',
    config,
    failpoints: accessFailpoints,
    migrations: accessMigrations,
    logger,
    clock: givenClock,
    wire(base) {
      const { connection, clock, failpoints, oversight, outbox } = base;
      const store = createMongoAccessStore({ connection, audit: oversight.audit, outbox });
      const pushing = createRunner('push', (signal) => useCases.pushSettings(signal), base.logger);
      const following = createRunner('follow', (signal) => useCases.followChanged(signal), base.logger);
      const checkEveryMs = config.CHECK_LOCKS_EVERY_SECONDS * 1000;
      const useCases = createUseCases(
        {
          store,
          locks: locks ?? createLocksByProvider(config, clock),
          reservations: createReservations(base.client('reservations', config.RESERVATIONS_URL)),
          catalog: createCatalog(base.client('catalog', config.CATALOG_URL)),
          vault: createCodeVault(config.ACCESS_KEY),
          clock,
          failpoints,
          logger: base.logger,
          pushSoon: pushing.soon,
        },
        { checkEveryMs },
      );
      const pushEveryMs = config.PUSH_EVERY_SECONDS * 1000;
      const whenEnded = (run: () => void) => (session: ClientSession) => void session.once('ended', run);
      return {
        store,
        useCases,
        routes: accessRoutes(useCases, oversight),
        idempotency: createIdempotency(connection, { failpoints }),
        consumers: [
          base.consumer(onReservationChanged({ store, clock, afterCommit: whenEnded(following.soon) })),
          base.consumer(
            onUserErased({ store, erasePerson: useCases.erasePerson, afterCommit: whenEnded(pushing.soon) }),
          ),
        ],
        jobs: [
          base.job(pushSettingsJob(pushing.now, pushEveryMs)),
          base.job(followChangedJob(following.now, pushEveryMs)),
          base.job(checkLocksJob(useCases.checkLocks, checkEveryMs)),
        ],
        onStop: async () => {
          await following.settled();
          await pushing.settled();
        },
      };
    },
  });
