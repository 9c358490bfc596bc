import { describe, expect, test } from 'vitest';
import { nameKeyOf, searchedOf, searchKeysOf } from './search-keys.ts';

const location = {
  name: '함께보관  강남 2호점',
  address: '서울특별시 강남구 테헤란로 12 (역삼동) B1',
  city: '서울특별시',
  district: '강남구',
};
const finds = (typed: string) => searchKeysOf(location).some((key) => key.startsWith(searchedOf(typed) ?? '없음'));

describe('a location', () => {
  test.each([
    '함께',
    '강남 2호',
    '2호점',
    '서울',
    '테헤란로 12',
    '강남구',
    '역삼동',
    '(역삼',
    'b1',
    ' B1 ',
    '함께보관 강남',
  ])('is found by %j', (typed) => expect(finds(typed)).toBe(true));
  test.each(['보관', '호점', '헤란로', '남구', '', ' '])('is not found by %j, which no word begins with', (typed) =>
    expect(finds(typed)).toBe(false),
  );

  test('without a district has no key of nothing, and no key twice or longer than anybody types', () => {
    const keys = searchKeysOf({ ...location, district: '', name: '가'.repeat(200) });
    expect(keys).not.toContain('');
    expect(new Set(keys).size).toBe(keys.length);
    expect(Math.max(...keys.map((key) => key.length))).toBe(80);
  });
});

test('keys stay in lower case, from each word on, with the signs before a word and without them', () => {
  const none = { address: '', city: '', district: '' };
  const keys = searchKeysOf({ ...none, name: '강남 ["Hall"] B1' });
  expect(keys).toEqual(['강남 ["hall"] b1', '["hall"] b1', 'b1', 'hall"] b1']);
});

test('what was typed is compared as the keys are, no longer than they are; nothing is none', () => {
  expect([searchedOf(' Hall  B1'), searchedOf(' '), searchedOf(undefined)]).toEqual(['hall b1', undefined, undefined]);
  expect(searchedOf('가'.repeat(81))).toBe('가'.repeat(80));
});

test('names are sorted as people read them', () => {
  const names = ['a 3', 'B 3', '가 2호점', '가 10호점', '나 1호점'];
  const before = (a: string, b: string) => nameKeyOf({ name: a }) < nameKeyOf({ name: b });
  expect(names.toReversed().toSorted((a, b) => (before(a, b) ? -1 : 1))).toEqual(names);
  expect(nameKeyOf({ name: '가 2호점' })).toBe(nameKeyOf({ name: ' 가  02호점' }));
  expect(nameKeyOf({ name: 'B 00000012호점' })).toBe('b 000012호점');
  expect(nameKeyOf({ name: 'B 1002호점' })).toBe('b 001002호점');
});
