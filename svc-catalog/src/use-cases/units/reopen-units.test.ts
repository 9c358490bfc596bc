import { beforeEach, expect, test } from 'vitest';
import type { CatalogStore } from '../../domain/ports.ts';
import { removeUnit } from '../../domain/removal.ts';
import { fill, givenLocation } from '../../testing/builders.ts';
import { createMemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createMemoryGuards, type MemoryGuards } from '../../testing/memory-outside.ts';
import { createMemoryAvailability } from '../../testing/memory-availability.ts';
import { createUnitClosing, type UnitClosing } from './close-units.ts';
import { createReopenUnits } from './reopen-units.ts';

let now: number;
let store: CatalogStore;
let guards: MemoryGuards;
let closing: UnitClosing;
const clock = () => new Date(now);
const reopen = async () => await createReopenUnits({ store, closing, clock })('test-job');

beforeEach(async () => {
  now = Date.UTC(2026, 2, 1);
  [store, guards] = [createMemoryCatalogStore(), createMemoryGuards()];
  closing = createUnitClosing({ store, guards, availability: createMemoryAvailability(), clock });
  await fill(store, givenLocation('a'), givenLocation('b'));
});

/** What a call leaves that dies after it closed the guards of these units. */
async function leaveClosed(locationId: string, ...ids: string[]): Promise<void> {
  const hold = await closing.mark(
    locationId,
    (loaded) => {
      const locationWithUnits = loaded.get(locationId);
      if (!locationWithUnits) throw new Error(`no location ${locationId}`);
      return { locationWithUnits, units: locationWithUnits.units.filter(({ id }) => ids.includes(id)) };
    },
    'test',
  );
  await closing.close(hold, 'test');
}
const marked = async () =>
  (await store.unitsOf(['a', 'b'])).filter((unit) => unit.closing !== undefined).map(({ id }) => id);

test('units that a dead call closed are opened a minute after its time is over, and not before', async () => {
  await leaveClosed('a', 'a-M-1');
  now += 30_000 + 60_000;
  expect([await reopen(), [...guards.closed]]).toEqual([0, ['a-M-1']]);
  now += 1;
  expect([await reopen(), [...guards.closed], await marked(), await reopen()]).toEqual([1, [], [], 0]);
});

test('units that another call closes at this time are left to it', async () => {
  await leaveClosed('a', 'a-M-1');
  now += 90_001;
  await leaveClosed('a', 'a-M-2');
  expect([await reopen(), [...guards.closed], await marked()]).toEqual([1, ['a-M-2'], ['a-M-2']]);
});

test('a location that cannot be opened blocks no other, and is tried again', async () => {
  await leaveClosed('a', 'a-M-1', 'a-M-2');
  await leaveClosed('b', 'b-M-1');
  now += 90_001;
  guards.failing.open = 1;
  await expect(reopen()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect([...guards.closed]).toEqual(['a-M-1', 'a-M-2']);
  now += 90_001;
  expect([await reopen(), [...guards.closed]]).toEqual([2, []]);
});

test('units that were finished or removed since they were found are not touched', async () => {
  await leaveClosed('a', 'a-M-1', 'a-M-2');
  now += 90_001;
  const found = await store.findLeftClosing(clock(), 10);
  expect(await reopen()).toBe(2);
  guards.requests.length = 0;
  store.findLeftClosing = async () => found;
  await store.change(
    ['a'],
    (loaded) => {
      const locationWithUnits = loaded.get('a');
      const unit = locationWithUnits?.units.find(({ id }) => id === 'a-M-2');
      if (!locationWithUnits || !unit) throw new Error('no unit a-M-2');
      return removeUnit(locationWithUnits, unit);
    },
    'test',
  );
  expect([await reopen(), guards.requests]).toEqual([0, []]);
  store.findLeftClosing = async () => found.map((unit) => ({ ...unit, locationId: 'nowhere' }));
  await expect(reopen()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
