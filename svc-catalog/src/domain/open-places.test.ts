import { expect, test } from 'vitest';
import { describedIds, openPlaces, type OpenLocations } from './open-places.ts';

const day = (n: number) => new Date(`2026-11-0${n}T00:00:00.000Z`);
const group = (
  city: string,
  district: string,
  locations: number,
  more: Partial<OpenLocations> = {},
): OpenLocations => ({
  city,
  district,
  locations,
  updatedAt: null,
  ids: Array.from({ length: locations }, (_, n) => `${city}-${district}-${n}`),
  ...more,
});
const brief = (groups: readonly OpenLocations[]) =>
  openPlaces(groups).map(({ city, district, locations, updatedAt }) => [
    city.slug,
    city.name,
    district?.slug,
    district?.name,
    locations,
    updatedAt,
  ]);

test('a city comes before its districts, and has what is in them all; the last change counts', () =>
  expect(
    brief([
      group('제주특별자치도', '제주시', 1),
      group('서울특별시', '마포구', 2, { updatedAt: day(1) }),
      group('서울특별시', '강남구', 1, { updatedAt: day(3) }),
      group('서울특별시', '', 1, { updatedAt: day(2) }),
    ]),
  ).toEqual([
    ['seoul', '서울특별시', undefined, undefined, 4, day(3)],
    ['seoul', '서울특별시', 'gangnam-gu', '강남구', 1, day(3)],
    ['seoul', '서울특별시', 'mapo-gu', '마포구', 2, day(1)],
    ['jeju', '제주특별자치도', undefined, undefined, 1, null],
    ['jeju', '제주특별자치도', 'jeju-si', '제주시', 1, null],
  ]));

test('places that are spelled differently are one, named as most locations write them', () =>
  expect(
    brief([group('강원특별자치도', '춘천시', 1), group('강원도', '춘천시 ', 2), group('강원', ' 춘천시', 1)]),
  ).toEqual([
    ['gangwon', '강원도', undefined, undefined, 4, null],
    ['gangwon', '강원도', 'chuncheon-si', '춘천시', 4, null],
  ]));

test('Sejong is a city alone, and what is in no city of Korea is in no place', () =>
  expect(brief([group('세종특별자치시', '세종시', 1), group('東京都', '新宿区', 5)])).toEqual([
    ['sejong', '세종특별자치시', undefined, undefined, 1, null],
  ]));

test('a page speaks of all locations, or of as many of each district where they are too many', () => {
  const [city] = openPlaces([group('서울특별시', '강남구', 4), group('서울특별시', '마포구', 2)]);
  if (!city) throw new Error('there is a city');
  expect(describedIds(city, 6)).toHaveLength(6);
  expect(describedIds(city, 5)).toEqual([
    '서울특별시-강남구-0',
    '서울특별시-강남구-1',
    '서울특별시-마포구-0',
    '서울특별시-마포구-1',
  ]);
  expect(describedIds(city, 1)).toEqual(['서울특별시-강남구-0']);
});
