import { describe, expect, test } from 'vitest';
import { createShares, shareOf } from './shares.ts';

/** A shared count as Redis stores it: so many points a window, for all instances together. */
function sharedCount(points: number, windowMs = 60_000) {
  let used = 0;
  let requests = 0;
  return {
    requests: () => requests,
    async take(_key: string, taken: number): Promise<number> {
      requests += 1;
      await Promise.resolve();
      used += taken;
      if (used > points) throw new Error('refused');
      return windowMs;
    },
  };
}

const countGranted = async (calls: readonly Promise<void>[]) =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;
const many = (count: number, call: () => Promise<void>) => Array.from({ length: count }, call);

describe('shares of a limit', () => {
  test.each([
    [600, 10],
    [3_000, 50],
    [120, 2],
    [119, 1],
    [5, 1],
    [1, 1],
  ])('of %i calls are %i each', (points, size) => expect(shareOf(points)).toBe(size));

  test('a generous limit reads the shared count once per share, and grants what it grants', async () => {
    const count = sharedCount(600);
    const spend = createShares(600, count.take);
    expect(await countGranted(many(600, () => spend('one')))).toBe(600);
    expect(count.requests()).toBe(60);
    await expect(spend('one')).rejects.toThrow('refused');
  });

  test('two instances together never grant more than the limit, and each is short of less than one share', async () => {
    const count = sharedCount(600);
    const [here, there] = [createShares(600, count.take), createShares(600, count.take)];
    expect(await countGranted(many(505, () => here('one')))).toBe(505);
    const granted = await countGranted(many(600, () => there('one')));
    expect(granted).toBeLessThanOrEqual(600 - 505);
    expect(granted).toBeGreaterThan(600 - 505 - shareOf(600));
  });

  test('a small limit is counted call by call', async () => {
    const count = sharedCount(20);
    const spend = createShares(20, count.take);
    expect(await countGranted(many(25, () => spend('one')))).toBe(20);
    expect(count.requests()).toBe(25);
  });

  test('a share is over with its window', async () => {
    const count = sharedCount(600, 0);
    const spend = createShares(600, count.take);
    for (let call = 0; call < 3; call += 1) await spend('one');
    expect(count.requests()).toBe(3);
  });

  test('whoever is refused does not take a share from others', async () => {
    const spend = createShares(600, async (key, points) =>
      key === 'greedy' ? Promise.reject(new Error('refused')) : points * 1_000,
    );
    await expect(spend('greedy')).rejects.toThrow('refused');
    expect(await countGranted(many(30, () => spend('modest')))).toBe(30);
  });
});
