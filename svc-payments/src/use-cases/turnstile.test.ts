import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

it('lets so many in at once, in the order in which they came, also when some fail', async () => {
  const pass = createTurnstile(3);
  let inside = 0;
  let most = 0;
  const began: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) =>
      pass(async () => {
        began.push(number);
        most = Math.max(most, (inside += 1));
        await sleep(1);
        inside -= 1;
        if (number % 4 === 0) throw new Error('failed');
        return number;
      }),
    ),
  );
  expect(most).toBe(3);
  expect(began).toEqual(Array.from({ length: 20 }, (_, number) => number));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
  expect(await pass(async () => 'open')).toBe('open');
});
