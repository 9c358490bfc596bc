import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('lets one writer per key in at a time, and writers of other keys pass', async () => {
  const mutex = createKeyedMutex();
  let inside = 0;
  let most = 0;
  const write = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await sleep(2);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => mutex.run('a', write)));
  expect(most).toBe(1);
  await Promise.all(['b', 'c', 'd'].map((key) => mutex.run(key, write)));
  expect(most).toBe(3);
});

test('checks everyone again after a write, so that losers need not wait', async () => {
  const mutex = createKeyedMutex();
  let taken = false;
  let checked = 0;
  const check = async () => {
    checked += 1;
    if (taken) throw new Error('taken');
  };
  const write = async () => {
    await sleep(5);
    taken = true;
  };
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => mutex.run('a', write, check)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(checked).toBe(50 + 49);
});

test('a failed write lets the next one in', async () => {
  const mutex = createKeyedMutex();
  const failing = mutex.run('a', async () => {
    throw new Error('no');
  });
  const next = mutex.run('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
