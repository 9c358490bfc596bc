import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

afterEach(() => void vi.restoreAllMocks());

function counting(cache = createAnswerCache<number>({ lifetimeMs: 60_000, most: 2 })) {
  let requests = 0;
  return { cache, requests: () => requests, find: async () => (requests += 1) };
}

test('callers at the same time share one answer, and so do those who come soon after', async () => {
  const { cache, find, requests } = counting();
  expect(await Promise.all([cache.read('a', find), cache.read('a', find)])).toEqual([1, 1]);
  expect(await cache.read('a', find)).toBe(1);
  expect(requests()).toBe(1);
});

test('an answer is loaded again after its time, after a change, and when too many others came', async () => {
  const short = counting(createAnswerCache<number>({ lifetimeMs: 1, most: 2 }));
  await short.cache.read('a', short.find);
  await sleep(5);
  expect(await short.cache.read('a', short.find)).toBe(2);
  const { cache, find } = counting();
  await cache.read('a', find);
  cache.forgetAll();
  expect(await cache.read('a', find)).toBe(2);
  await cache.read('b', find);
  await cache.read('c', find);
  expect(await cache.read('a', find)).toBe(5);
});

test('a failure is not cached', async () => {
  const { cache, find } = counting();
  await expect(cache.read('a', async () => await Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.read('a', find)).toBe(1);
});

test('a change while an answer is under way does not let the old answer be cached', async () => {
  const { cache, find } = counting();
  const slow = Promise.withResolvers<number>();
  const first = cache.read('a', () => slow.promise);
  cache.forgetAll();
  slow.resolve(-1);
  expect(await first).toBe(-1);
  expect(await cache.read('a', find)).toBe(1);
});

test('as many answers are cached as the limit says, and the one that was found again stays longest', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1);
  const { cache, find } = counting(createAnswerCache<number>({ lifetimeMs: 1_000, most: 2 }));
  const read = (key: string) => cache.read(key, find);
  expect([await read('a'), await read('b'), await read('a')]).toEqual([1, 2, 1]);
  clock.mockReturnValue(1_002);
  expect([await read('a'), await read('c'), await read('a')]).toEqual([3, 4, 3]);
});

test('an old answer that fails does not take away the one that was found since', async () => {
  const { cache, find, requests } = counting();
  const slow = Promise.withResolvers<number>();
  const first = cache.read('a', () => slow.promise);
  cache.forgetAll();
  expect(await cache.read('a', find)).toBe(1);
  slow.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  expect([await cache.read('a', find), requests()]).toEqual([1, 1]);
});
