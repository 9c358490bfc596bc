import { describe, expect, test } from 'vitest';
import { givenBranch, givenUnit } from '../testing/builders.ts';
import { changeUnit, renumbers, type UnitEdit } from './changed-unit.ts';
import type { Branch } from './ports.ts';
import type { Unit } from './unit.ts';

const units: Unit[] = [givenUnit('a', 'M', 1), givenUnit('a', 'M', 2), givenUnit('a', 'XL', 1)].map((unit) => ({ ...unit, version: 3 }));
const branch: Branch = { location: { ...givenBranch('a').location, version: 7, unitsVersion: 5 }, units };
const [unit] = units as [Unit];
const change = (edit: UnitEdit) => changeUnit(branch, unit, edit, 20);

describe('a unit', () => {
  test('gets new prices and keeps the others; null takes the daily one away', () => {
    const after = { ...unit, dailyPrice: null, monthlyPrice: 1_000, version: 4 };
    expect(change({ monthlyPrice: 1_000, dailyPrice: null })).toEqual({ locations: [{ ...branch.location, unitsVersion: 6 }], units: [after], events: [{ type: 'unit.updated', unit: after }], answer: after });
  });

  test('is not for rent for a period whose price becomes 0', () => {
    expect(change({ monthlyPrice: 0, quarterlyPrice: 0, yearlyPrice: 0 })).toMatchObject({ answer: { monthlyPrice: 0, quarterlyPrice: 0, yearlyPrice: 0, version: 4 } });
  });

  test('that is told what is so already stays as it is', () => {
    const nothing = { locations: [], units: [], events: [], answer: unit };
    for (const edit of [{}, { size: 'M' }, { monthlyPrice: unit.monthlyPrice, unitNumber: unit.unitNumber }, { unitNumber: '' }] satisfies UnitEdit[]) expect(change(edit)).toEqual(nothing);
  });

  test('of another size has the next free number and the dimensions of it, whatever its old number was', () => {
    for (const edit of [{ size: 'XL' }, { size: 'XL', unitNumber: 'a-M-1' }, { size: 'XL', unitNumber: '' }] satisfies UnitEdit[]) {
      expect(change(edit)).toMatchObject({ answer: { unitNumber: 'a-XL-2', size: 'XL', dimensions: '250x250x250', version: 4 } });
    }
    expect(change({ size: 'XL', unitNumber: 'a-XL-9' })).toMatchObject({ answer: { unitNumber: 'a-XL-9' } });
  });

  test.each<[UnitEdit, string]>([
    [{ unitNumber: 'a-M-2' }, 'taken'],
    [{ size: 'XL', unitNumber: 'a-XL-1' }, 'taken'],
    [{ unitNumber: 'b-M-9' }, 'foreign'],
    [{ unitNumber: 'a-M-0' }, 'foreign'],
    [{ unitNumber: '$ne' }, 'foreign'],
    [{ unitNumber: 'a-M-21' }, 'beyond'],
    [{ size: 'XL', unitNumber: 'a-XL-21' }, 'beyond'],
  ])('with %j is refused as %s', (edit, problem) => expect(change(edit)).toBe(problem));

  test('keeps a number that is above those that may be chosen, and gets one by itself', () => {
    const numbered = (size: 'M' | 'XL', from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => ({ ...givenUnit('a', size, from + at), version: 3 }));
    const [high] = numbered('M', 25, 25) as [Unit];
    const full: Branch = { ...branch, units: [high, ...numbered('XL', 1, 20)] };
    expect(changeUnit(full, high, { unitNumber: 'a-M-25', monthlyPrice: 1 }, 20)).toMatchObject({ answer: { unitNumber: 'a-M-25', monthlyPrice: 1 } });
    expect(changeUnit(full, high, { size: 'XL', unitNumber: 'a-M-25' }, 20)).toMatchObject({ answer: { unitNumber: 'a-XL-21' } });
  });

  test.each<[UnitEdit, boolean]>([
    [{ monthlyPrice: 1 }, false],
    [{ size: 'M', unitNumber: 'a-M-1' }, false],
    [{ size: 'M', unitNumber: 'a-SB-1' }, false],
    [{ size: 'SB' }, true],
    [{ unitNumber: 'a-M-9' }, true],
    [{ unitNumber: 'nonsense' }, true],
  ])('with %j gets another number: %s', (edit, expected) => expect(renumbers(unit, edit)).toBe(expected));
});
