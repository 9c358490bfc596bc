import { expect, test } from 'vitest';
import { givenLocation, givenUnit } from '../testing/builders.ts';
import { addUnit } from './new-unit.ts';
import type { LocationWithUnits } from './ports.ts';

const { location, units } = givenLocation('a');
const locationWithUnits: LocationWithUnits = {
  location: { ...location, version: 7, unitsVersion: 3 },
  units: units.map((unit) => ({ ...unit, version: 1 })),
};
const prices = { monthlyPrice: 60_000, quarterlyPrice: 170_000, yearlyPrice: 600_000 };

test('a new unit gets its number and dimensions from the server and raises the version of its location’s units only', () => {
  const change = addUnit(
    locationWithUnits,
    { size: '0.5M', unitNumber: 'a-0.5M-5', ...prices },
    { id: 'u-1', highestChoice: 20 },
  );
  const unit = {
    id: 'u-1',
    locationId: 'a',
    size: '0.5M',
    dimensions: '90x150x90',
    unitNumber: 'a-0.5M-5',
    dailyPrice: null,
    ...prices,
    version: 1,
  };
  expect(change).toEqual({
    answer: unit,
    units: [unit],
    locations: [{ ...locationWithUnits.location, unitsVersion: 4 }],
    events: [{ type: 'unit.created', unit }],
  });
});

const numberOf = (unitNumber: string | undefined, of = locationWithUnits, highestChoice = 20) => {
  const change = addUnit(of, { size: 'M', unitNumber, ...prices }, { id: 'u-1', highestChoice });
  return typeof change === 'string' ? change : change.answer.unitNumber;
};

test('a number that another unit has is not given again', () => expect(numberOf('a-M-1')).toBe('a-M-3'));

test('a number above those that may be chosen is refused; those that follow by themselves go on beyond', () => {
  expect([
    numberOf('a-M-20'),
    numberOf('a-M-21'),
    numberOf('a-M-21', locationWithUnits, 50),
    numberOf('a-M-51', locationWithUnits, 50),
  ]).toEqual(['a-M-20', 'beyond', 'a-M-21', 'beyond']);
  const full: LocationWithUnits = {
    ...locationWithUnits,
    units: Array.from({ length: 20 }, (_, n) => ({ ...givenUnit('a', 'M', n + 1), version: 1 })),
  };
  expect([numberOf('a-M-7', full), numberOf('', full)]).toEqual(['a-M-21', 'a-M-21']);
  expect(numberOf(undefined, full)).toBe('a-M-21');
});

test('a unit is not added when no number of its size is left', () => {
  const numbered = (n: number) => ({ ...givenUnit('a', 'M', n), version: 1 });
  const full: LocationWithUnits = {
    ...locationWithUnits,
    units: Array.from({ length: 9_999 }, (_, n) => numbered(n + 1)),
  };
  expect(numberOf(undefined, full)).toBe('none-left');
});
