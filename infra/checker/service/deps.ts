import { connectMongo, createJob, createLogger, createMetrics, createVerifier, systemClock } from '@hamkke/service-kit';
import { createBookChecks } from './book-checks.ts';
import type { CheckerConfig } from './config.ts';
import { settingsOf } from './config.ts';
import { createRunCheck } from './run-check.ts';
import { createMongoCheckStore } from './mongo-check-store.ts';
import { watchChecks } from './watch-checks.ts';

/** How often a process looks whether a check is due, in milliseconds. */
const lookEveryMs = 60_000;

/** Wires the process. @throws StoreUnreachable, ConfigError */
export async function createDeps(config: CheckerConfig) {
  const logger = createLogger({ service: 'checker', level: config.LOG_LEVEL });
  const metrics = createMetrics({ service: 'checker' });
  const verifier = createVerifier({ audience: 'checker', trustedKeysJson: config.TRUSTED_KEYS });
  const mongo = await connectMongo({ url: config.MONGO_URL, dbName: config.MONGO_DB, logger });
  const checks = createBookChecks({
    store: createMongoCheckStore(mongo.connection),
    runCheck: createRunCheck(settingsOf(config), logger),
    clock: systemClock,
    logger,
    claimMs: config.CHECK_CLAIM_MS,
  });
  watchChecks(metrics, checks.read, systemClock);
  await mongo.syncIndexes();
  const everyMs = config.CHECK_EVERY_MS;
  const byClock = createJob({
    name: 'book-check',
    everyMs: Math.min(everyMs, lookEveryMs),
    run: () => checks.startIfDue(everyMs),
    logger,
    metrics,
  });
  return {
    logger,
    metrics,
    verifier,
    checks,
    mongo,
    ready: mongo.ready,
    startBackground() {
      if (everyMs > 0) byClock.start();
    },
    async close() {
      await byClock.stop();
      await checks.stop();
      await mongo.close();
    },
  };
}

export type CheckerDeps = Awaited<ReturnType<typeof createDeps>>;
