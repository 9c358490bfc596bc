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

it('turns away whoever comes when the line is full, and lets those who hung up leave it', async () => {
  const pass = createTurnstile(1, 2);
  let open = () => {};
  const first = pass(() => new Promise<void>((resolve) => (open = resolve)));
  const [leaving, gone] = [new AbortController(), new AbortController()];
  gone.abort();
  const served: string[] = [];
  const second = pass(async () => void served.push('second'), leaving.signal);
  const third = pass(async () => void served.push('third'));
  await expect(pass(async () => void served.push('fourth'))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    details: { reason: 'busy' },
  });
  leaving.abort();
  await expect(second).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { reason: 'hung up' } });
  await expect(pass(async () => void served.push('fifth'), gone.signal)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  open();
  await Promise.all([first, third]);
  expect(served).toEqual(['third']);
});

it('says when to come again where the line is full, and runs nothing for a caller who hung up', async () => {
  const pass = createTurnstile(1, 0);
  let open = () => {};
  const first = pass(() => new Promise<void>((resolve) => (open = resolve)));
  const work = async () => 'done';
  await expect(pass(work)).rejects.toMatchObject({ details: { reason: 'busy', retryAfterSeconds: 5 } });
  await expect(pass(work, AbortSignal.abort())).rejects.toMatchObject({ details: { reason: 'hung up' } });
  open();
  await first;
  expect(await pass(work)).toBe('done');
});

it('lets go of a caller whose turn has come: hanging up then changes nothing', async () => {
  const pass = createTurnstile(1);
  const caller = new AbortController();
  let [open, end] = [() => {}, () => {}];
  const first = pass(() => new Promise<void>((resolve) => (open = resolve)));
  const second = pass(() => new Promise<string>((resolve) => (end = () => resolve('second'))), caller.signal);
  open();
  await first;
  await sleep(1);
  caller.abort();
  end();
  expect(await second).toBe('second');
});
