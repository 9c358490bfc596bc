import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { findInTheWay, latestStartInTheWay, leftFrom, standsInTheWay } from './in-the-way.ts';
import { never } from './taken-range.ts';
import { uncheckedOf } from './unchecked.ts';

const unit = { unitId: 'u', locationId: 'l' };
const today = calendarDate('2026-04-01');
const rented = (start: string, end: string, until = never) => ({
  ...unit,
  start: calendarDate(start),
  end: calendarDate(end),
  until,
});
const left = (on: string, clear?: true) => ({
  ...unit,
  start: calendarDate('2026-03-01'),
  leftOn: calendarDate(on),
  ...(clear && { clear }),
});
const asked = (start: string, end: string) => ({
  range: { start: calendarDate(start), end: calendarDate(end) },
  today,
  extensionPriorityDays: 14,
  checkDays: 2,
});

describe('a unit is to be checked', () => {
  test.each([
    ['nobody left it', [], [], []],
    ['somebody left it', [left('2026-03-31')], [], ['2026-03-31']],
    ['it was found clear', [left('2026-03-31', true)], [], []],
    ['who left it last left it clear', [left('2026-03-29'), left('2026-03-31', true)], [], []],
    ['who left it before left it clear', [left('2026-03-29', true), left('2026-03-31')], [], ['2026-03-31']],
    ['a rental is over that has not been ended', [], [rented('2026-03-01', '2026-03-31')], ['2026-03-31']],
    ['the same was found clear', [left('2026-03-31', true)], [rented('2026-03-01', '2026-03-31')], []],
    ['one runs', [], [rented('2026-03-01', '2026-04-01')], []],
    ['a hold is over', [], [rented('2026-03-01', '2026-03-31', new Date('2026-04-02'))], []],
  ])('where %s', (_name, gone, live, expected) => {
    expect(uncheckedOf(gone, live, today).map(({ end }) => end)).toEqual(expected);
  });
});

describe('the days for checking', () => {
  const april = rented('2026-04-10', '2026-04-20');

  test.each([
    ['2026-04-01', '2026-04-07', false],
    ['2026-04-01', '2026-04-08', true],
    ['2026-04-22', '2026-05-20', true],
    ['2026-04-23', '2026-05-20', false],
  ])('lie on both sides of a range: %s to %s is in its way: %s', (start, end, expected) => {
    const held = { ...april, until: new Date('2026-04-02') };
    expect(standsInTheWay(held, asked(start, end))).toBe(expected);
    expect(standsInTheWay(held, { ...asked(start, end), checkDays: 0 })).toBe(false);
  });

  test('put off the day from which a unit may be free, and are no reservation of anybody', () => {
    const unchecked = uncheckedOf([left('2026-03-31')], [], today);
    expect(findInTheWay([], asked('2026-04-01', '2026-04-30'), unchecked)).toEqual({
      overlapping: undefined,
      maybeFreeFrom: '2026-04-03',
    });
    expect(findInTheWay([], asked('2026-04-03', '2026-04-30'), unchecked)).toBeUndefined();
  });

  test('are read only where they matter', () => {
    const far = asked('2026-05-01', '2026-05-31');
    expect([leftFrom(far), latestStartInTheWay(far)]).toEqual([undefined, '2026-06-02']);
    expect(leftFrom(asked('2026-04-03', '2026-04-30'))).toBe('2026-04-01');
    expect(leftFrom({ ...asked('2026-04-01', '2026-04-30'), checkDays: 0 })).toBeUndefined();
  });
});
