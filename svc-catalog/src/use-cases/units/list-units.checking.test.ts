import { calendarDate } from '@hamkke/money';
import { beforeEach, expect, test } from 'vitest';
import type { RangeChange } from '../../domain/taken-range.ts';
import { presentReservedUnit, presentUnit } from '../../http/present-unit.ts';
import { fill, givenLocation, rangeChange } from '../../testing/builders.ts';
import { createMemoryAvailability } from '../../testing/memory-availability.ts';
import { createMemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createGetUnit, createListReservedUnits, createListUnits } from './list-units.ts';

const now = new Date('2026-03-10T03:00:00.000Z');
const day = calendarDate;
const viewer = { sees: 'active' } as const;
let stores: {
  store: ReturnType<typeof createMemoryCatalogStore>;
  availability: ReturnType<typeof createMemoryAvailability>;
};

/** Unit 1 was left on 9 March, unit 2 is rented until 20 March. */
beforeEach(async () => {
  stores = { store: createMemoryCatalogStore(), availability: createMemoryAvailability() };
  await fill(stores.store, givenLocation('a'));
  await leave();
  await stores.availability.apply(rangeChange({ reservationId: 'r2', unitId: 'a-M-2', end: '2026-03-20' }));
});

const leave = async (more: Partial<RangeChange> = {}) =>
  await stores.availability.apply(
    rangeChange({ end: '2026-03-09', standing: 'ended', version: 2, leftOn: day('2026-03-09'), ...more }),
  );
const depsWith = (checkDays: number) => ({ ...stores, clock: () => now, extensionPriorityDays: 14, checkDays });
const wanted = (from: string, to: string) => ({ viewer, requested: { from: day(from), to: day(to) } });

/** Of each unit, whether it is free, or the day from which it may be. */
async function units(from: string, to: string, checkDays = 2) {
  const cards = await createListUnits(depsWith(checkDays))({ ...wanted(from, to), locationId: 'a' });
  return cards.map(presentUnit).map((one) => (one.isAvailable ? 'free' : (one.maybeFreeFrom ?? 'taken')));
}
const reserved = async (from: string, to: string, checkDays = 2) =>
  (await createListReservedUnits(depsWith(checkDays))({ ...wanted(from, to), locationId: 'a' })).map(
    presentReservedUnit,
  );

test('a unit that was left is free after the days for checking, and one before a rental until these days', async () => {
  expect(await units('2026-03-10', '2026-03-16')).toEqual(['2026-03-12', '2026-03-23']);
  expect(await units('2026-03-12', '2026-04-10')).toEqual(['free', '2026-03-23']);
  expect(await units('2026-03-22', '2026-04-22')).toEqual(['free', '2026-03-23']);
  expect(await units('2026-03-23', '2026-04-22')).toEqual(['free', 'free']);
});

test('what is to be checked is not taken: it has no label of days that somebody reserved', async () => {
  const get = createGetUnit(depsWith(2));
  const unit = presentUnit(await get({ ...wanted('2026-03-10', '2026-03-16'), id: 'a-M-1' }));
  expect(unit).toMatchObject({ isAvailable: false, maybeFreeFrom: '2026-03-12' });
  expect(unit).not.toHaveProperty('reservedLabel');
});

test('a unit that was found clear is free at once; without days for checking each is', async () => {
  expect(await units('2026-03-10', '2026-03-16', 0)).toEqual(['free', '2026-03-21']);
  await leave({ version: 3, standing: null, clear: true });
  expect(await units('2026-03-10', '2026-03-16')).toEqual(['free', '2026-03-23']);
});

test('reserved units list what left a unit within the days, with how many days these are', async () => {
  const left = { unitId: 'a-M-1', startDate: '2026-03-01', endDate: '2026-03-09', checkDays: 2 };
  const rented = { unitId: 'a-M-2', startDate: '2026-03-01', endDate: '2026-03-20', checkDays: 2 };
  expect(await reserved('2026-03-11', '2026-03-16')).toEqual([rented, left]);
  expect(await reserved('2026-03-22', '2026-04-22')).toEqual([rented]);
  expect(await reserved('2026-03-23', '2026-04-22')).toEqual([]);
  await leave({ version: 3, standing: null, clear: true });
  expect(await reserved('2026-03-11', '2026-03-16')).toEqual([rented]);
  const plain = await reserved('2026-03-11', '2026-03-16', 0);
  expect(plain).toMatchObject([{ unitId: 'a-M-2' }]);
  expect(plain[0]).not.toHaveProperty('checkDays');
});
