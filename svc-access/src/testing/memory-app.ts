import { createFailpoints, createMetrics, createServiceApp, createVerifier, type Oversight } from '@hamkke/service-kit';
import { accessRecorder, createTestKeys, startTestApp } from '@hamkke/service-kit/testing';
import { accessFailpoints } from '../failpoints.ts';
import { accessRoutes } from '../http/routes.ts';
import { createUseCases } from '../use-cases/access-use-cases.ts';
import { createCodeVault } from '../use-cases/codes/code-vault.ts';
import { createFakeLocks } from './fake-locks.ts';
import { createMemoryAccessStore } from './memory-access-store.ts';
import { checkEveryMs, createOtherServices, suiteStart, testKey } from './suite-harness.ts';

/** The service on a store in memory, called over HTTP as the gateway and the other services call it. */
export async function startMemoryApp() {
  let now = suiteStart;
  const clock = () => now;
  const keys = await createTestKeys();
  const store = createMemoryAccessStore();
  const locks = createFakeLocks(clock);
  const { others, reservations, catalog } = createOtherServices();
  const { logger, records } = accessRecorder();
  const use = createUseCases(
    {
      store,
      locks: locks.byProvider,
      reservations,
      catalog,
      vault: createCodeVault(testKey),
      clock,
      failpoints: createFailpoints(accessFailpoints, {}),
      logger,
      pushSoon: () => {},
    },
    { checkEveryMs },
  );
  const app = await startTestApp(
    createServiceApp({
      service: 'access',
      // The calls of administrators are the kit's, and tested there.
      routes: accessRoutes(use, {} as Oversight),
      verifier: createVerifier({ audience: 'access', trustedKeysJson: keys.trustedKeys }),
      logger,
      metrics: createMetrics({ service: 'access', processMetrics: false }),
      ready: async () => [],
    }),
    { keys, service: 'access' },
  );
  return { app, store, locks, others, use, records, pass: (ms: number) => void (now = new Date(now.getTime() + ms)) };
}
