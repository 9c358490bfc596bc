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
    [0, 'ko', '0m'],
    [0.1234, 'ko', '123m'],
    [0.9994, 'en', '999 m'],
    [0.9996, 'ko', '1.0km'],
    [1, 'ja', '1.0 km'],
    [12.345, 'en', '12.3 km'],
    [12.345, 'zh', '12.3公里'],
    [1234.5, 'en', '1,234.5 km'],
  ] as const)('%f km reads in %s as %s', (kilometres, language, text) =>
    expect(distanceText(kilometres, language)).toBe(text),
  );

  it('sorts nearest first and leaves out locations without a position', () => {
    const found = nearestFirst(
      [
        aLocation({ id: 'busan', latitude: 35.18, longitude: 129.07 }),
        aLocation({ id: 'none', latitude: null, longitude: null }),
        aLocation({ id: 'gangnam' }),
      ],
      seoul,
    );
    expect(found.map(({ id }) => id)).toEqual(['gangnam', 'busan']);
  });
});

describe('popular', () => {
  it('means most rentals in 30 days, then most free units', () => {
    const locations = [
      aLocation({ id: 'free', recentRentals: 1, freeUnits: 9 }),
      aLocation({ id: 'busy', recentRentals: 5, freeUnits: 0 }),
      aLocation({ id: 'full', recentRentals: 1, freeUnits: 2 }),
    ];
    expect(popularFirst(locations).map(({ id }) => id)).toEqual(['busy', 'free', 'full']);
  });

  it('breaks a tie by the names as they were typed, alike on every machine', () => {
    // a collator of Korean has Hangul before Latin letters
    const locations = [
      aLocation({ id: 'b', name: '나' }),
      aLocation({ id: 'a', name: '가' }),
      aLocation({ id: 'z', name: 'Z' }),
    ];
    expect(popularFirst(locations).map(({ id }) => id)).toEqual(['z', 'a', 'b']);
  });
});
