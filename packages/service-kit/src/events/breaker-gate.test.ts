import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBreakerGate } from './breaker-gate.ts';

const rules = { failures: 2, spanMs: 0, firstPauseMs: 120, longestPauseMs: 200 };
let changes: string[];
let stopping: AbortController;
beforeEach(() => {
  changes = [];
  stopping = new AbortController();
});
afterEach(() => {
  vi.restoreAllMocks();
});
const gateOf = (more: Partial<typeof rules> = {}) =>
  createBreakerGate({ rules: { ...rules, ...more }, onChange: (status) => void changes.push(status) });
const timed = async (work: () => Promise<number>) => {
  const began = performance.now();
  return { admitted: await work(), ms: performance.now() - began };
};

test('a closed gate admits as many as are requested, and says nothing of it', async () => {
  const gate = gateOf();
  expect(await gate.admit(16, stopping.signal)).toBe(16);
  gate.failed();
  gate.succeeded();
  gate.failed();
  expect([gate.isBroken(), await gate.admit(16, stopping.signal), changes]).toEqual([false, 16, []]);
});

test('an open gate waits for its pause, then admits one as a trial, and says so', async () => {
  const gate = gateOf();
  for (const _ of [1, 2]) gate.failed();
  expect([gate.isBroken(), changes]).toEqual([true, ['open']]);
  const { admitted, ms } = await timed(() => gate.admit(16, stopping.signal));
  expect(admitted).toBe(1);
  expect(ms).toBeGreaterThan(100);
  expect([gate.isBroken(), changes]).toEqual([true, ['open', 'half-open']]);
  expect(await gate.admit(16, stopping.signal)).toBe(1);
  gate.succeeded();
  expect([gate.isBroken(), await gate.admit(16, stopping.signal), changes]).toEqual([
    false,
    16,
    ['open', 'half-open', 'closed'],
  ]);
});

test('a trial that fails opens the gate for longer', async () => {
  const gate = gateOf();
  for (const _ of [1, 2]) gate.failed();
  await gate.admit(16, stopping.signal);
  gate.failed();
  expect(changes).toEqual(['open', 'half-open', 'open']);
  expect((await timed(() => gate.admit(16, stopping.signal))).ms).toBeGreaterThan(180);
});

test('whoever stops does not wait for an open gate', async () => {
  const gate = gateOf({ firstPauseMs: 60_000 });
  for (const _ of [1, 2]) gate.failed();
  setTimeout(() => stopping.abort(), 50);
  expect((await timed(() => gate.admit(16, stopping.signal))).ms).toBeLessThan(10_000);
  expect(gate.isBroken()).toBe(true);
  expect((await timed(() => gate.admit(16, stopping.signal))).ms).toBeLessThan(10_000);
  expect(changes).toEqual(['open']);
});
