import { describe, expect, test } from 'vitest';
import { givenLocation, givenUnit } from '../testing/builders.ts';
import { changeUnits } from './bulk-change.ts';
import { mostNewUnits, type UnitRow } from './bulk-rows.ts';
import type { LocationWithUnits } from './ports.ts';
import { isForRent } from './unit-offer.ts';

const prices = { monthlyPrice: 60_000, quarterlyPrice: 170_000, yearlyPrice: 600_000 };
const row = (more: Partial<UnitRow> = {}): UnitRow => ({ size: 'M', count: 1, ...prices, ...more });
const locationWithUnits: LocationWithUnits = {
  location: { ...givenLocation('a').location, version: 7, unitsVersion: 5 },
  units: [givenUnit('a', 'M', 1), givenUnit('a', 'M', 3, { ...prices, dailyPrice: 3_000 })].map((unit) => ({
    ...unit,
    version: 1,
  })),
};
const idOf = (n: number) => `new-${n}`;

function change(rows: UnitRow[], of = locationWithUnits) {
  const decided = changeUnits(of, rows, idOf);
  if ('problems' in decided) throw new Error(JSON.stringify(decided.problems));
  return decided;
}
const problems = (...rows: UnitRow[]) => {
  const decided = changeUnits(locationWithUnits, rows, idOf);
  return 'problems' in decided ? decided.problems.map(({ path, code }) => `${path} ${code}`) : 'none';
};

describe('a bulk change', () => {
  test('adds units with the lowest numbers that nobody has and no row requests', () => {
    const { answer, units, events, locations } = change([
      row({ count: 3 }),
      row({ unitNumber: 'a-M-2' }),
      row({ size: 'XL', count: 2, dailyPrice: 9_000 }),
      row({ unitNumber: '' }),
    ]);
    expect(answer.created.map(({ id, unitNumber, dailyPrice }) => [id, unitNumber, dailyPrice])).toEqual([
      ['new-0', 'a-M-4', null],
      ['new-1', 'a-M-5', null],
      ['new-2', 'a-M-6', null],
      ['new-3', 'a-M-2', null],
      ['new-4', 'a-XL-1', 9_000],
      ['new-5', 'a-XL-2', 9_000],
      ['new-6', 'a-M-7', null],
    ]);
    expect(units).toHaveLength(7);
    expect(events.map(({ type }) => type)).toEqual(Array(7).fill('unit.created'));
    expect(locations).toEqual([{ ...locationWithUnits.location, unitsVersion: 6 }]);
  });

  test('changes prices of those named by their number, and counts what is so already', () => {
    const { answer, units, events } = change([
      row({ unitNumber: 'a-M-1', dailyPrice: null }),
      row({ unitNumber: 'a-M-3' }),
    ]);
    expect(answer.unchanged).toBe(1);
    expect(answer.updated).toEqual([
      {
        before: locationWithUnits.units[0],
        after: { ...locationWithUnits.units[0], ...prices, dailyPrice: null, version: 2 },
      },
    ]);
    expect([units.length, events.map(({ type }) => type)]).toEqual([1, ['unit.updated']]);
  });

  test('that changes nothing writes nothing', () =>
    expect(change([row({ unitNumber: 'a-M-3' })])).toMatchObject({ locations: [], units: [], events: [] }));

  test('names each row that cannot be, and does nothing then', () => {
    expect(
      problems(
        row(),
        row({ unitNumber: 'b-M-1' }),
        row({ size: 'XL', unitNumber: 'a-M-1' }),
        row({ unitNumber: 'a-M-9' }),
        row({ unitNumber: 'a-M-9' }),
        row({ unitNumber: 'a-M-8', count: 2 }),
        row({ unitNumber: 'a-M-0' }),
      ),
    ).toEqual([
      'rows.1.unitNumber mismatch',
      'rows.2.size mismatch',
      'rows.4.unitNumber not_allowed',
      'rows.5.count mismatch',
      'rows.6.unitNumber mismatch',
    ]);
  });

  test('offers a new unit unless its row says otherwise', () => {
    const rows = [row({ isAvailable: false }), row({ isAvailable: true }), row()];
    const { created } = change(rows).answer;
    expect(created.map((unit) => [unit.unitNumber, 'isForRent' in unit, isForRent(unit)])).toEqual([
      ['a-M-2', true, false],
      ['a-M-4', false, true],
      ['a-M-5', false, true],
    ]);
  });

  test('says in words what is wrong with each row', () => {
    const wrong = [
      row({ unitNumber: 'a-M-9' }),
      row({ unitNumber: 'a-M-9' }),
      row({ unitNumber: 'b-M-1' }),
      row({ size: 'XL', unitNumber: 'a-M-1' }),
      row({ unitNumber: 'a-M-8', count: 2 }),
      row({ count: mostNewUnits }),
    ];
    const decided = changeUnits(locationWithUnits, wrong, idOf);
    expect('problems' in decided && decided.problems.map(({ message }) => message)).toEqual([
      'the same number stands in an earlier row',
      'not a number of this branch and size',
      'the unit of this number has another size',
      'one number is one unit',
      `at most ${mostNewUnits} new units at once`,
    ]);
  });

  test('counts as new what the location does not have, with a number or without', () => {
    const most = row({ count: mostNewUnits });
    expect(problems(most, row({ unitNumber: 'a-M-1' }), row({ unitNumber: 'a-M-3' }))).toBe('none');
    expect(problems(most, row({ unitNumber: 'a-M-9' }))).toEqual(['rows.1.count too_big']);
    expect(problems(row({ count: mostNewUnits + 1 }))).toEqual(['rows.0.count too_big']);
  });

  test('adds no more units than one step takes, and no more than there are numbers', () => {
    expect(problems(...Array.from({ length: mostNewUnits / 200 }, () => row({ count: 200 })))).toBe('none');
    expect(problems(...Array.from({ length: mostNewUnits / 200 }, () => row({ count: 200 })), row(), row())).toEqual([
      `rows.${mostNewUnits / 200}.count too_big`,
    ]);
    const full: LocationWithUnits = {
      ...locationWithUnits,
      units: Array.from({ length: 9_998 }, (_, i) => ({ ...givenUnit('a', 'SB', i + 1), version: 1 })),
    };
    expect(changeUnits(full, [row({ size: 'SB' }), row({ size: 'SB' })], idOf)).toMatchObject({
      problems: [{ path: 'rows.1.count', code: 'too_big' }],
    });
    const none = { path: 'rows.0.count', code: 'too_big', message: 'no number of this size is left' };
    expect(changeUnits(full, [row({ size: 'SB', count: 2 })], idOf)).toEqual({ problems: [none] });
  });

  test('that was made by an earlier try of the same call is answered, not made again', () => {
    const rows = [row({ unitNumber: 'a-M-2' }), row({ count: 2 }), row({ unitNumber: 'a-M-1' })];
    const first = change(rows);
    const after: LocationWithUnits = {
      location: locationWithUnits.location,
      units: [
        ...first.units,
        ...locationWithUnits.units.filter(({ id }) => !first.units.some((unit) => unit.id === id)),
      ],
    };
    const again = change(rows, after);
    expect(again.answer.created).toEqual(first.answer.created);
    expect(again).toMatchObject({ units: [], events: [], answer: { updated: [], unchanged: 1 } });
  });
});
