import { expect, test } from 'vitest';
import { givenLocation, givenUnit } from '../testing/builders.ts';
import { importLocations } from './import-locations.ts';
import { ownCompany, ownerIdOf } from './managed-list.ts';
import type { LocationWithUnits } from './ports.ts';
import { afterFailure, TranslationFailure } from './translation-failure.ts';
import { isForRent } from './unit-offer.ts';
import { byPlace } from './unit.ts';

const given = givenLocation('a', {}, [givenUnit('a', 'M', 1), givenUnit('a', 'M', 2)]);
const [one, two] = given.units.map((unit) => ({ ...unit, version: 1 }));
const before: LocationWithUnits = {
  location: { ...given.location, name: '바뀐 이름', version: 9, unitsVersion: 4 },
  units: one ? [one] : [],
};

test('an import adds what is new, in its first version', () => {
  const location = { ...given.location, version: 1, unitsVersion: 1 };
  expect(importLocations(new Map(), [given])).toEqual({
    locations: [location],
    units: [one, two],
    answer: { imported: 3, skipped: 0 },
    events: [
      { type: 'location.created', location },
      { type: 'unit.created', unit: one },
      { type: 'unit.created', unit: two },
    ],
  });
});

test('an import leaves what is there as people changed it, and adds the units that are missing', () => {
  expect(importLocations(new Map([['a', before]]), [given])).toEqual({
    locations: [{ ...before.location, unitsVersion: 5 }],
    units: [two],
    events: [{ type: 'unit.created', unit: two }],
    answer: { imported: 1, skipped: 2 },
  });
  const all = { ...before, units: one && two ? [one, two] : [] };
  expect(importLocations(new Map([['a', all]]), [given])).toEqual({
    locations: [],
    units: [],
    events: [],
    answer: { imported: 0, skipped: 3 },
  });
});

test('units stand by size, then by number as a number', () => {
  const units = [givenUnit('a', 'M', 10), givenUnit('a', 'XL', 1), givenUnit('a', 'M', 9), givenUnit('a', 'SB', 3)];
  expect(units.toSorted(byPlace).map(({ unitNumber }) => unitNumber)).toEqual(['a-SB-3', 'a-M-9', 'a-M-10', 'a-XL-1']);
  expect([isForRent({}), isForRent({ isForRent: false })]).toEqual([true, false]);
});

test('what is our own is nobody else’s', () =>
  expect([ownCompany, ownerIdOf('house'), ownerIdOf('p1')]).toEqual(['house', null, 'p1']));

test('after a failure the translator is called again where that may help, and else left alone', () => {
  const again = (rest: string) => ({ again: true, rest });
  const no = (rest: string) => ({ again: false, rest });
  expect(afterFailure).toEqual({
    refused: no('long'),
    quota: no('long'),
    'too-many': again('moment'),
    down: again('moment'),
    late: again('moment'),
    unusable: no('these'),
    budget: no('moment'),
    store: no('moment'),
  });
  expect(new TranslationFailure('late', { maybeBilled: true })).toMatchObject({
    name: 'TranslationFailure',
    message: 'not translated: late',
    reason: 'late',
    maybeBilled: true,
  });
  expect(new TranslationFailure('quota').maybeBilled).toBe(false);
});
