import { DomainError } from '@hamkke/service-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeLocation, removeUnit } from '../../domain/removal.ts';
import { givenLocation, givenUnit } from '../../testing/builders.ts';
import { createMemoryCatalogStore, type MemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { importCatalog } from './import-catalog.ts';

let store: MemoryCatalogStore;
beforeEach(() => (store = createMemoryCatalogStore()));
afterEach(() => void vi.useRealTimers());
const run = async (...given: Parameters<typeof importCatalog>[1]) =>
  await importCatalog({ store, correlationId: 'test' }, given);

test('an import adds each location and unit once, ten locations in one step', async () => {
  const given = Array.from({ length: 21 }, (_, n) => givenLocation(`b${n}`));
  const steps: number[] = [];
  const { change } = store;
  store.change = async (ids, decide, correlationId) => {
    steps.push(ids.length);
    return await change(ids, decide, correlationId);
  };
  expect(await run(...given)).toEqual({ imported: 63, skipped: 0 });
  expect(steps).toEqual([10, 10, 1]);
  expect(await run(...given)).toEqual({ imported: 0, skipped: 63 });
  expect(await run()).toEqual({ imported: 0, skipped: 0 });
});

test('an import restores neither a location nor a unit that was removed', async () => {
  const given = [
    givenLocation('a'),
    givenLocation('b', {}, [givenUnit('b', 'M', 1), givenUnit('b', 'M', 2), givenUnit('b', 'M', 3)]),
  ];
  await run(...given);
  await store.change(
    ['a', 'b'],
    (loaded) => {
      const [a, b] = [loaded.get('a'), loaded.get('b')];
      const unit = a?.units[0];
      if (!a || !b || !unit) throw new Error('not imported');
      const [gone, all] = [removeUnit(a, unit), removeLocation(b)];
      return {
        ...gone,
        events: [...gone.events, ...all.events],
        removed: [...(gone.removed ?? []), ...(all.removed ?? [])],
      };
    },
    'test',
  );
  // Of a: itself and its other unit, which are there, and the one that is gone; of b: itself and three units.
  expect(await run(...given)).toEqual({ imported: 0, skipped: 7 });
  expect((await store.unitsOf(['a', 'b'])).map(({ id }) => id)).toEqual(['a-M-2']);
  expect(await store.findLocation('b')).toBeUndefined();
});

test('an import waits for a store that is away, and goes on', async () => {
  const { change } = store;
  store.change = () => {
    store.change = change;
    return Promise.reject(new DomainError('UNAVAILABLE'));
  };
  expect(await run(givenLocation('a'))).toEqual({ imported: 3, skipped: 0 });
});

test('an import does not try again what the store refuses, nor for longer than two minutes', async () => {
  let tries = 0;
  const refuse = (error: Error) => () => {
    tries += 1;
    return Promise.reject(error);
  };
  store.change = refuse(new Error('refused'));
  await expect(run(givenLocation('a'))).rejects.toThrow('refused');
  expect(tries).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const away = refuse(new DomainError('UNAVAILABLE'));
  store.change = () => {
    vi.setSystemTime(tries === 1 ? 120_000 : 120_001);
    return away();
  };
  await expect(run(givenLocation('a'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(tries).toBe(3);
});
