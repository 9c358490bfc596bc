import { calendarDate } from '@hamkke/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { fill, givenBranch } from '../testing/builders.ts';
import { createMemoryCatalogStore, type MemoryCatalogStore } from '../testing/memory-catalog-store.ts';
import { createMemoryBooks } from '../testing/memory-outside.ts';
import { createMemoryAvailability } from '../testing/memory-availability.ts';
import { createBriefMemory } from './brief-memory.ts';
import { createListLocations, type ListDeps, type ListQuestion, type LocationList } from './list-locations.ts';
import { createListOwnerLocations } from './list-owner-locations.ts';
import { createUnitsByBranch } from './units-by-branch.ts';

let now: Date;
let store: MemoryCatalogStore;
let deps: ListDeps;
beforeEach(async () => {
  now = new Date('2026-03-01T03:00:00.000Z');
  store = createMemoryCatalogStore();
  const lists = createBriefMemory<LocationList>({ milliseconds: 3_600_000, limit: 100 });
  deps = {
    store,
    lists,
    availability: createMemoryAvailability(),
    clock: () => now,
    unitsByBranch: createUnitsByBranch(store),
  };
  await fill(store, givenBranch('a'), givenBranch('b', { status: 'paused', ownerId: 'p1' }), givenBranch('c'));
});

describe('a list that is remembered', () => {
  test('is that of the same question alone', async () => {
    const list = createListLocations(deps);
    let reads = 0;
    const { listLocations } = store;
    store.listLocations = async (page) => {
      reads += 1;
      return await listLocations(page);
    };
    const ask = async (more: Partial<ListQuestion> = {}) =>
      (await list({ viewer: { sees: 'active' }, asked: {}, ...more })).cards.map(({ location }) => location.id);
    expect([await ask(), await ask(), reads]).toEqual([['a', 'c'], ['a', 'c'], 1]);
    expect(await ask({ viewer: { sees: 'own', ownerId: 'p1' } })).toEqual(['a', 'b', 'c']);
    expect([await ask({ limit: 1 }), await ask({ cursor: 'a' })]).toEqual([['a'], ['c']]);
    await ask({ asked: { from: calendarDate('2026-03-02') } });
    await ask({ asked: { from: calendarDate('2026-03-01'), to: calendarDate('2026-03-02') } });
    expect(reads).toBe(6);
    const asked = { from: calendarDate('2026-03-01'), to: calendarDate('2026-03-31') };
    await ask({ asked });
    expect(reads).toBe(6);
    now = new Date('2026-03-02T03:00:00.000Z');
    await ask({ asked });
    expect(reads).toBe(7);
  });

  test('names the last location of a page that another one follows', async () => {
    const list = createListLocations(deps);
    const next = async (limit: number) => (await list({ viewer: { sees: 'active' }, asked: {}, limit })).next;
    expect([await next(1), await next(2), await next(3)]).toEqual(['a', undefined, undefined]);
  });
});

describe('a list of one partner', () => {
  const list = async () => {
    const run = createListOwnerLocations({ ...deps, books: createMemoryBooks() });
    const cards = await run({ viewer: { sees: 'own', ownerId: 'p2' }, ownerId: 'p2', correlationId: 'test' });
    return cards.map(({ location }) => location.id);
  };

  test('has locations of the same name in the order of their ids, whatever the store’s order', async () => {
    await fill(
      store,
      ...['x3', 'x1', 'x2'].map((id) => givenBranch(id, { ownerId: 'p2', name: '같은점' })),
      givenBranch('x0', { ownerId: 'p2', name: '하늘점' }),
    );
    for (const reorder of ['toSorted', 'toReversed'] as const) {
      const { listOwned } = store;
      store.listOwned = async (ownerId, limit) => (await listOwned(ownerId, limit))[reorder]();
      expect(await list()).toEqual(['x1', 'x2', 'x3', 'x0']);
    }
  });
});
