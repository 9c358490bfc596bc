import { expect, test } from 'vitest';
import { searchedOf, searchKeysOf } from './search-keys.ts';

const keysOf = (name: string, email: string, phone?: string) =>
  searchKeysOf({ customer: { name, email, phone }, unitNumber: ' Gangnam-M-3', orderId: null });

test('a reservation is found by each word of the name, the mail, the number here and abroad, the unit and the order', () => {
  expect(keysOf('  Kim  Ham Kke ', ' Kim@Example.com ', '+82 10-1234-5678')).toEqual([
    'kim ham kke',
    'ham kke',
    'kke',
    'kim@example.com',
    '821012345678',
    '01012345678',
    'gangnam-m-3',
  ]);
  expect(keysOf('김함께', 'a@b.c', '010-1234-5678')).toEqual(['김함께', 'a@b.c', '01012345678', 'gangnam-m-3']);
  expect(keysOf('a', 'a@b.c', '82 10')).toEqual(['a', 'a@b.c', '8210', 'gangnam-m-3']);
  expect(keysOf('a', 'a@b.c', ' +1 (415) 555')).toEqual(['a', 'a@b.c', '1415555', 'gangnam-m-3']);
  expect(keysOf('a', 'a', ' +82 10')).toEqual(['a', '8210', '010', 'gangnam-m-3']);
  expect(keysOf('a', 'a')).toEqual(['a', 'gangnam-m-3']);
  expect(searchKeysOf({ customer: { name: '', email: '' }, unitNumber: '', orderId: 'H2611ABC' })).toEqual([
    'h2611abc',
  ]);
});

test('a key has at most 80 characters, however long the name', () => {
  expect(keysOf('가'.repeat(200), '').map((key) => key.length)).toEqual([80, 11]);
});

test.each([
  [undefined, undefined],
  ['   ', undefined],
  [' KIM   Ham ', 'kim ham'],
  ['+82 10-1234', '82101234'],
  ['(02) 123', '02123'],
  ['010x', '010x'],
  ['x010', 'x010'],
  ['- -', '- -'],
  ['\u1100\u1161', '가'],
  ['a'.repeat(99), 'a'.repeat(80)],
])('%j is looked for as %j', (typed, searched) => expect(searchedOf(typed)).toBe(searched));
