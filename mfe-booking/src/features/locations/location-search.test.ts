import { describe, expect, it } from 'vitest';
import { aLocation } from '../../testing/builders.ts';
import { featuresOf, findLocations, readSearch, writeSearch } from './location-search.ts';

const locations = [
  aLocation({ id: 'a', name: '함께보관 강남점', district: '강남구', lowestMonthlyPrice: 60_000, recentRentals: 2 }),
  aLocation({
    id: 'b',
    name: 'Hamkke Busan',
    address: '부산광역시 해운대구',
    district: '해운대구',
    latitude: 35.16,
    longitude: 129.16,
    lowestMonthlyPrice: 40_000,
    freeSizes: ['XL'],
    recentRentals: 9,
  }),
  aLocation({
    id: 'c',
    name: '함께보관 제주점',
    address: '제주특별자치도',
    district: '제주시',
    latitude: null,
    longitude: null,
    lowestMonthlyPrice: null,
    features: ['24시간'],
  }),
];
const asTyped = { own: (text: string) => text, compare: (a: string, b: string) => a.localeCompare(b, 'ko') };
const find = (search: string, position?: { lat: number; lng: number }, texts = asTyped) =>
  findLocations(locations, readSearch(new URLSearchParams(search)), position, texts).map(({ id }) => id);
const known: Readonly<Record<string, string>> = {
  '함께보관 강남점': 'Hamkke Gangnam',
  강남구: 'Gangnam-gu',
  '함께보관 제주점': 'Hamkke Jeju',
  CCTV: 'cameras',
  주차: 'parking',
};
const own = (text: string) => known[text] ?? text;
const translated = { own, compare: (a: string, b: string) => new Intl.Collator('en').compare(own(a), own(b)) };

describe('finding locations', () => {
  it.each([
    ['', ['b', 'a', 'c']],
    ['q=강남', ['a']],
    ['q=BUSAN', ['b']],
    ['q=해운대구', ['b']],
    ['q= 제주 ', ['c']],
    ['q=nowhere', []],
    ['q=부산광역시 해운대', ['b']],
    ['q=해운대 부산', ['b']],
    ['q=제주 해운대', []],
    ['q=gangnam', ['a']],
    ['q=Seoul Gangnam-gu', ['a']],
    ['q=Haeundae', ['b']],
    ['q=강남역', ['a']],
    ['q=gangnam station', ['a']],
    ['q=ㄱㄴ', ['a']],
    ['q=ㅎㅇㄷ', ['b']],
    ['q=ㄴㄱ', []],
    ['sizes=XL', ['b']],
    ['sizes=SB,M', ['a', 'c']],
    ['features=24시간', ['c']],
    ['maxPrice=50000', ['b']],
    ['sort=price', ['b', 'a', 'c']],
    ['sort=nonsense&maxPrice=-1&sizes=HUGE', ['b', 'a', 'c']],
  ])('%j finds %j', (search, ids) => expect(find(search)).toEqual(ids));

  it('by distance, nearest first, those without a place last', () =>
    expect(find('sort=distance', { lat: 35.2, lng: 129 })).toEqual(['b', 'a', 'c']));

  it.each([
    ['q=gangnam', ['a']],
    ['q=GANGNAM-GU', ['a']],
    ['q=강남', ['a']],
    ['q=jeju', ['c']],
    ['sort=name', ['b', 'a', 'c']],
  ])('a reader of a translation finds by what is shown and by what was typed: %j finds %j', (search, ids) =>
    expect(find(search, undefined, translated)).toEqual(ids),
  );

  it('lists features in the order in which they are read, under the name that the address uses', () => {
    expect(featuresOf(locations, translated.compare)).toEqual(['24시간', 'CCTV', '주차']);
    expect(featuresOf(locations, (a, b) => translated.compare(b, a))).toEqual(['주차', 'CCTV', '24시간']);
  });

  it('preserves what else stands in the address', () => {
    const before = new URLSearchParams('from=2026-12-01&to=2026-12-31&q=x');
    expect(writeSearch({ ...readSearch(before), text: '' }, before).toString()).toBe('from=2026-12-01&to=2026-12-31');
  });
});
