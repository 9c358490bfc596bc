import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createBriefMemory } from './brief-memory.ts';

afterEach(() => void vi.restoreAllMocks());

function counting(memory = createBriefMemory<number>({ milliseconds: 60_000, limit: 2 })) {
  let asked = 0;
  return { memory, asked: () => asked, find: async () => (asked += 1) };
}

test('those who ask at the same time share one answer, and so do those who ask soon after', async () => {
  const { memory, find, asked } = counting();
  expect(await Promise.all([memory.recall('a', find), memory.recall('a', find)])).toEqual([1, 1]);
  expect(await memory.recall('a', find)).toBe(1);
  expect(asked()).toBe(1);
});

test('an answer is asked for again after its time, after a change, and when too many others came', async () => {
  const short = counting(createBriefMemory<number>({ milliseconds: 1, limit: 2 }));
  await short.memory.recall('a', short.find);
  await sleep(5);
  expect(await short.memory.recall('a', short.find)).toBe(2);
  const { memory, find } = counting();
  await memory.recall('a', find);
  memory.forget();
  expect(await memory.recall('a', find)).toBe(2);
  await memory.recall('b', find);
  await memory.recall('c', find);
  expect(await memory.recall('a', find)).toBe(5);
});

test('a failure is not remembered', async () => {
  const { memory, find } = counting();
  await expect(memory.recall('a', async () => await Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await memory.recall('a', find)).toBe(1);
});

test('a change while an answer is under way does not let the old answer be kept', async () => {
  const { memory, find } = counting();
  const slow = Promise.withResolvers<number>();
  const first = memory.recall('a', () => slow.promise);
  memory.forget();
  slow.resolve(-1);
  expect(await first).toBe(-1);
  expect(await memory.recall('a', find)).toBe(1);
});

test('as many answers are kept as the limit says, and the one that was found again stays longest', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { memory, find } = counting(createBriefMemory<number>({ milliseconds: 1_000, limit: 2 }));
  const recall = (key: string) => memory.recall(key, find);
  expect([await recall('a'), await recall('b'), await recall('a')]).toEqual([1, 2, 1]);
  clock.mockReturnValue(1_000);
  expect([await recall('a'), await recall('c'), await recall('a')]).toEqual([3, 4, 3]);
});

test('an old answer that fails does not take away the one that was found since', async () => {
  const { memory, find, asked } = counting();
  const slow = Promise.withResolvers<number>();
  const first = memory.recall('a', () => slow.promise);
  memory.forget();
  expect(await memory.recall('a', find)).toBe(1);
  slow.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  expect([await memory.recall('a', find), asked()]).toEqual([1, 1]);
});
