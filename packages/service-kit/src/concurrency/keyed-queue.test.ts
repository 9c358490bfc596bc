import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

test('work of one key stays in order, keys run side by side, never more than the limit', async () => {
  const queue = createKeyedQueue(3);
  const order: string[] = [];
  let running = 0;
  let most = 0;
  for (let at = 0; at < 12; at += 1) {
    const key = `key-${at % 4}`;
    queue.add(key, async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(5 - (at % 5));
      order.push(`${key} ${at}`);
      running -= 1;
    });
  }
  await queue.below(1);
  expect(order).toHaveLength(12);
  for (const key of ['key-0', 'key-1', 'key-2', 'key-3']) {
    const own = order.filter((entry) => entry.startsWith(key)).map((entry) => Number(entry.split(' ')[1]));
    expect(own).toEqual([...own].sort((a, b) => a - b));
  }
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(3);
});

/** Work that ends when the test says so. */
function held() {
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => void ends.set(name, resolve));
  };
  return { work, begun, end: async (name: string) => (ends.get(name)?.(), sleep(1)) };
}

test('a slot that becomes free goes to whoever waits longest, one at a time', async () => {
  const { work, begun, end } = held();
  const queue = createKeyedQueue(1);
  for (const name of ['a', 'b', 'c']) queue.add(name, work(name));
  await sleep(1);
  expect(begun).toEqual(['a']);
  await end('a');
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('whoever waits for room goes on as soon as fewer pieces are queued or running, and not before', async () => {
  const { work, begun, end } = held();
  const queue = createKeyedQueue(2);
  for (const name of ['a', 'b', 'c']) queue.add('one', work(name));
  const gone: number[] = [];
  for (const count of [4, 3, 2, 1]) void queue.below(count).then(() => gone.push(count));
  await sleep(1);
  expect(gone).toEqual([4]);
  for (const [name, left] of [
    ['a', [4, 3]],
    ['b', [4, 3, 2]],
    ['c', [4, 3, 2, 1]],
  ] as const) {
    await end(name);
    expect(gone).toEqual(left);
  }
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('work that is added to a key while its last piece runs comes after it', async () => {
  const { work, begun, end } = held();
  const queue = createKeyedQueue(9);
  queue.add('one', work('a'));
  queue.add('one', work('b'));
  await sleep(1);
  await end('a');
  queue.add('one', work('c'));
  await sleep(1);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
});
