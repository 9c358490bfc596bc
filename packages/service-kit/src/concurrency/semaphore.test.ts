import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('lets so many in at once, in the order in which they came, also when some fail', async () => {
  const run = createSemaphore({ permits: 3 });
  let inside = 0;
  let most = 0;
  const began: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) =>
      run(async () => {
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
  expect(await run(async () => 'open')).toBe('open');
});

it('turns away whoever comes when the line is full, and lets those who hung up leave it', async () => {
  const run = createSemaphore({ permits: 1, mostWaiting: 2 });
  let open = () => {};
  const first = run(() => new Promise<void>((resolve) => (open = resolve)));
  const [leaving, gone] = [new AbortController(), new AbortController()];
  gone.abort();
  const served: string[] = [];
  const second = run(async () => void served.push('second'), leaving.signal);
  const third = run(async () => void served.push('third'));
  await expect(run(async () => void served.push('fourth'))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    details: { reason: 'busy' },
  });
  leaving.abort();
  await expect(second).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { reason: 'hung up' } });
  await expect(run(async () => void served.push('fifth'), gone.signal)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  open();
  await Promise.all([first, third]);
  expect(served).toEqual(['third']);
});

it('says when to come again where the line is full, and runs nothing for a caller who hung up', async () => {
  const run = createSemaphore({ permits: 1, mostWaiting: 0 });
  let open = () => {};
  const first = run(() => new Promise<void>((resolve) => (open = resolve)));
  const work = async () => 'done';
  await expect(run(work)).rejects.toMatchObject({ details: { reason: 'busy', retryAfterSeconds: 5 } });
  await expect(run(work, AbortSignal.abort())).rejects.toMatchObject({ details: { reason: 'hung up' } });
  open();
  await first;
  expect(await run(work)).toBe('done');
});

it('lets go of a caller whose turn has come: hanging up then changes nothing', async () => {
  const run = createSemaphore({ permits: 1 });
  const caller = new AbortController();
  let [open, end] = [() => {}, () => {}];
  const first = run(() => new Promise<void>((resolve) => (open = resolve)));
  const second = run(() => new Promise<string>((resolve) => (end = () => resolve('second'))), caller.signal);
  open();
  await first;
  await sleep(1);
  caller.abort();
  end();
  expect(await second).toBe('second');
});
