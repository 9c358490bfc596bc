import { describe, expect, test } from 'vitest';
import { givenLocation, givenUnit } from '../testing/builders.ts';
import { clearMarks, isClosedByOther, lapseMarks, markUnits } from './closing.ts';
import type { LocationWithUnits } from './ports.ts';
import { removeLocation, removeUnit } from './removal.ts';
import type { Unit } from './unit.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const later = new Date(now.getTime() + 1);
const unit = (n: number, closing?: Unit['closing']): Unit => ({
  ...givenUnit('a', 'M', n),
  version: 3,
  ...(closing ? { closing } : {}),
});
const mine = { token: 'mine', until: later };
const units = [unit(1, mine), unit(2, { token: 'other', until: later }), unit(3)] as const;
const locationWithUnits: LocationWithUnits = {
  location: { ...givenLocation('a', { ownerId: 'p1' }).location, version: 5, unitsVersion: 7 },
  units,
};
const touched = { ...locationWithUnits.location, unitsVersion: 8 };

describe('who closes a unit', () => {
  test.each<[string, Unit['closing'], boolean]>([
    ['nobody', undefined, false],
    ['oneself', mine, false],
    ['somebody else', { token: 'other', until: later }, true],
    ['somebody else whose time is over', { token: 'other', until: now }, false],
  ])('is %s', (_who, closing, other) => expect(isClosedByOther(unit(1, closing), 'mine', now)).toBe(other));

  test('marks the units that are named, and publishes no event', () => {
    expect(markUnits(locationWithUnits, [units[2]], mine)).toEqual({
      locations: [touched],
      units: [{ ...units[2], closing: mine }],
      events: [],
      answer: undefined,
    });
    expect(markUnits(locationWithUnits, [], mine)).toEqual({ locations: [], units: [], events: [], answer: undefined });
  });

  test('takes away only marks of its own', () => {
    const { closing: _mark, ...bare } = units[0];
    expect(clearMarks(locationWithUnits, 'mine')).toEqual({
      locations: [touched],
      units: [bare],
      events: [],
      answer: undefined,
    });
    expect(clearMarks(locationWithUnits, 'mine').units[0]).not.toHaveProperty('closing');
    expect(clearMarks(locationWithUnits, 'nobody').locations).toEqual([]);
  });

  test('ends its own time at once', () => {
    expect(lapseMarks(locationWithUnits, 'mine', now)).toEqual({
      locations: [touched],
      units: [{ ...units[0], closing: { token: 'mine', until: now } }],
      events: [],
      answer: undefined,
    });
  });
});

describe('a removal', () => {
  const gone = (one: Unit) => ({ type: 'unit.removed', unit: { ...one, version: 4 } });

  test('of a unit is published, and stored with its partner', () => {
    expect(removeUnit(locationWithUnits, units[2])).toEqual({
      locations: [touched],
      units: [],
      events: [gone(units[2])],
      removed: [{ kind: 'unit', id: 'a-M-3', ownerId: 'p1' }],
      answer: undefined,
    });
  });

  test('of a location is one of all its units too', () => {
    expect(removeLocation(locationWithUnits)).toEqual({
      locations: [],
      units: [],
      events: [
        ...units.map(gone),
        { type: 'location.removed', location: { ...locationWithUnits.location, version: 6 } },
      ],
      removed: [
        ...[1, 2, 3].map((n) => ({ kind: 'unit', id: `a-M-${n}`, ownerId: 'p1' })),
        {
          kind: 'location',
          id: 'a',
          ownerId: 'p1',
          place: { city: '서울특별시', district: '강남구', latitude: 37.5, longitude: 127.03 },
        },
      ],
      answer: undefined,
    });
  });
});
