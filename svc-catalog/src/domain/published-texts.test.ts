import { expect, test } from 'vitest';
import { givenLocation } from '../testing/builders.ts';
import type { Location } from './location.ts';
import { textsOf, textsPublishedBy } from './published-texts.ts';

const locationWith = (more: Partial<Location> = {}): Location => ({
  ...givenLocation('a').location,
  version: 1,
  unitsVersion: 1,
  ...more,
});

test('name, address, city, district, description and each feature are published, once each and nothing empty', () => {
  expect(
    textsOf(
      locationWith({
        name: '강남점',
        address: '주소',
        city: '세종',
        district: '',
        description: '넓어요',
        features: ['주차', '세종'],
      }),
    ),
  ).toEqual(['강남점', '주소', '세종', '넓어요', '주차']);
  expect(
    textsOf(
      locationWith({
        name: '강남점',
        address: '주소',
        city: '세종',
        district: '구',
        description: null,
        features: [],
      }),
    ),
  ).toEqual(['강남점', '주소', '세종', '구']);
});

test.each<[string, Location['status'] | undefined, Location['status'], boolean]>([
  ['is added open', undefined, 'active', true],
  ['is added paused, as one that was open elsewhere', undefined, 'paused', true],
  ['is added and waits', undefined, 'pending', false],
  ['opens', 'pending', 'active', true],
  ['opens again', 'paused', 'active', true],
  ['is changed while it is open', 'active', 'active', true],
  ['is changed while it pauses', 'paused', 'paused', false],
  ['pauses', 'active', 'paused', false],
  ['waits on', 'pending', 'pending', false],
])('a location that %s', (_, before, after, publishes) => {
  const known = before && locationWith({ status: before });
  expect(textsPublishedBy(known, locationWith({ status: after }))).toEqual(publishes ? textsOf(locationWith()) : []);
});
