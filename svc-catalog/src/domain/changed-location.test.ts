import { describe, expect, test } from 'vitest';
import { givenLocation } from '../testing/builders.ts';
import { changeLocation, fullAddress, roadAddressOf } from './changed-location.ts';
import type { LocationStatus } from './location.ts';
import type { LocationWithUnits } from './ports.ts';

const locationWithUnits = (status: LocationStatus = 'active'): LocationWithUnits => ({
  location: { ...givenLocation('a').location, status, version: 4, unitsVersion: 2 },
  units: [],
});

describe('a location', () => {
  test.each<[LocationStatus, boolean, boolean, LocationStatus | 'not-allowed']>([
    ['pending', true, false, 'not-allowed'],
    ['pending', true, true, 'active'],
    ['pending', false, false, 'pending'],
    ['pending', false, true, 'pending'],
    ['active', false, false, 'paused'],
    ['active', true, false, 'active'],
    ['paused', true, false, 'active'],
    ['paused', false, false, 'paused'],
  ])('%s that is set to active=%s by one who may approve=%s is then %s', (status, isActive, mayApprove, expected) => {
    const change = changeLocation(locationWithUnits(status), { isActive }, { mayApprove });
    expect(change === 'not-allowed' ? change : change.answer.status).toBe(expected);
  });

  test('changes what is named, leaves the rest, and publishes it once under the next version', () => {
    const before = locationWithUnits();
    const change = changeLocation(
      before,
      { name: '새 이름', features: ['주차'], description: null, city: undefined },
      { mayApprove: false },
    );
    const after = { ...before.location, name: '새 이름', features: ['주차'], description: null, version: 5 };
    expect(change).toEqual({
      locations: [after],
      units: [],
      events: [{ type: 'location.updated', location: after }],
      answer: after,
    });
  });

  test('that is set to what is so already stays as it is, and no event is published', () => {
    const before = locationWithUnits();
    expect(
      changeLocation(
        before,
        { name: before.location.name, features: [...before.location.features], isActive: true },
        { mayApprove: false },
      ),
    ).toEqual({ locations: [], units: [], events: [], answer: before.location });
  });
});

test('a detail stands behind the road address, and can be taken off again', () => {
  expect(fullAddress('서울 테헤란로 1', '3층')).toBe('서울 테헤란로 1 3층');
  expect(fullAddress('서울 테헤란로 1', '')).toBe('서울 테헤란로 1');
  expect(fullAddress('서울 테헤란로 1', undefined)).toBe('서울 테헤란로 1');
  expect(roadAddressOf({ address: '서울 테헤란로 1 3층', detailAddress: '3층' })).toBe('서울 테헤란로 1');
  expect(roadAddressOf({ address: '서울 테헤란로 1 3층' })).toBe('서울 테헤란로 1 3층');
  expect(roadAddressOf({ address: '서울 테헤란로 1 3층', detailAddress: '4층' })).toBe('서울 테헤란로 1 3층');
});
