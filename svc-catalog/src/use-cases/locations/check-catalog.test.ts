import { expect, test } from 'vitest';
import type { CatalogStore } from '../../domain/ports.ts';
import { removeUnit } from '../../domain/removal.ts';
import type { RangeChange } from '../../domain/taken-range.ts';
import { fill, givenLocation, givenUnit, openEnded, rangeChange } from '../../testing/builders.ts';
import { createMemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createMemoryImageStore } from '../../testing/memory-image-store.ts';
import { createMemoryAvailability } from '../../testing/memory-availability.ts';
import { checkCatalog } from './check-catalog.ts';

function createTestDeps() {
  return {
    store: createMemoryCatalogStore(),
    availability: createMemoryAvailability(),
    images: createMemoryImageStore(),
    clock: () => new Date('2026-03-01T00:00:00.000Z'),
  };
}

async function removeUnitOf(store: CatalogStore, locationId: string, id: string): Promise<void> {
  await store.change(
    [locationId],
    (loaded) => {
      const locationWithUnits = loaded.get(locationId);
      const unit = locationWithUnits?.units.find((one) => one.id === id);
      if (!locationWithUnits || !unit) throw new Error(`no ${id}`);
      return removeUnit(locationWithUnits, unit);
    },
    'test',
  );
}

test('finds nothing in a sound catalog, where ranges follow each other and lapsed or ended ones overlap', async () => {
  const deps = createTestDeps();
  await fill(
    deps.store,
    ...Array.from({ length: 201 }, (_, i) => givenLocation(`b${String(i).padStart(3, '0')}`)),
    givenLocation('a'),
  );
  await deps.availability.apply(rangeChange({ reservationId: 'r1', end: '2026-03-31' }));
  await deps.availability.apply(rangeChange({ reservationId: 'r2', start: '2026-04-01', end: '2026-04-30' }));
  await deps.availability.apply(rangeChange({ reservationId: 'r3', standing: 'ended' }));
  await deps.availability.apply(
    rangeChange({ reservationId: 'r4', standing: 'held', until: new Date('2026-02-28T23:59:59.999Z') }),
  );
  expect(await checkCatalog(deps)).toEqual({ locations: 202, units: 404, taken: 4, problems: [] });
});

test('names each contradiction', async () => {
  const deps = createTestDeps();
  await fill(
    deps.store,
    givenLocation('a', { images: ['f'.repeat(64)], latitude: null }, [
      givenUnit('a', 'M', 1),
      givenUnit('a', 'XL', 1, { unitNumber: 'a-M-7', dimensions: '1x1x1' }),
    ]),
  );
  await deps.availability.apply(rangeChange({ reservationId: 'r1', end: '2026-12-31' }));
  await deps.availability.apply(rangeChange({ reservationId: 'r2', start: '2026-03-05', end: '2026-03-06' }));
  await deps.availability.apply(rangeChange({ reservationId: 'r3', start: '2026-12-31', end: '2027-01-31' }));
  await deps.availability.apply(
    rangeChange({ reservationId: 'r4', unitId: 'gone', start: '2026-03-02', end: '2026-03-01' }),
  );
  expect((await checkCatalog(deps)).problems).toEqual([
    `location a: picture ${'f'.repeat(64)} is not complete`,
    'location a: has only one coordinate',
    'unit a-XL-1: the number a-M-7 is not of its branch and size',
    'unit a-XL-1: 1x1x1 are not the dimensions of XL',
    'reservation r4: unit gone is unknown',
    'reservation r4: its range is reversed',
    'unit a-M-1: reservations r1 and r2 overlap',
    'unit a-M-1: reservations r1 and r3 overlap',
  ]);
});

test('a rental in a unit that was removed is a contradiction only while it runs or is coming', async () => {
  const deps = createTestDeps();
  await fill(deps.store, givenLocation('a'));
  const rent = async (reservationId: string, start: string, end: string, more: Partial<RangeChange> = {}) =>
    await deps.availability.apply(rangeChange({ ...more, reservationId, start, end }));
  await rent('past', '2026-02-01', '2026-02-28');
  await rent('today', '2026-03-01', '2026-03-01');
  await rent('coming', '2026-04-01', '2026-04-30');
  await rent('cancelled', '2026-05-01', '2026-05-31', { standing: 'cancelled' });
  await removeUnitOf(deps.store, 'a', 'a-M-1');
  expect(await checkCatalog(deps)).toEqual({
    locations: 1,
    units: 1,
    taken: 4,
    problems: ['today', 'coming'].map((id) => `reservation ${id}: unit a-M-1 was removed under it`),
  });
});

test('names a rental whose unit is in another location, and a location with a longitude alone', async () => {
  const deps = createTestDeps();
  await fill(
    deps.store,
    givenLocation('a', { latitude: null, longitude: null }),
    givenLocation('b', { longitude: null }),
  );
  await deps.availability.apply(rangeChange({ locationId: 'b' }));
  expect((await checkCatalog(deps)).problems).toEqual([
    'location b: has only one coordinate',
    'reservation r1: unit a-M-1 is in a, not in b',
  ]);
});

test('finds overlaps in whatever order rentals are known, and with the longer of two that began before', async () => {
  const deps = createTestDeps();
  await fill(deps.store, givenLocation('a'));
  const rent = async (reservationId: string, start: string, end: string) =>
    await deps.availability.apply(rangeChange({ reservationId, start, end }));
  await rent('last', '2026-06-01', '2026-06-30');
  await rent('short', '2026-03-02', '2026-03-05');
  await rent('long', '2026-03-01', '2026-06-01');
  expect((await checkCatalog(deps)).problems).toEqual([
    'unit a-M-1: reservations long and short overlap',
    'unit a-M-1: reservations long and last overlap',
  ]);
});

test('an open end gives way to its next term, from the day after its last one', async () => {
  const deps = createTestDeps();
  await fill(deps.store, givenLocation('a'));
  await deps.availability.apply(openEnded({ reservationId: 'paid' }));
  const term = { reservationId: 'term', start: '2026-04-01', end: '2026-04-30' };
  for (const next of [rangeChange({ ...term, version: 1 }), openEnded({ ...term, version: 2 })]) {
    await deps.availability.apply(next);
    expect((await checkCatalog(deps)).problems).toEqual([]);
  }
});

test('names whoever has days of an open end, and whoever has days of the rental itself', async () => {
  const deps = createTestDeps();
  await fill(deps.store, givenLocation('a'));
  await deps.availability.apply(openEnded({ reservationId: 'paid' }));
  await deps.availability.apply(rangeChange({ reservationId: 'late', start: '2026-04-02', end: '2026-04-30' }));
  await deps.availability.apply(openEnded({ reservationId: 'other', unitId: 'a-M-2' }));
  await deps.availability.apply(
    rangeChange({ reservationId: 'early', unitId: 'a-M-2', start: '2026-03-31', end: '2026-04-30' }),
  );
  expect((await checkCatalog(deps)).problems).toEqual([
    'unit a-M-1: reservation late has days that paid takes without an end',
    'unit a-M-2: reservations other and early overlap',
  ]);
});
