import { DomainError } from '@hamkke/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMongoRateLimit, type RateLimitOptions } from './mongo-rate-limit.ts';

let mongo: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  mongo = await testDatabase('catalog-rate-limit');
  instance('made first');
  await mongo.syncIndexes();
});
afterAll(async () => await mongo.close());

const instance = (name: string, more: Partial<RateLimitOptions> = {}) =>
  createMongoRateLimit(mongo.connection, { name, spacingMs: 200, ...more });
const patient = () => AbortSignal.timeout(60_000);

test('work of several instances never overlaps, and begins no sooner than the pause after the one before', async () => {
  const instances = [instance('a'), instance('a'), instance('a')];
  const spans: { from: number; to: number }[] = [];
  const work = async () => {
    const from = performance.now();
    await sleep(20);
    spans.push({ from, to: performance.now() });
  };
  await Promise.all(instances.flatMap((rateLimit) => [rateLimit(work, patient()), rateLimit(work, patient())]));
  const pauses = spans
    .toSorted((x, y) => x.from - y.from)
    .flatMap(({ from }, n, all) => (n === 0 ? [] : [from - (all[n - 1]?.to ?? 0)]));
  expect(pauses).toHaveLength(5);
  // The database's clock counts whole milliseconds.
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(198);
});

test('an answer comes back, a failure too, and after a refusal all rest', async () => {
  const refusing = instance('b', { restAfter: () => 1_500 });
  const other = instance('b');
  expect(await refusing(async () => 7, patient())).toBe(7);
  await expect(refusing(() => Promise.reject(new DomainError('PROVIDER_DOWN')), patient())).rejects.toMatchObject({
    code: 'PROVIDER_DOWN',
  });
  const began = performance.now();
  await other(async () => 0, patient());
  expect(performance.now() - began).toBeGreaterThan(1_300);
});

test('whoever cannot wait gets that answer at once, and is passed over', async () => {
  const rateLimit = instance('c', { spacingMs: 3_000 });
  await rateLimit(async () => 0, patient());
  const requests: string[] = [];
  const began = performance.now();
  const late = [1, 2].map((n) => rateLimit(async () => requests.push(`late ${n}`), AbortSignal.timeout(50)));
  for (const one of late) await expect(one).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
  expect(performance.now() - began).toBeLessThan(2_500);
  await rateLimit(async () => requests.push('patient'), patient());
  expect(requests).toEqual(['patient']);
});

test('so many wait, and the next is sent away', async () => {
  const rateLimit = instance('d', { waiting: 2 });
  const two = [rateLimit(async () => 1, patient()), rateLimit(async () => 2, patient())];
  await expect(rateLimit(async () => 3, patient())).rejects.toMatchObject({
    code: 'PROVIDER_DOWN',
    details: { reason: 'busy' },
  });
  expect(await Promise.all(two)).toEqual([1, 2]);
  expect(await rateLimit(async () => 4, patient())).toBe(4);
});

test('an instance that died at work is forgotten after its lease', async () => {
  const dead = instance('e', { leaseMs: 500 });
  void dead(() => new Promise(() => {}), patient()).catch(() => {});
  await sleep(200);
  const began = performance.now();
  expect(await instance('e')(async () => 'next', patient())).toBe('next');
  expect(performance.now() - began).toBeGreaterThan(100);
});
