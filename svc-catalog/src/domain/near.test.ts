import { expect, test } from 'vitest';
import { areaAround, nearestFirst } from './near.ts';

const cityHall = { latitude: 37.5663, longitude: 126.9779 };

test('an area is as wide as it is high on the ground', () => {
  const { south, north, west, east } = areaAround(cityHall, 0.02);
  expect([north - south, east - west].map((side) => Number(side.toFixed(4)))).toEqual([0.04, 0.0505]);
  expect(areaAround({ latitude: 90, longitude: 0 }, 0.02).east).toBeCloseTo(0.2);
});

test('the nearest on the ground comes first, not the one with the smallest difference of degrees', () => {
  const found = [
    { id: 'north', latitude: cityHall.latitude + 0.018, longitude: cityHall.longitude },
    { id: 'east', latitude: cityHall.latitude, longitude: cityHall.longitude + 0.02 },
    { id: 'corner', latitude: cityHall.latitude + 0.019, longitude: cityHall.longitude + 0.024 },
    { id: 'b', ...cityHall },
    { id: 'a', ...cityHall },
  ];
  expect(nearestFirst(cityHall, found, 0.02)).toEqual({ ids: ['a', 'b', 'east', 'north', 'corner'], certain: 4 });
});
