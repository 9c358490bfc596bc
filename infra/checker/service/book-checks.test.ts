import { createLogger } from '@hamkke/service-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBookChecks } from './book-checks.ts';
import type { CheckResult, CheckStore } from './check-store.ts';
import { lostRun } from './check-store.ts';
import { agreeing } from './testing/check-store-suite.ts';
import { createMemoryCheckStore } from './testing/memory-check-store.ts';

const minute = 60_000;
const logger = createLogger({ service: 'test', level: 'silent' });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T03:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A process whose check ends when the test says so. */
function open(store: CheckStore = createMemoryCheckStore()) {
  const ends: ((result: CheckResult) => void)[] = [];
  const runCheck = vi.fn(() => new Promise<CheckResult>((resolve) => ends.push(resolve)));
  const checks = createBookChecks({ store, runCheck, clock: () => new Date(), logger, claimMs: minute });
  const end = async (result: CheckResult = agreeing) => {
    ends.shift()?.(result);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { store, runCheck, checks, end };
}

test('a check runs once, however often it is started, and is reported when it is done', async () => {
  const { checks, runCheck, end } = open();
  const first = await checks.start('boss');
  expect(await checks.start('other')).toEqual(first);
  expect(first).toMatchObject({ state: 'running', startedBy: 'boss' });
  expect(runCheck).toHaveBeenCalledOnce();
  expect(await checks.read()).toMatchObject({ last: null, running: { id: first.id } });
  await end();
  expect(await checks.read()).toMatchObject({
    last: { id: first.id, state: 'agrees', startedBy: 'boss' },
    running: null,
  });
});

test('another process answers the one that runs, and starts its own after it', async () => {
  const one = open();
  const two = open(one.store);
  const running = await one.checks.start('boss');
  expect((await two.checks.start('boss')).id).toBe(running.id);
  expect(two.runCheck).not.toHaveBeenCalled();
  await one.end();
  expect((await two.checks.start('boss')).id).not.toBe(running.id);
  expect(two.runCheck).toHaveBeenCalledOnce();
});

test('a check that takes long is nobody else’s as long as its process lives', async () => {
  const one = open();
  const running = await one.checks.start(null);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect((await open(one.store).checks.start(null)).id).toBe(running.id);
  await one.end();
  expect((await one.checks.read()).last).toMatchObject({ id: running.id, state: 'agrees' });
});

test('after a process that died its check has failed, and another begins', async () => {
  const store = createMemoryCheckStore();
  const dead = await store.claim({
    id: 'dead',
    startedBy: 'boss',
    now: new Date(),
    until: new Date(Date.now() + minute),
  });
  const { checks } = open(store);
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect((await checks.start('boss')).id).toBe(dead.check.id);
  await vi.advanceTimersByTimeAsync(1);
  expect((await checks.read()).last).toMatchObject({ id: 'dead', state: 'failed', problem: lostRun });
  expect((await checks.start('boss')).id).not.toBe('dead');
});

test('a result that comes after the claim lapsed is dropped', async () => {
  const { store, checks, end } = open();
  const lost = await checks.start(null);
  // The store was away from this process, and another one took over.
  vi.spyOn(store, 'prolong').mockResolvedValue(false);
  await vi.advanceTimersByTimeAsync(2 * minute);
  const next = await open(store).checks.start('boss');
  await end();
  expect(await checks.read()).toMatchObject({ last: { id: lost.id, state: 'failed' }, running: { id: next.id } });
});

test('a store that is away while the check runs ends nothing', async () => {
  const { store, checks, end } = open();
  const { id } = await checks.start(null);
  vi.spyOn(store, 'prolong').mockRejectedValueOnce(new Error('away'));
  await vi.advanceTimersByTimeAsync(2 * minute);
  await end();
  expect((await checks.read()).last).toMatchObject({ id, state: 'agrees' });
});

test('a stop puts down the check that runs here, and no other', async () => {
  const one = open();
  const two = open(one.store);
  const { id } = await one.checks.start('boss');
  await two.checks.stop();
  expect((await one.checks.read()).running?.id).toBe(id);
  await one.checks.stop();
  expect(await one.checks.read()).toMatchObject({
    last: { id, state: 'failed', problem: expect.stringMatching(/stopped/) },
    running: null,
  });
});

test('by the clock one begins so long after the last, whoever started that', async () => {
  const one = open();
  const two = open(one.store);
  await one.checks.startIfDue(60 * minute);
  expect(one.runCheck).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60 * minute);
  await Promise.all([one.checks.startIfDue(60 * minute), two.checks.startIfDue(60 * minute)]);
  expect(one.runCheck.mock.calls.length + two.runCheck.mock.calls.length).toBe(1);
  expect((await one.checks.read()).running?.startedBy).toBeNull();
  await one.end();
  await two.end();
  await vi.advanceTimersByTimeAsync(59 * minute);
  await two.checks.start('boss');
  await two.end();
  await vi.advanceTimersByTimeAsync(59 * minute);
  await two.checks.startIfDue(60 * minute);
  expect((await two.checks.read()).running).toBeNull();
  await vi.advanceTimersByTimeAsync(minute);
  await two.checks.startIfDue(60 * minute);
  expect((await two.checks.read()).running).not.toBeNull();
});
