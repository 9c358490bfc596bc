import { calendarDate } from '@hamkke/money';
import { beforeEach, expect, test } from 'vitest';
import type { CatalogStore } from '../../domain/ports.ts';
import { fill, givenLocation, rangeChange } from '../../testing/builders.ts';
import { createMemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createMemoryAvailability } from '../../testing/memory-availability.ts';
import { describeLocations } from './describe-locations.ts';
import { createUnitsByLocation } from '../units/units-by-location.ts';

const now = new Date('2026-03-01T03:00:00.000Z');
const later = new Date('2026-03-01T03:15:00.000Z');
const dayMs = 86_400_000;
let store: CatalogStore;
let availability: ReturnType<typeof createMemoryAvailability>;
beforeEach(async () => {
  [store, availability] = [createMemoryCatalogStore(), createMemoryAvailability()];
  await fill(store, givenLocation('a'), givenLocation('b'));
});

async function described(start: string, end: string) {
  const deps = {
    unitsByLocation: createUnitsByLocation(store),
    availability,
    clock: () => now,
    extensionPriorityDays: 14,
    checkDays: 0,
  };
  const locations = await store.listLocations({ viewer: { sees: 'all' }, limit: 10 });
  return await describeLocations(deps, locations, { start: calendarDate(start), end: calendarDate(end) });
}

test('a range counts what is free in it, wherever it lies, and today what is taken today', async () => {
  await availability.apply(
    rangeChange({ reservationId: 'r1', unitId: 'a-M-1', start: '2026-02-01', end: '2026-02-10' }),
  );
  await availability.apply(
    rangeChange({ reservationId: 'r2', unitId: 'a-M-2', start: '2026-03-01', end: '2026-03-31' }),
  );
  await availability.apply(
    rangeChange({ reservationId: 'r3', unitId: 'a-M-1', start: '2026-05-01', end: '2026-05-31' }),
  );
  const counts = async (start: string, end: string) =>
    (await described(start, end)).map(({ summary }) => [summary.freeUnits, summary.occupiedUnits]);
  expect(await counts('2026-02-01', '2026-02-20')).toEqual([
    [1, 1],
    [2, 0],
  ]);
  expect(await counts('2026-02-11', '2026-02-20')).toEqual([
    [2, 1],
    [2, 0],
  ]);
  expect(await counts('2026-03-31', '2026-04-30')).toEqual([
    [1, 1],
    [2, 0],
  ]);
  expect(await counts('2026-02-10', '2026-05-01')).toEqual([
    [0, 1],
    [2, 0],
  ]);
});

test('a range after a rental counts the unit only once the priority of its customer has passed', async () => {
  await availability.apply(rangeChange({ unitId: 'a-M-1', start: '2026-03-01', end: '2026-03-16' }));
  await availability.apply(
    rangeChange({ reservationId: 'r2', unitId: 'a-M-2', start: '2026-03-01', end: '2026-03-15' }),
  );
  await availability.apply(
    rangeChange({ reservationId: 'r3', unitId: 'b-M-1', locationId: 'b', standing: 'held', until: later }),
  );
  const free = (await described('2026-06-01', '2026-06-30')).map(({ summary }) => summary.freeUnits);
  expect(free).toEqual([1, 2]);
});

test('a location has the rentals of its own that were confirmed within thirty days', async () => {
  const confirm = async (reservationId: string, ms: number, locationId = 'a') =>
    await availability.apply(
      rangeChange({ reservationId, locationId, unitId: `${locationId}-M-1`, at: new Date(now.getTime() - ms) }),
    );
  await confirm('r1', 30 * dayMs);
  await confirm('r2', 30 * dayMs + 1);
  await confirm('r3', dayMs);
  await confirm('r4', dayMs, 'b');
  expect(
    (await described('2026-03-01', '2026-03-31')).map(({ location, recentRentals }) => [location.id, recentRentals]),
  ).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

test('no location needs no call', async () => {
  const notCalled = () => Promise.reject(new Error('asked'));
  const deps = {
    unitsByLocation: { of: notCalled },
    availability: { liveRanges: notCalled, leftUnits: notCalled, countRentals: notCalled },
    clock: () => now,
    extensionPriorityDays: 14,
    checkDays: 0,
  };
  const day = calendarDate('2026-03-01');
  expect(await describeLocations(deps, [], { start: day, end: day })).toEqual([]);
});
