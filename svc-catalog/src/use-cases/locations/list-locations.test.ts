import { policy } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { fill, givenLocation } from '../../testing/builders.ts';
import { createMemoryCatalogStore, type MemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createMemoryLedger } from '../../testing/memory-outside.ts';
import { createMemoryAvailability } from '../../testing/memory-availability.ts';
import { createAnswerCache } from '@hamkke/service-kit';
import { createListLocations, type ListDeps, type ListQuestion, type LocationList } from './list-locations.ts';
import { createListPartnerLocations } from './list-partner-locations.ts';
import { createUnitsByLocation } from '../units/units-by-location.ts';

let now: Date;
let store: MemoryCatalogStore;
let deps: ListDeps;
beforeEach(async () => {
  now = new Date('2026-03-01T03:00:00.000Z');
  store = createMemoryCatalogStore();
  const lists = createAnswerCache<LocationList>({ lifetimeMs: 3_600_000, most: 100 });
  deps = {
    store,
    lists,
    availability: createMemoryAvailability(),
    clock: () => now,
    extensionPriorityDays: policy.extensionPriorityDays,
    checkDays: 0,
    unitsByLocation: createUnitsByLocation(store),
  };
  await fill(store, givenLocation('a'), givenLocation('b', { status: 'paused', ownerId: 'p1' }), givenLocation('c'));
});

describe('a list that is cached', () => {
  test('is that of the same question alone', async () => {
    const list = createListLocations(deps);
    let reads = 0;
    const { listLocations } = store;
    store.listLocations = async (page) => {
      reads += 1;
      return await listLocations(page);
    };
    const listIds = async (more: Partial<ListQuestion> = {}) =>
      (await list({ viewer: { sees: 'active' }, requested: {}, ...more })).cards.map(({ location }) => location.id);
    expect([await listIds(), await listIds(), reads]).toEqual([['a', 'c'], ['a', 'c'], 1]);
    expect(await listIds({ viewer: { sees: 'own', ownerId: 'p1' } })).toEqual(['a', 'b', 'c']);
    expect([await listIds({ limit: 1 }), await listIds({ cursor: 'a' })]).toEqual([['a'], ['c']]);
    await listIds({ requested: { from: calendarDate('2026-03-02') } });
    await listIds({ requested: { from: calendarDate('2026-03-01'), to: calendarDate('2026-03-02') } });
    expect(reads).toBe(6);
    const requested = { from: calendarDate('2026-03-01'), to: calendarDate('2026-03-31') };
    await listIds({ requested });
    expect(reads).toBe(6);
    now = new Date('2026-03-02T03:00:00.000Z');
    await listIds({ requested });
    expect(reads).toBe(7);
  });

  test('names the last location of a page that another one follows', async () => {
    const list = createListLocations(deps);
    const next = async (limit: number) => (await list({ viewer: { sees: 'active' }, requested: {}, limit })).next;
    expect([await next(1), await next(2), await next(3)]).toEqual(['a', undefined, undefined]);
  });
});

describe('a list of one partner', () => {
  const list = async () => {
    const run = createListPartnerLocations({ ...deps, ledger: createMemoryLedger() });
    const cards = await run({ viewer: { sees: 'own', ownerId: 'p2' }, ownerId: 'p2', correlationId: 'test' });
    return cards.map(({ location }) => location.id);
  };

  test('has locations of the same name in the order of their ids, whatever the store’s order', async () => {
    await fill(
      store,
      ...['x3', 'x1', 'x2'].map((id) => givenLocation(id, { ownerId: 'p2', name: '같은점' })),
      givenLocation('x0', { ownerId: 'p2', name: '하늘점' }),
    );
    for (const reorder of ['toSorted', 'toReversed'] as const) {
      const { listOwned } = store;
      store.listOwned = async (ownerId, limit) => (await listOwned(ownerId, limit))[reorder]();
      expect(await list()).toEqual(['x1', 'x2', 'x3', 'x0']);
    }
  });
});
