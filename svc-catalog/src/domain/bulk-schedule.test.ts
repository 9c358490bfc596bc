import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { givenLocation, givenUnit } from '../testing/builders.ts';
import type { UnitRow } from './bulk-rows.ts';
import { scheduleUnits } from './bulk-schedule.ts';
import type { LocationWithUnits } from './ports.ts';
import { pricesOf } from './unit-offer.ts';
import type { Unit } from './unit.ts';

const prices = { monthlyPrice: 70_000, quarterlyPrice: 200_000, yearlyPrice: 700_000 };
const from = calendarDate('2026-04-01');
const scheduledPrices = { ...prices, dailyPrice: null, from };
const row = (more: Partial<UnitRow> = {}): UnitRow => ({ size: 'M', count: 1, ...prices, ...more });
const units: Unit[] = [
  { ...givenUnit('a', 'M', 1), version: 1 },
  { ...givenUnit('a', 'M', 2, { scheduledPrices }), version: 2 },
  { ...givenUnit('a', 'M', 3, { scheduledPrices }), version: 2 },
];
const [first, second, third] = units as [Unit, Unit, Unit];
const locationWithUnits: LocationWithUnits = {
  location: { ...givenLocation('a').location, version: 7, unitsVersion: 5 },
  units,
};
const schedule = (...rows: UnitRow[]) => scheduleUnits(locationWithUnits, rows, from);

describe('a bulk change with a first day', () => {
  test('schedules the prices of each named unit, cancels where they hold already, and counts what is so', () => {
    const after = { ...first, scheduledPrices, version: 2 };
    const { scheduledPrices: _earlier, ...cancelled } = { ...third, version: 3 };
    expect(
      schedule(
        row({ unitNumber: 'a-M-1' }),
        row({ unitNumber: 'a-M-2', dailyPrice: null }),
        row({ unitNumber: 'a-M-3', ...pricesOf(third) }),
      ),
    ).toEqual({
      locations: [{ ...locationWithUnits.location, unitsVersion: 6 }],
      units: [after, cancelled],
      events: [
        { type: 'unit.updated', unit: after },
        { type: 'unit.updated', unit: cancelled },
      ],
      answer: {
        created: [],
        updated: [
          { before: first, after },
          { before: third, after: cancelled },
        ],
        unchanged: 1,
      },
    });
  });

  test('that says what is so already stores nothing', () =>
    expect(schedule(row({ unitNumber: second.unitNumber }))).toMatchObject({
      locations: [],
      units: [],
      events: [],
      answer: { updated: [], unchanged: 1 },
    }));

  test('names each row that cannot be, and does nothing then', () => {
    const decided = schedule(
      row({ unitNumber: 'a-M-1' }),
      row(),
      row({ unitNumber: '' }),
      row({ unitNumber: 'a-M-9' }),
      row({ unitNumber: 'b-M-1' }),
      row({ unitNumber: 'a-M-2', size: 'XL' }),
      row({ unitNumber: 'a-M-3', isAvailable: true }),
      row({ unitNumber: 'a-M-3', isAvailable: false }),
    );
    const problems = 'problems' in decided ? decided.problems : [];
    expect(problems.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
      'rows.1.unitNumber required',
      'rows.2.unitNumber required',
      'rows.3.unitNumber mismatch',
      'rows.4.unitNumber mismatch',
      'rows.5.size mismatch',
      'rows.6.isAvailable not_allowed',
      'rows.7.isAvailable not_allowed',
      'rows.7.unitNumber not_allowed',
    ]);
  });
});
