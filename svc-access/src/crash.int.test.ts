import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { useCaseFailpoints } from './failpoints.ts';
import { callScenarios } from './testing/crash-calls.ts';
import type { CrashScenario } from './testing/crash-harness.ts';
import { createCrashSystem } from './testing/crash-system.ts';
import { workScenarios } from './testing/crash-work.ts';
import { startLockStandIn, type LockStandIn } from './testing/lock-stand-in.ts';

/** A killed client's transaction holds its documents until the store gives it up: a minute by default, here less. */
const orphanSeconds = 10;

// A use case without a scenario does not compile.
const scenarios: Record<keyof typeof useCaseFailpoints, CrashScenario> = { ...callScenarios, ...workScenarios };

let standIn: LockStandIn;
beforeAll(async () => {
  const mongo = await mongoose.createConnection(process.env.MONGO_URL ?? '').asPromise();
  await mongo.getClient().db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: orphanSeconds });
  await mongo.close();
  standIn = await startLockStandIn();
});
afterAll(() => standIn?.stop());

describe.concurrent('killed where it stands, locks have what reservations say, and repeating succeeds', () => {
  test.each(Object.entries(useCaseFailpoints))('%s, at each of %j', { timeout: 900_000 }, async (name, failpoints) => {
    const useCase = name as keyof typeof useCaseFailpoints;
    const system = await createCrashSystem(standIn);
    try {
      // Another process would do at once what nobody calls for: the next one is to find it undone.
      const survivor =
        useCase in callScenarios
          ? (await system.start()).call
          : async () => Promise.reject(new Error('nobody survives here'));
      for (const [index, failpoint] of failpoints.entries())
        await scenarios[useCase]({ system, failpoint, survivor, id: `r${index}` });
    } finally {
      await system.close();
    }
  });
});
