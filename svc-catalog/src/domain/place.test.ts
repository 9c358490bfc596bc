import { expect, test } from 'vitest';
import { allDistricts } from '../testing/districts.ts';
import { cityRank, placeOf, spellingsOf } from './place.ts';

test('each district of Korea has the name that stands on its signs', () => {
  expect(allDistricts.length).toBeGreaterThan(250);
  const made = allDistricts.map(({ city, district }) => ({
    city,
    district,
    slug: placeOf({ city, district })?.district,
  }));
  expect(made).toEqual(allDistricts);
});

test('no two districts of a city have the same one', () => {
  const places = allDistricts.map((one) => JSON.stringify(placeOf(one)));
  expect(new Set(places).size).toBe(allDistricts.length);
});

test.each([
  ['서울특별시', 'seoul'],
  ['서울', 'seoul'],
  [' 경기 ', 'gyeonggi'],
  ['강원도', 'gangwon'],
  ['강원특별자치도', 'gangwon'],
  ['전라북도', 'jeonbuk'],
  ['전북특별자치도', 'jeonbuk'],
  ['전북', 'jeonbuk'],
  ['제주도', 'jeju'],
])('%s is %s', (city, slug) => expect(placeOf({ city, district: '남구' })).toEqual({ city: slug, district: 'nam-gu' }));

test('there are seventeen cities, in one order, each with its own name', () => {
  const slugs = [...new Set([...allDistricts, { city: '세종', district: '' }].map((one) => placeOf(one)?.city ?? ''))];
  expect(slugs).toHaveLength(17);
  expect(slugs.map(cityRank).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, n) => n));
  expect(cityRank('tokyo')).toBe(17);
});

test('Sejong has no district, whatever its address says', () =>
  expect(placeOf({ city: '세종특별자치시', district: '세종시' })).toEqual({ city: 'sejong', district: null }));

test.each(['', '강남', '구', 'Gangnam-gu', '1구', '성남시 판교', `${'강'.repeat(30)}구`])(
  'a location in %j is in its city alone',
  (district) => expect(placeOf({ city: '경기도', district })).toEqual({ city: 'gyeonggi', district: null }),
);

test('a district is the same however it is spaced', () =>
  expect(placeOf({ city: '경기도', district: ' 성남시  분당구 ' })?.district).toBe('seongnam-si-bundang-gu'));

test.each(['', '東京都', '강남구', 'seoul'])('%j is no city', (city) =>
  expect(placeOf({ city, district: '강남구' })).toBeUndefined(),
);

test('a city is looked for in all its spellings, one that nobody knows in its own', () => {
  expect(spellingsOf('강원도')).toEqual(['강원특별자치도', '강원도', '강원']);
  expect(spellingsOf('도쿄')).toEqual(['도쿄']);
});
