import { calendarDate, seoulDateOf } from '@hamkke/money';
import { expect, test } from 'vitest';
import { lastBookableDay } from '../../domain/shown-range.ts';
import { fill, givenLocation, openEnded, rangeChange } from '../../testing/builders.ts';
import { createMemoryAvailability } from '../../testing/memory-availability.ts';
import { createMemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createListReservedUnits } from './list-units.ts';

const now = new Date('2026-03-10T03:00:00.000Z');
const until = new Date('2026-03-10T03:15:00.000Z');

test('the ranges in the way of later days are those of rentals with priority, and what overlaps', async () => {
  const [store, availability] = [createMemoryCatalogStore(), createMemoryAvailability()];
  await fill(store, givenLocation('a'));
  await availability.apply(rangeChange({ reservationId: 'r1' }));
  await availability.apply(rangeChange({ reservationId: 'r2', start: '2026-04-01', end: '2026-04-30' }));
  await availability.apply(rangeChange({ reservationId: 'r3', unitId: 'a-M-2', end: '2026-03-24' }));
  const held = { unitId: 'a-M-2', standing: 'held', until } as const;
  await availability.apply(rangeChange({ reservationId: 'h1', ...held, start: '2026-04-01', end: '2026-04-30' }));
  await availability.apply(rangeChange({ reservationId: 'h2', ...held, start: '2026-05-31', end: '2026-06-30' }));
  const list = createListReservedUnits({
    store,
    availability,
    clock: () => now,
    extensionPriorityDays: 14,
    checkDays: 0,
  });
  const reserved = async (from: string, to?: string) => {
    const requested = { from: calendarDate(from), to: to === undefined ? undefined : calendarDate(to) };
    const found = await list({ viewer: { sees: 'active' }, locationId: 'a', requested });
    return found.map(({ unitId, start, priorityUntil }) => `${unitId} ${start} ${priorityUntil ?? 'none'}`);
  };
  expect(await reserved('2026-05-01', '2026-05-31')).toEqual([
    'a-M-1 2026-03-01 2026-03-16',
    'a-M-1 2026-04-01 2026-04-15',
    'a-M-2 2026-05-31 none',
  ]);
  // Of r3, whose priority has passed, and of holds, only the days are taken.
  expect(await reserved('2026-03-24')).toEqual([
    'a-M-1 2026-03-01 2026-03-16',
    'a-M-1 2026-04-01 2026-04-15',
    'a-M-2 2026-03-01 none',
    'a-M-2 2026-04-01 none',
    'a-M-2 2026-05-31 none',
  ]);
});

test('a rental that renews is listed up to the last day that can be booked, without a day of priority', async () => {
  const [store, availability] = [createMemoryCatalogStore(), createMemoryAvailability()];
  await fill(store, givenLocation('a'));
  await availability.apply(openEnded());
  const list = createListReservedUnits({
    store,
    availability,
    clock: () => now,
    extensionPriorityDays: 14,
    checkDays: 0,
  });
  for (const from of [undefined, calendarDate('2026-05-01')]) {
    const [listed] = await list({ viewer: { sees: 'active' }, locationId: 'a', requested: { from } });
    expect(listed).toMatchObject({ start: '2026-03-01', end: lastBookableDay(seoulDateOf(now)) });
    expect(listed?.priorityUntil).toBeUndefined();
  }
});
