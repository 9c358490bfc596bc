import { reservationCancelled, reservationConfirmed } from '@hamkke/contracts';
import { createFailpoints, createLogger, type EnvelopeOf } from '@hamkke/service-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessFailpoints } from '../failpoints.ts';
import { buildDoor, buildTerms } from '../testing/builders.ts';
import { createFakeLocks } from '../testing/fake-locks.ts';
import { createMemoryAccessStore } from '../testing/memory-access-store.ts';
import { checkEveryMs, createOtherServices, suiteStart, testKey } from '../testing/suite-harness.ts';
import { createUseCases } from '../use-cases/access-use-cases.ts';
import { createCodeVault } from '../use-cases/codes/code-vault.ts';
import { createRunner } from '../use-cases/create-runner.ts';
import { onReservationChanged } from './on-reservation-changed.ts';

// Before any timer is faked, for it has one of its own.
const logger = createLogger({ service: 'test', level: 'silent' });

/**
 * The events and runs of the service without its jobs, on a clock that stands still. No timer fires, so what reaches a
 * lock here waits for none in production either: between an event and the call of the lock lies only work.
 */
function startWithoutJobs() {
  const clock = () => suiteStart;
  const store = createMemoryAccessStore();
  const locks = createFakeLocks(clock);
  const { others, reservations, catalog } = createOtherServices();
  // As in deps.ts.
  const pushing = createRunner('push', (signal) => use.pushSettings(signal), logger);
  const following = createRunner('follow', (signal) => use.followChanged(signal), logger);
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
      pushSoon: pushing.soon,
    },
    { checkEveryMs },
  );
  type Changed = EnvelopeOf<typeof reservationConfirmed | typeof reservationCancelled>;
  return {
    store,
    locks,
    terms: others.terms,
    settled: async () => {
      await following.settled();
      await pushing.settled();
    },
    /** Handles an event in a transaction of its own, as the inbox does. */
    async handle(event: Changed) {
      const atEnd: (() => void)[] = [];
      await store.transact('test', (tx) =>
        onReservationChanged({
          store: { join: () => tx },
          clock,
          afterCommit: () => atEnd.push(following.soon),
        }).handle(event, undefined),
      );
      for (const run of atEnd) run();
    },
  };
}

const paid = buildTerms({ startDate: '2026-11-21', version: 2 });
const { reservationId, unitId, locationId, ownerId, startDate, endDate } = paid;
const data = { reservationId, orderId: null, unitId, locationId, ownerId, startDate, endDate };
const envelope = {
  schemaVersion: 1,
  aggregateId: reservationId,
  occurredAt: suiteStart.toISOString(),
  correlationId: 'test',
};
const confirmed = {
  ...envelope,
  id: 'e-1',
  aggregateVersion: 2,
  type: reservationConfirmed.type,
  data: { ...data, amount: 1 },
};
const cancelled = {
  ...envelope,
  id: 'e-2',
  aggregateVersion: 3,
  type: reservationCancelled.type,
  data: { ...data, reason: 'renter' as const, from: 'active' as const, refundOwed: 0 },
};

/** Everything that is done without a timer: a turn of the event loop for each step, and more than there are. */
async function withoutTimers(): Promise<void> {
  for (let turns = 0; turns < 200; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

let service: ReturnType<typeof startWithoutJobs>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] });
  service = startWithoutJobs();
  service.locks.addLock('gate');
  const door = buildDoor({ deviceId: 'gate', locationId });
  await service.store.transact('test', (tx) => tx.addDoor(door));
});
afterEach(async () => {
  await service.settled();
  vi.useRealTimers();
});

test('a paid rental is on an online lock, and a cancelled one off it, by its event alone: no timer lies between', async () => {
  service.terms.set(reservationId, paid);
  await service.handle(confirmed);
  await withoutTimers();
  expect([service.locks.calls, service.locks.digitsOn('gate').length]).toEqual([['set gate'], 1]);
  service.terms.set(reservationId, { ...paid, opens: false, version: 3 });
  await service.handle(cancelled);
  await withoutTimers();
  expect([service.locks.calls, service.locks.digitsOn('gate')]).toEqual([['set gate', 'remove gate'], []]);
  // Nothing is left for a job either, and nothing waits.
  expect([await service.store.dueReservations(suiteStart, 10), vi.getTimerCount()]).toEqual([[], 0]);
});

test('only a lock that cannot be reached waits for a job, and the code says when it is due', async () => {
  service.terms.set(reservationId, paid);
  await service.handle(confirmed);
  await withoutTimers();
  service.locks.setOnline('gate', false);
  service.terms.set(reservationId, { ...paid, opens: false, version: 3 });
  await service.handle(cancelled);
  await withoutTimers();
  expect([service.locks.calls, service.locks.digitsOn('gate').length]).toEqual([['set gate', 'remove gate'], 1]);
  const [setting] = await service.store.settingsOf(locationId, [paid.holder]);
  expect(setting).toMatchObject({ wanted: null, pending: true, nextAt: new Date(suiteStart.getTime() + 5000) });
});
