import { addDays } from '@hamkke/money';
import { describe, expect, it } from 'vitest';
import { anOccupancy, aUnit, today } from '../testing/builders.ts';
import { freeNumbers, highestNumber } from './add/unit-numbers.ts';
import { ordinalOf, sizesOf, matchesState, unitStatusesOf, type Occupancy } from './unit-status.ts';

const unit = aUnit();
const stateWith = (...given: Partial<Occupancy>[]) =>
  unitStatusesOf(
    [unit],
    given.map((each) => anOccupancy(unit, each)),
    today,
  )[0]?.state;

describe('how a unit stands today', () => {
  it.each<[string, Partial<Occupancy>[], string]>([
    ['nobody', [], 'free'],
    ['a rental that runs', [{}], 'taken'],
    ['one whose last day is today', [{ endDate: today }], 'taken'],
    ['one whose first day is today', [{ startDate: today }], 'taken'],
    ['one that ended', [{ endDate: addDays(today, -1) }], 'free'],
    ['one that comes', [{ startDate: addDays(today, 1) }], 'coming'],
    ['somebody who has not paid', [{ status: 'pending' }], 'pending'],
    ['somebody who has not paid yet, later', [{ status: 'pending', startDate: addDays(today, 3) }], 'pending'],
    ['one that runs and one that comes', [{ startDate: addDays(today, 21), endDate: addDays(today, 60) }, {}], 'taken'],
    [
      'an unpaid one before a paid one',
      [
        { status: 'pending', startDate: addDays(today, 2), endDate: addDays(today, 9) },
        { startDate: addDays(today, 30), endDate: addDays(today, 60) },
      ],
      'pending',
    ],
  ])('%s', (_, occupancy, state) => {
    expect(stateWith(...occupancy)).toBe(state);
  });

  it.each<[string, Partial<Occupancy>[], string]>([
    ['nobody', [], 'notForRent'],
    ['a rental that runs', [{}], 'taken'],
    ['one that comes', [{ startDate: addDays(today, 1) }], 'coming'],
  ])('out of sale, with %s', (_, given, state) => {
    const off = aUnit('SB', 1, { isForRent: false, isAvailable: false });
    const [unitStatus] = unitStatusesOf(
      [off],
      given.map((each) => anOccupancy(off, each)),
      today,
    );
    expect(unitStatus?.state).toBe(state);
    expect(unitStatus && [matchesState(unitStatus, 'notForRent'), matchesState(unitStatus, 'free')]).toEqual([
      true,
      false,
    ]);
    expect(unitStatusesOf([off], undefined, today)[0]?.state).toBe('notForRent');
  });

  it('without names only the public list says whether it is free', () => {
    expect(
      unitStatusesOf([unit, aUnit('SB', 2, { isAvailable: false })], undefined, today).map(({ state }) => state),
    ).toEqual(['free', 'taken']);
  });

  it('the earliest comes first, and another unit has its own', () => {
    const later = anOccupancy(unit, {
      reservationId: 'later',
      startDate: addDays(today, 30),
      endDate: addDays(today, 60),
    });
    const [first, second] = unitStatusesOf([unit, aUnit('SB', 2)], [later, anOccupancy(unit)], today);
    expect(first?.occupants.map(({ reservationId }) => reservationId)).toEqual([`R-${unit.id}`, 'later']);
    expect(second?.occupants).toEqual([]);
  });

  it('by size in the catalogue’s order, then by number', () => {
    const all = unitStatusesOf([aUnit('XL', 1), aUnit('SB', 10), aUnit('0.5M', 1), aUnit('SB', 2)], [], today);
    expect(all.map(({ label }) => label)).toEqual(['SB-2', 'SB-10', '0.5M-1', 'XL-1']);
    expect(sizesOf(all)).toEqual(['SB', '0.5M', 'XL']);
  });
});

describe('numbers', () => {
  it('end with the n', () => {
    expect(ordinalOf('gangnam-0.5M-3')).toBe(3);
    expect(ordinalOf('A17')).toBeUndefined();
  });

  it('free are those from 1 to the highest that no unit of the size has', () => {
    expect(
      freeNumbers('gangnam', 'SB', [aUnit('SB', 1), aUnit('SB', 3), aUnit('M', 2), aUnit('SB', 40)], 20).slice(0, 3),
    ).toEqual([2, 4, 5]);
    expect(freeNumbers('gangnam', 'SB', [], 20)).toHaveLength(20);
    expect(
      freeNumbers('gangnam', 'SB', [aUnit('SB', 21)], highestNumber({ userType: 'franchise', isSuperUser: true })),
    ).toHaveLength(49);
    expect([
      highestNumber({ userType: 'franchise', isSuperUser: false }),
      highestNumber({ userType: 'admin', isSuperUser: false }),
    ]).toEqual([20, 50]);
  });
});
