import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { givenLocation, givenUnit } from '../testing/builders.ts';
import type { LocationWithUnits } from './ports.ts';
import {
  problemOfFrom,
  putPricesInForce,
  scheduleOf,
  withDuePrices,
  withoutSchedule,
  withSchedule,
} from './scheduled-prices.ts';
import { pricesOf } from './unit-offer.ts';
import type { Unit } from './unit.ts';

const prices = { monthlyPrice: 70_000, quarterlyPrice: 200_000, yearlyPrice: 700_000 };
const from = calendarDate('2026-04-01');
const schedule = scheduleOf(prices, from);
const unit: Unit = { ...givenUnit('a', 'M', 1, { isForRent: false }), version: 3 };
const scheduled = withSchedule(unit, schedule);

test.each([
  ['2026-02-28', 'too_small'],
  ['2026-03-01', 'too_small'],
  ['2026-03-02', undefined],
  ['2027-03-01', undefined],
  ['2027-03-02', 'too_big'],
])('prices from %s on, said on the 1st of March: %s', (day, code) => {
  const problem = problemOfFrom(calendarDate(day), calendarDate('2026-03-01'));
  expect([problem?.code, problem?.path]).toEqual([code, code && 'from']);
});

describe('a schedule', () => {
  test('stands beside the prices of today; a daily price that is left out is none', () => {
    expect(scheduled).toEqual({ ...unit, scheduledPrices: { ...prices, dailyPrice: null, from }, version: 4 });
  });

  test('that is said again changes nothing, another day or price takes its place', () => {
    expect(withSchedule(scheduled, scheduleOf({ ...prices, dailyPrice: null }, from))).toBe(scheduled);
    for (const other of [
      scheduleOf(prices, calendarDate('2026-04-02')),
      scheduleOf({ ...prices, dailyPrice: 3_000 }, from),
      scheduleOf({ ...prices, monthlyPrice: 1 }, from),
      scheduleOf({ ...prices, quarterlyPrice: 1 }, from),
      scheduleOf({ ...prices, yearlyPrice: 1 }, from),
    ])
      expect(withSchedule(scheduled, other)).toEqual({ ...unit, scheduledPrices: other, version: 5 });
  });

  test('of the prices that the unit has cancels the earlier one, and is none', () => {
    const same = scheduleOf(pricesOf(unit), from);
    expect(withSchedule(unit, same)).toBe(unit);
    expect(withSchedule(scheduled, same)).toEqual({ ...unit, version: 5 });
  });

  test('that is cancelled is gone; where there is none, nothing changes', () => {
    const after = withoutSchedule(scheduled);
    expect(after).toEqual({ ...unit, version: 5 });
    expect(after).not.toHaveProperty('scheduledPrices');
    expect(withoutSchedule(unit)).toBe(unit);
  });

  test('holds from the beginning of its day on, and leaves the rest of the unit as it is', () => {
    expect(withDuePrices(scheduled, calendarDate('2026-03-31'))).toBe(scheduled);
    for (const day of ['2026-04-01', '2026-04-20'])
      expect(withDuePrices(scheduled, calendarDate(day))).toEqual({ ...unit, ...prices, dailyPrice: null, version: 4 });
    expect(withDuePrices(unit, from)).toBe(unit);
  });
});

describe('putting prices in force', () => {
  const later = withSchedule({ ...givenUnit('a', 'M', 2), version: 1 }, scheduleOf(prices, calendarDate('2026-04-02')));
  const locationWithUnits: LocationWithUnits = {
    location: { ...givenLocation('a').location, version: 7, unitsVersion: 5 },
    units: [scheduled, later, { ...givenUnit('a', 'M', 3), version: 1 }, { ...scheduled, id: 'other' }],
  };
  const unitIds = new Set(['a-M-1', 'a-M-2', 'a-M-3', 'removed']);

  test('changes the named units whose day has begun, each with its event', () => {
    const after = { ...unit, ...prices, dailyPrice: null, version: 5 };
    expect(putPricesInForce(locationWithUnits, unitIds, from)).toEqual({
      locations: [{ ...locationWithUnits.location, unitsVersion: 6 }],
      units: [after],
      events: [{ type: 'unit.updated', unit: after }],
      answer: 1,
    });
  });

  test('again, or before the day, changes nothing', () => {
    const [after] = putPricesInForce(locationWithUnits, unitIds, from).units as [Unit];
    const again = { ...locationWithUnits, units: [after, ...locationWithUnits.units.slice(1)] };
    const nothing = { locations: [], units: [], events: [], answer: 0 };
    expect(putPricesInForce(again, unitIds, from)).toEqual(nothing);
    expect(putPricesInForce(locationWithUnits, unitIds, calendarDate('2026-03-31'))).toEqual(nothing);
  });
});
