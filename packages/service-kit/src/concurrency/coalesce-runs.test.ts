import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { coalesceRuns } from './coalesce-runs.ts';

/** Runs that the test ends, one by one. */
function open() {
  const began: string[] = [];
  const ends: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const run = coalesceRuns((key: string, argument: string) => {
    began.push(`${key} ${argument}`);
    return new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
  });
  return { run, began, ends };
}

it('lets one run per key be under way, and has all who come meanwhile share the one that follows', async () => {
  const { run, began, ends } = open();
  const first = run('a', '1');
  const [second, third] = [run('a', '2'), run('a', '3')];
  await turn();
  expect(began).toEqual(['a 1']);
  ends[0]?.resolve('before');
  await turn();
  expect(began).toEqual(['a 1', 'a 2']);
  const fourth = run('a', '4');
  ends[1]?.resolve('after');
  await turn();
  ends[2]?.resolve('last');
  expect(await Promise.all([first, second, third, fourth])).toEqual(['before', 'after', 'after', 'last']);
  expect(began).toEqual(['a 1', 'a 2', 'a 4']);
});

it('has who comes again in the moment of its end share the run that others wait for', async () => {
  const { run, began, ends } = open();
  const again = run('a', '1').then(() => run('a', '3'));
  const waiting = run('a', '2');
  ends[0]?.resolve('before');
  await turn();
  expect(began).toEqual(['a 1', 'a 2']);
  ends[1]?.resolve('after');
  expect(await Promise.all([again, waiting])).toEqual(['after', 'after']);
});

it('lets other keys run beside it', async () => {
  const { run, began, ends } = open();
  const both = Promise.all([run('a', '1'), run('b', '1')]);
  expect(began).toEqual(['a 1', 'b 1']);
  for (const { resolve } of ends) resolve('done');
  expect(await both).toEqual(['done', 'done']);
});

it('begins anew after a run that ended, well or not', async () => {
  const { run, began, ends } = open();
  const failing = run('a', '1');
  ends[0]?.reject(new Error('the first fails'));
  await expect(failing).rejects.toThrow('the first fails');
  await turn();
  const next = run('a', '2');
  expect(began).toEqual(['a 1', 'a 2']);
  ends[1]?.resolve('done');
  await next;
  await turn();
  void run('a', '3');
  expect(began).toEqual(['a 1', 'a 2', 'a 3']);
});

it('runs for those who wait although the run before them failed', async () => {
  const { run, ends } = open();
  const first = run('a', '1');
  const waiting = run('a', '2');
  ends[0]?.reject(new Error('the first fails'));
  await expect(first).rejects.toThrow('the first fails');
  await turn();
  ends[1]?.resolve('done');
  expect(await waiting).toBe('done');
});
