import { expect, test } from 'vitest';
import { member, user } from '../testing/builders.ts';
import { searchedOf, searchKeysOf } from './search-keys.ts';

test('a partner is found by each word of the names and by the e-mail; nobody else is searched for', () => {
  const partner = user('o1', {
    displayName: '김 도윤',
    username: 'Doyun K',
    email: 'doyun@hamkke.test',
    franchiseInfo: { name: '강남  Box 1호', address: '서울', phone: '02' },
  });
  expect(searchKeysOf(partner)).toEqual([
    '김 도윤',
    '도윤',
    '강남 box 1호',
    'box 1호',
    '1호',
    'doyun k',
    'k',
    'doyun@hamkke.test',
  ]);
  expect(searchKeysOf({ ...partner, franchiseInfo: null, email: null, username: '도윤' })).toEqual(['김 도윤', '도윤']);
  expect(searchKeysOf(member('m1'))).toEqual([]);
});

test('what is typed has the form of the keys, however it is written', () => {
  expect(searchedOf('  Box   1호 '.normalize('NFD'))).toBe('box 1호');
  expect([searchedOf(undefined), searchedOf('  ')]).toEqual([undefined, undefined]);
  const long = 'x'.repeat(200);
  expect(searchKeysOf(user('o1', { displayName: long })).some((key) => key.startsWith(searchedOf(long) ?? '-'))).toBe(
    true,
  );
});

test('no key is longer than anybody types', () => {
  expect(Math.max(...searchKeysOf(user('o1', { displayName: 'x'.repeat(200) })).map((key) => key.length))).toBe(80);
});
