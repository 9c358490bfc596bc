import { calendarDate } from '@hamkke/money';
import { beforeEach, expect, test } from 'vitest';
import { rangeChange } from '../../testing/builders.ts';
import { createMemoryAvailability } from '../../testing/memory-availability.ts';
import { readInTheWay } from './read-in-the-way.ts';

let availability: ReturnType<typeof createMemoryAvailability>;
beforeEach(async () => {
  availability = createMemoryAvailability();
  await availability.apply(rangeChange());
  await availability.apply(rangeChange({ reservationId: 'r2', unitId: 'a-M-2', end: '2026-03-10' }));
});

const range = (start: string, end: string) => ({ start: calendarDate(start), end: calendarDate(end) });
const read = async (requested: ReturnType<typeof range>, unit: { unitId?: string } = {}) =>
  Object.fromEntries(
    await readInTheWay(
      { availability, clock: () => new Date('2026-03-10T03:00:00.000Z'), extensionPriorityDays: 14, checkDays: 0 },
      { locationId: 'a', range: requested, ...unit },
    ),
  );

test('an earlier rental with priority is read, one without is not in the way, each unit by itself', async () => {
  const may = range('2026-05-01', '2026-05-31');
  const afterMarch = { 'a-M-1': { overlapping: undefined, maybeFreeFrom: '2026-04-01' } };
  expect(await read(may)).toEqual(afterMarch);
  expect(await read(may, { unitId: 'a-M-1' })).toEqual(afterMarch);
  expect(await read(may, { unitId: 'a-M-2' })).toEqual({});
});

test('what follows a rental after the requested range is read too', async () => {
  const thisWeek = range('2026-03-10', '2026-03-16');
  expect(await read(thisWeek)).toMatchObject({
    'a-M-1': { overlapping: range('2026-03-01', '2026-03-31'), maybeFreeFrom: '2026-04-01' },
    'a-M-2': { maybeFreeFrom: '2026-03-11' },
  });
  await availability.apply(rangeChange({ reservationId: 'r3', start: '2026-04-01', end: '2026-04-30' }));
  expect((await read(thisWeek))['a-M-1']?.maybeFreeFrom).toBeUndefined();
});
