import { calendarDate, openEnd } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { givenUnit } from '../testing/builders.ts';
import { summarize } from './location-summary.ts';
import { never } from './taken-range.ts';

const today = calendarDate('2026-03-01');
const month = { start: today, end: calendarDate('2026-03-31') };
const units = [givenUnit('a', 'SB', 1), givenUnit('a', 'M', 1), givenUnit('a', 'M', 2)];
const taken = (unitId: string, start: string, end: string, until = never) => ({
  unitId,
  start: calendarDate(start),
  end: calendarDate(end),
  until,
});
const terms = { today, extensionPriorityDays: 14, checkDays: 0 };
const of = (...ranges: ReturnType<typeof taken>[]) => summarize({ units, taken: ranges, range: month, ...terms });

describe('a location', () => {
  test('without rentals is free', () =>
    expect(of()).toEqual({
      totalUnits: 3,
      occupiedUnits: 0,
      freeUnits: 3,
      freeSizes: ['SB', 'M'],
      lowestMonthlyPrice: 40_000,
    }));

  test('is neither occupied by next year nor by last year', () => {
    expect(of(taken('a-M-1', '2027-03-01', '2027-03-31'), taken('a-M-2', '2025-03-01', '2025-03-31'))).toMatchObject({
      occupiedUnits: 0,
      freeUnits: 3,
    });
  });

  test('is occupied today by a rental that ends today, which also blocks the month', () =>
    expect(of(taken('a-M-1', '2026-02-01', '2026-03-01'))).toMatchObject({ occupiedUnits: 1, freeUnits: 2 }));

  test('is blocked for the month by a rental that starts on its last day, and not occupied today', () =>
    expect(of(taken('a-M-1', '2026-03-31', '2026-04-30'))).toMatchObject({ occupiedUnits: 0, freeUnits: 2 }));

  test('has no free size whose units are all taken, and counts a unit once for two rentals', () => {
    const ranges = [
      taken('a-M-1', '2026-03-01', '2026-03-05'),
      taken('a-M-1', '2026-03-10', '2026-03-15'),
      taken('a-M-2', '2026-03-20', '2026-03-21'),
    ];
    expect(of(...ranges)).toMatchObject({ occupiedUnits: 1, freeUnits: 1, freeSizes: ['SB'] });
  });

  test('has a unit less for a range after a rental with priority, and none less after a hold', () => {
    const range = { start: calendarDate('2026-04-01'), end: calendarDate('2026-04-30') };
    const ranges = [
      taken('a-M-1', '2026-02-20', '2026-03-20'),
      taken('a-M-2', '2026-03-01', '2026-03-20', new Date('2026-03-01T03:00:00.000Z')),
    ];
    expect(summarize({ units, taken: ranges, range, ...terms })).toMatchObject({ occupiedUnits: 2, freeUnits: 2 });
  });

  test('has a unit less today and years later for a rental that renews, once for it and its next term', () => {
    const ranges = [taken('a-M-1', '2026-02-01', openEnd), taken('a-M-1', '2026-03-03', openEnd)];
    for (const year of ['2026', '2040']) {
      const range = { start: calendarDate(`${year}-04-01`), end: calendarDate(`${year}-04-30`) };
      expect(summarize({ units, taken: ranges, range, ...terms })).toMatchObject({ occupiedUnits: 1, freeUnits: 2 });
    }
  });

  test('counts nothing for a unit that it does not have', () =>
    expect(of(taken('gone', '2026-03-01', '2026-03-31'))).toMatchObject({ occupiedUnits: 0, freeUnits: 3 }));

  test('has no lowest price without units, and none from a price of zero', () => {
    expect(summarize({ units: [], taken: [], range: month, ...terms })).toEqual({
      totalUnits: 0,
      occupiedUnits: 0,
      freeUnits: 0,
      freeSizes: [],
      lowestMonthlyPrice: null,
    });
    const free = [givenUnit('a', 'M', 1, { monthlyPrice: 0 }), givenUnit('a', 'M', 2, { monthlyPrice: 55_000 })];
    expect(summarize({ units: free, taken: [], range: month, ...terms }).lowestMonthlyPrice).toBe(55_000);
  });
});
