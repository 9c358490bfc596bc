import { describe, expect, test } from 'vitest';
import { givenLocation, givenUnit } from '../testing/builders.ts';
import { changeUnit, renumbers, type UnitEdit } from './changed-unit.ts';
import type { LocationWithUnits } from './ports.ts';
import type { Unit } from './unit.ts';

const units: Unit[] = [givenUnit('a', 'M', 1), givenUnit('a', 'M', 2), givenUnit('a', 'XL', 1)].map((unit) => ({
  ...unit,
  version: 3,
}));
const locationWithUnits: LocationWithUnits = {
  location: { ...givenLocation('a').location, version: 7, unitsVersion: 5 },
  units,
};
const [unit] = units as [Unit];
const change = (edit: UnitEdit) => changeUnit(locationWithUnits, unit, edit, 20);
function decided(edit: UnitEdit, of = unit) {
  const decision = changeUnit(locationWithUnits, of, edit, 20);
  if (typeof decision === 'string') throw new Error(decision);
  return decision;
}

describe('a unit', () => {
  test('gets new prices beside the others; null takes the daily one away', () => {
    const after = { ...unit, dailyPrice: null, monthlyPrice: 1_000, version: 4 };
    expect(change({ monthlyPrice: 1_000, dailyPrice: null })).toEqual({
      locations: [{ ...locationWithUnits.location, unitsVersion: 6 }],
      units: [after],
      events: [{ type: 'unit.updated', unit: after }],
      answer: after,
    });
  });

  test('is not for rent for a period whose price becomes 0', () => {
    expect(change({ monthlyPrice: 0, quarterlyPrice: 0, yearlyPrice: 0 })).toMatchObject({
      answer: { monthlyPrice: 0, quarterlyPrice: 0, yearlyPrice: 0, version: 4 },
    });
  });

  test('leaves the sale and comes back with an edit of its own, which says nothing of prices', () => {
    const { answer: away } = decided({ isAvailable: false });
    expect(away).toEqual({ ...unit, isForRent: false, version: 4 });
    const cheaper = decided({ isAvailable: false, monthlyPrice: 1_000 }, away);
    expect(cheaper.answer).toEqual({ ...away, monthlyPrice: 1_000, version: 5 });
    for (const edit of [{ isAvailable: false }, { monthlyPrice: unit.monthlyPrice }]) {
      expect(decided(edit, away)).toMatchObject({ units: [], events: [], answer: away });
    }
    const { answer: back } = decided({ isAvailable: true }, away);
    expect(back).toEqual({ ...unit, version: 5 });
    expect(back).not.toHaveProperty('isForRent');
  });

  test('that is set to what is so already stays as it is', () => {
    const nothing = { locations: [], units: [], events: [], answer: unit };
    for (const edit of [
      {},
      { size: 'M' },
      { monthlyPrice: unit.monthlyPrice, unitNumber: unit.unitNumber },
      { unitNumber: '' },
    ] satisfies UnitEdit[])
      expect(change(edit)).toEqual(nothing);
  });

  test('of another size has the next free number and the dimensions of it, whatever its old number was', () => {
    for (const edit of [
      { size: 'XL' },
      { size: 'XL', unitNumber: 'a-M-1' },
      { size: 'XL', unitNumber: '' },
    ] satisfies UnitEdit[]) {
      expect(change(edit)).toMatchObject({
        answer: { unitNumber: 'a-XL-2', size: 'XL', dimensions: '250x250x250', version: 4 },
      });
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

  test('of the same size has the requested number, up to the highest that may be chosen', () => {
    const after = { ...unit, unitNumber: 'a-M-20', version: 4 };
    expect(change({ unitNumber: 'a-M-20' })).toMatchObject({ units: [after], answer: after });
  });

  test('retains a number that is of its new size already', () => {
    const odd: Unit = { ...unit, unitNumber: 'a-XL-2' };
    const resized = changeUnit({ ...locationWithUnits, units: [odd, ...units.slice(1)] }, odd, { size: 'XL' }, 20);
    const after = { ...odd, size: 'XL', dimensions: '250x250x250', version: 4 };
    expect(resized).toMatchObject({ units: [after], answer: after });
  });

  test('retains its size when no number of the other one is left', () => {
    const others = Array.from({ length: 9_999 }, (_, n) => ({ ...givenUnit('a', 'XL', n + 1), version: 1 }));
    expect(changeUnit({ ...locationWithUnits, units: [unit, ...others] }, unit, { size: 'XL' }, 20)).toBe('none-left');
  });

  test('retains a number that is above those that may be chosen, and gets one by itself', () => {
    const numbered = (size: 'M' | 'XL', from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => ({ ...givenUnit('a', size, from + at), version: 3 }));
    const [high] = numbered('M', 25, 25) as [Unit];
    const full: LocationWithUnits = { ...locationWithUnits, units: [high, ...numbered('XL', 1, 20)] };
    expect(changeUnit(full, high, { unitNumber: 'a-M-25', monthlyPrice: 1 }, 20)).toMatchObject({
      answer: { unitNumber: 'a-M-25', monthlyPrice: 1 },
    });
    expect(changeUnit(full, high, { size: 'XL', unitNumber: 'a-M-25' }, 20)).toMatchObject({
      answer: { unitNumber: 'a-XL-21' },
    });
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
