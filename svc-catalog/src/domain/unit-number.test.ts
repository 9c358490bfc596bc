import { describe, expect, test } from 'vitest';
import { assignUnitNumber, highestChoiceOf, ordinalIn } from './unit-number.ts';

describe('a unit number', () => {
  const taken = new Set(['gangnam-M-1', 'gangnam-M-2', 'gangnam-M-4']);
  const assign = (requested?: string) => assignUnitNumber({ locationId: 'gangnam', size: 'M', requested, taken });

  test('is the requested one when it is free', () => expect(assign('gangnam-M-9')).toBe('gangnam-M-9'));
  test('is the lowest free one when the requested one is taken', () =>
    expect(assign('gangnam-M-2')).toBe('gangnam-M-3'));
  test('is the lowest free one when none is requested', () => expect(assign()).toBe('gangnam-M-3'));
  test.each([
    'gangnam-XL-9',
    'hongdae-M-9',
    'gangnam-M-0',
    'gangnam-M-09',
    'gangnam-M-1e3',
    'gangnam-M-10000',
    'gangnam-M--1',
    '$ne',
    '',
  ])('does not follow the requested %j, which is none of this location and size', (requested) =>
    expect(assign(requested)).toBe('gangnam-M-3'),
  );
  test('of a location with dashes and of size 0.5M is read back', () =>
    expect(ordinalIn('a-b-c-0.5M-12', 'a-b-c', '0.5M')).toBe(12));
  test('is none when all are taken', () => {
    const all = new Set(Array.from({ length: 9_999 }, (_, i) => `a-SB-${i + 1}`));
    const butLast = new Set([...all].slice(0, -1));
    expect(assignUnitNumber({ locationId: 'a', size: 'SB', taken: butLast })).toBe('a-SB-9999');
    expect(assignUnitNumber({ locationId: 'a', size: 'SB', taken: all })).toBeUndefined();
  });

  test('may be chosen up to 50 by those who manage everything, and up to 20 by partners', () => {
    expect([highestChoiceOf({ sees: 'all' }), highestChoiceOf({ sees: 'own', ownerId: 'p1' })]).toEqual([50, 20]);
  });
});
