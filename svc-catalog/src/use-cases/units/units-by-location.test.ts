import { expect, test } from 'vitest';
import { fill, givenLocation, givenUnit } from '../../testing/builders.ts';
import { createMemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createUnitsByLocation } from './units-by-location.ts';

async function setUp(limit?: number) {
  const store = createMemoryCatalogStore();
  await fill(store, givenLocation('a'), givenLocation('b'), givenLocation('c', {}, []));
  const requests: string[][] = [];
  const units = createUnitsByLocation(
    { unitsOf: async (ids) => (requests.push([...ids]), await store.unitsOf(ids)) },
    limit,
  );
  const all = async () => {
    const found = await units.of(await store.listLocations({ viewer: { sees: 'all' }, limit: 10 }));
    return Object.fromEntries([...found].map(([id, some]) => [id, some.length]));
  };
  const some = async (ids: readonly string[]) => {
    const locations = await store.listLocations({ viewer: { sees: 'all' }, limit: 10 });
    await units.of(locations.filter(({ id }) => ids.includes(id)));
  };
  return { store, requests, all, some };
}

test('units are read once, and again only for the location whose units changed', async () => {
  const { store, requests, all } = await setUp();
  expect(await all()).toEqual({ a: 2, b: 2, c: 0 });
  expect(await all()).toEqual({ a: 2, b: 2, c: 0 });
  await fill(store, givenLocation('b', {}, [givenUnit('b', 'XL', 1)]));
  expect(await all()).toEqual({ a: 2, b: 3, c: 0 });
  expect(requests).toEqual([['a', 'b', 'c'], ['b']]);
});

test('no more locations are cached than given, and the answer is right all the same', async () => {
  const { requests, all } = await setUp(1);
  expect(await all()).toEqual({ a: 2, b: 2, c: 0 });
  expect(await all()).toEqual({ a: 2, b: 2, c: 0 });
  expect(requests).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b'],
  ]);
});

test('the location that was requested last stays when there is no room for all', async () => {
  const { requests, some } = await setUp(2);
  for (const ids of [['a', 'b'], ['a'], ['c'], ['a']]) await some(ids);
  expect(requests).toEqual([['a', 'b'], ['c']]);
  await some(['b']);
  expect(requests.at(-1)).toEqual(['b']);
});
