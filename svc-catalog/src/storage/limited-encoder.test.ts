import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLimitedEncoder } from './limited-encoder.ts';

test('so many are encoded at once, so many wait in turn, and the next is sent away', async () => {
  let [running, most, done] = [0, 0, 0];
  const encoder = createLimitedEncoder(
    {
      async encode() {
        running += 1;
        most = Math.max(most, running);
        await sleep(20);
        running -= 1;
        done += 1;
        return [];
      },
    },
    { permits: 2, mostWaiting: 3 },
  );
  const five = Array.from({ length: 5 }, () => encoder.encode(new Uint8Array()));
  await expect(encoder.encode(new Uint8Array())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await Promise.all(five);
  expect([most, done]).toEqual([2, 5]);
});

test('one that fails frees its permit', async () => {
  let calls = 0;
  const encoder = createLimitedEncoder(
    {
      async encode() {
        calls += 1;
        if (calls === 1) throw new Error('no image');
        return [];
      },
    },
    { permits: 1, mostWaiting: 1 },
  );
  const both = [encoder.encode(new Uint8Array()), encoder.encode(new Uint8Array())];
  await expect(both[0]).rejects.toThrow('no image');
  expect(await both[1]).toEqual([]);
  expect(await encoder.encode(new Uint8Array())).toEqual([]);
});
