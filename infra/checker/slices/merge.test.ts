import { expect, test } from 'vitest';
import type { SlicedTable } from '../checks/aspects.ts';
import type { Feed } from './merge.ts';
import { slicesOf } from './merge.ts';

/** A feed of keys, some of them at a time. */
function feed(table: SlicedTable, keys: readonly string[], atOnce = 2): Feed<string> {
  const left = [...keys];
  return { table, keyOf: (key) => key, more: async () => left.splice(0, atOnce) };
}

async function slices(feeds: readonly Feed<string>[], mostRows: number) {
  const all: Record<string, readonly string[]>[] = [];
  for await (const { rows, lastKey } of slicesOf(feeds, mostRows))
    all.push({ ...Object.fromEntries(rows), last: [lastKey] });
  return all;
}

test('rows of the same key meet in one slice, whichever feed they come from', async () => {
  const feeds = [feed('orders', ['a', 'c', 'e']), feed('ledger', ['a', 'a', 'a', 'b', 'e']), feed('transfers', [])];
  expect(await slices(feeds, 4)).toEqual([
    { orders: ['a'], ledger: ['a', 'a', 'a'], last: ['a'] },
    { orders: ['c', 'e'], ledger: ['b', 'e'], last: ['e'] },
  ]);
});

test('two feeds of one part are one', async () => {
  expect(await slices([feed('events', ['a', 'c']), feed('events', ['b', 'c'])], 100)).toEqual([
    { events: ['a', 'b', 'c', 'c'], last: ['c'] },
  ]);
});

test('nothing to read is no slice', async () => expect(await slices([feed('orders', [])], 1)).toEqual([]));
