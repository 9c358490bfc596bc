import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGatheredReads } from './gathered-reads.ts';

function counted(load: (keys: readonly string[]) => ReadonlyMap<string, number>) {
  const loads: (readonly string[])[] = [];
  const read = createGatheredReads(async (keys: readonly string[]) => {
    loads.push(keys);
    await sleep(2);
    return load(keys);
  });
  return { loads, read };
}

test('reads together what is requested together, each key once', async () => {
  const { loads, read } = counted((keys) => new Map(keys.map((key) => [key, key.length])));
  expect(await Promise.all(['a', 'bb', 'a', 'nope'].map(read))).toEqual([1, 2, 1, 4]);
  expect(loads).toEqual([['a', 'bb', 'nope']]);
});

test('never answers with a read that began before the question', async () => {
  let value = 1;
  const loads: number[] = [];
  const read = createGatheredReads(async () => {
    const seen = value;
    loads.push(seen);
    await sleep(5);
    return new Map([['a', seen]]);
  });
  const early = read('a');
  await sleep(1);
  value = 2;
  expect([await read('a'), await early]).toEqual([2, 1]);
  expect(loads).toEqual([1, 2]);
});

test('a failed read fails its callers, and no later one', async () => {
  let broken = true;
  const read = createGatheredReads(async () => {
    if (broken) throw new Error('away');
    return new Map([['a', 1]]);
  });
  await expect(read('a')).rejects.toThrow('away');
  broken = false;
  expect(await read('a')).toBe(1);
});
