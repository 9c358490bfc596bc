import { describe, expect, it } from 'vitest';
import { aLocation } from '../../testing/builders.ts';
import { distanceBetween, distanceText, nearestFirst } from './distance.ts';
import { popularFirst } from './popular.ts';

const seoul = { lat: 37.5665, lng: 126.978 };

describe('distance', () => {
  it('is 325 km from Seoul to Busan, and nothing to itself', () => {
    expect(distanceBetween(seoul, { lat: 35.1796, lng: 129.0756 })).toBeCloseTo(325, -1);
    expect(distanceBetween(seoul, seoul)).toBe(0);
  });

  it.each([
    [0, 'metres', '0'],
    [0.1234, 'metres', '123'],
    [0.9994, 'metres', '999'],
    [0.9996, 'kilometres', '1.0'],
    [1, 'kilometres', '1.0'],
    [12.345, 'kilometres', '12.3'],
  ] as const)('%f km reads in %s as %s', (kilometres, unit, value) => expect(distanceText(kilometres)).toEqual({ unit, value }));

  it('sorts nearest first and leaves out branches without a place', () => {
    const found = nearestFirst([aLocation({ id: 'busan', latitude: 35.18, longitude: 129.07 }), aLocation({ id: 'none', latitude: null, longitude: null }), aLocation({ id: 'gangnam' })], seoul);
    expect(found.map(({ id }) => id)).toEqual(['gangnam', 'busan']);
  });
});

describe('popular', () => {
  it('means most rentals in 30 days, then most free boxes', () => {
    const branches = [aLocation({ id: 'free', recentRentals: 1, freeUnits: 9 }), aLocation({ id: 'busy', recentRentals: 5, freeUnits: 0 }), aLocation({ id: 'full', recentRentals: 1, freeUnits: 2 })];
    expect(popularFirst(branches).map(({ id }) => id)).toEqual(['busy', 'free', 'full']);
  });
});
