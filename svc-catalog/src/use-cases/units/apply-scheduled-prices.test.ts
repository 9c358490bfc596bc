import { calendarDate, type CalendarDate } from '@hamkke/money';
import { beforeEach, expect, test } from 'vitest';
import type { CatalogStore } from '../../domain/ports.ts';
import { removeLocation } from '../../domain/removal.ts';
import { fill, givenLocation, givenUnit } from '../../testing/builders.ts';
import { createMemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createApplyScheduledPrices } from './apply-scheduled-prices.ts';

const prices = { dailyPrice: null, monthlyPrice: 70_000, quarterlyPrice: 200_000, yearlyPrice: 700_000 };
const scheduledFrom = (from: CalendarDate) => ({ scheduledPrices: { ...prices, from } });
const [yesterday, today, tomorrow] = (['2026-03-31', '2026-04-01', '2026-04-02'] as const).map(calendarDate) as [
  CalendarDate,
  CalendarDate,
  CalendarDate,
];
// Seoul is in April, UTC is not.
const clock = () => new Date('2026-03-31T15:00:00.000Z');

let store: CatalogStore;
let changes: number;
const apply = async () =>
  await createApplyScheduledPrices({ store, clock, onChange: () => void (changes += 1) })('test-job');
const dearOnes = async () =>
  (await store.unitsOf(['a', 'b'])).filter(({ monthlyPrice }) => monthlyPrice === 70_000).map(({ id }) => id);

beforeEach(async () => {
  [store, changes] = [createMemoryCatalogStore(), 0];
  await fill(
    store,
    givenLocation('a', {}, [
      givenUnit('a', 'M', 1, scheduledFrom(today)),
      givenUnit('a', 'M', 2, scheduledFrom(tomorrow)),
      givenUnit('a', 'M', 3),
    ]),
    givenLocation('b', {}, [givenUnit('b', 'M', 1, scheduledFrom(yesterday))]),
  );
});

test('the prices of every location whose day has begun are put in force, and lists are old once', async () => {
  expect([await apply(), await dearOnes(), changes]).toEqual([2, ['a-M-1', 'b-M-1'], 1]);
  expect(await store.findUnit('a-M-2')).toMatchObject(scheduledFrom(tomorrow));
  expect([await apply(), changes]).toEqual([0, 1]);
});

test('a location whose change fails blocks no other, and is tried again', async () => {
  const { change } = store;
  store.change = async (ids, ...rest) => {
    if (ids.includes('b')) throw new Error('away');
    return await change(ids, ...rest);
  };
  await expect(apply()).rejects.toThrow('away');
  expect([await dearOnes(), changes]).toEqual([['a-M-1'], 1]);
  store.change = change;
  expect([await apply(), await dearOnes()]).toEqual([1, ['a-M-1', 'b-M-1']]);
});

test('what another process did since the units were found, and what was removed, is left as it is', async () => {
  const found = await store.findDueSchedules(today, 10);
  await apply();
  await store.change(
    ['b'],
    (loaded) => {
      const locationWithUnits = loaded.get('b');
      if (!locationWithUnits) throw new Error('no location b');
      return removeLocation(locationWithUnits);
    },
    'test',
  );
  store.findDueSchedules = async () => found;
  expect([await apply(), await store.findUnit('a-M-1')]).toEqual([
    0,
    { ...givenUnit('a', 'M', 1), ...prices, version: 2 },
  ]);
});
