import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createCoalescingCache } from './coalescing-cache.ts';

afterEach(() => void vi.restoreAllMocks());

function counting(cache = createCoalescingCache<number>({ milliseconds: 60_000, limit: 2 })) {
  let requests = 0;
  return { cache, requests: () => requests, find: async () => (requests += 1) };
}

test('those who ask at the same time share one answer, and so do those who ask soon after', async () => {
  const { cache, find, requests } = counting();
  expect(await Promise.all([cache.recall('a', find), cache.recall('a', find)])).toEqual([1, 1]);
  expect(await cache.recall('a', find)).toBe(1);
  expect(requests()).toBe(1);
});

test('an answer is asked for again after its time, after a change, and when too many others came', async () => {
  const short = counting(createCoalescingCache<number>({ milliseconds: 1, limit: 2 }));
  await short.cache.recall('a', short.find);
  await sleep(5);
  expect(await short.cache.recall('a', short.find)).toBe(2);
  const { cache, find } = counting();
  await cache.recall('a', find);
  cache.forget();
  expect(await cache.recall('a', find)).toBe(2);
  await cache.recall('b', find);
  await cache.recall('c', find);
  expect(await cache.recall('a', find)).toBe(5);
});

test('a failure is not remembered', async () => {
  const { cache, find } = counting();
  await expect(cache.recall('a', async () => await Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.recall('a', find)).toBe(1);
});

test('a change while an answer is under way does not let the old answer be kept', async () => {
  const { cache, find } = counting();
  const slow = Promise.withResolvers<number>();
  const first = cache.recall('a', () => slow.promise);
  cache.forget();
  slow.resolve(-1);
  expect(await first).toBe(-1);
  expect(await cache.recall('a', find)).toBe(1);
});

test('as many answers are kept as the limit says, and the one that was found again stays longest', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { cache, find } = counting(createCoalescingCache<number>({ milliseconds: 1_000, limit: 2 }));
  const recall = (key: string) => cache.recall(key, find);
  expect([await recall('a'), await recall('b'), await recall('a')]).toEqual([1, 2, 1]);
  clock.mockReturnValue(1_000);
  expect([await recall('a'), await recall('c'), await recall('a')]).toEqual([3, 4, 3]);
});

test('an old answer that fails does not take away the one that was found since', async () => {
  const { cache, find, requests } = counting();
  const slow = Promise.withResolvers<number>();
  const first = cache.recall('a', () => slow.promise);
  cache.forget();
  expect(await cache.recall('a', find)).toBe(1);
  slow.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  expect([await cache.recall('a', find), requests()]).toEqual([1, 1]);
});
