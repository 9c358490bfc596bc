import { expect, test } from 'vitest';
import { givenBranch } from '../testing/builders.ts';
import { addUnit } from './new-unit.ts';
import type { Branch } from './ports.ts';

const { location, units } = givenBranch('a');
const branch: Branch = { location: { ...location, version: 7, unitsVersion: 3 }, units: units.map((unit) => ({ ...unit, version: 1 })) };
const prices = { monthlyPrice: 60_000, quarterlyPrice: 170_000, yearlyPrice: 600_000 };

test('a new unit gets its number and dimensions from the server and raises the version of its branch’s units only', () => {
  const change = addUnit(branch, { size: '0.5M', unitNumber: 'a-0.5M-5', ...prices }, 'u-1');
  const unit = { id: 'u-1', locationId: 'a', size: '0.5M', dimensions: '90x150x90', unitNumber: 'a-0.5M-5', dailyPrice: null, ...prices, version: 1 };
  expect(change).toEqual({ answer: unit, units: [unit], locations: [{ ...branch.location, unitsVersion: 4 }], events: [{ type: 'unit.created', unit }] });
});

test('a number that another unit has is not given again', () => expect(addUnit(branch, { size: 'M', unitNumber: 'a-M-1', ...prices }, 'u-1')?.answer.unitNumber).toBe('a-M-3'));
