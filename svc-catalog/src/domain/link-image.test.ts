import { expect, test } from 'vitest';
import { linkImageTexts } from './link-image.ts';

const location = { name: '강남역점', city: '서울특별시', district: '강남구' };
const translations = new Map([
  ['강남역점', 'Gangnam Station'],
  ['서울특별시', 'Seoul'],
  ['강남구', 'Gangnam-gu'],
]);
const texts = (more: Partial<Parameters<typeof linkImageTexts>[0]> = {}) =>
  linkImageTexts({ location, lowestMonthlyPrice: 39_000, language: 'ko', translations: new Map(), ...more });

test.each([
  ['ko', '월 39,000원부터', '함께보관'],
  ['en', 'from ₩39,000 a month', 'Hamkke'],
] as const)('in %s the price is %s', (language, price, brand) =>
  expect(texts({ language })).toEqual({ brand, price, name: '강남역점', place: '서울특별시 강남구' }),
);

test('what is translated is shown so, in the order of the language', () =>
  expect(texts({ language: 'en', translations })).toMatchObject({
    name: 'Gangnam Station',
    place: 'Gangnam-gu, Seoul',
  }));

test('a place is not half translated', () => {
  const half = new Map([['강남구', 'Gangnam-gu']]);
  expect(texts({ language: 'en', translations: half }).place).toBe('서울특별시 강남구');
});

test('a city without districts stands alone, and there may be no price', () =>
  expect(texts({ location: { ...location, district: '' }, lowestMonthlyPrice: null })).toMatchObject({
    place: '서울특별시',
    price: null,
  }));
