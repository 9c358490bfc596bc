import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createUnitTurns } from './unit-turns.ts';

test('lets one writer per unit in at a time, and writers of other units pass', async () => {
  const turns = createUnitTurns();
  let inside = 0;
  let most = 0;
  const write = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await sleep(2);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => turns.take('a', write)));
  expect(most).toBe(1);
  await Promise.all(['b', 'c', 'd'].map((unit) => turns.take(unit, write)));
  expect(most).toBe(3);
});

test('asks everyone again after a write, so that losers go without a turn', async () => {
  const turns = createUnitTurns();
  let taken = false;
  let judged = 0;
  const judge = async () => {
    judged += 1;
    if (taken) throw new Error('taken');
  };
  const write = async () => {
    await sleep(5);
    taken = true;
  };
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => turns.take('a', write, judge)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(judged).toBe(50 + 49);
});

test('a failed write lets the next one in', async () => {
  const turns = createUnitTurns();
  const failing = turns.take('a', async () => {
    throw new Error('no');
  });
  const next = turns.take('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
