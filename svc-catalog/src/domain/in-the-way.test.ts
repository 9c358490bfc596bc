import { addDays, calendarDate, openEnd } from '@hamkke/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earliestEndInTheWay, findInTheWay, priorityUntil, standsInTheWay } from './in-the-way.ts';
import { lastBookableDay } from './shown-range.ts';
import { never } from './taken-range.ts';

const lapses = new Date('2026-03-16T03:00:00.000Z');
const range = (start: string, end: string) => ({ start: calendarDate(start), end: calendarDate(end) });
const rental = (start: string, end: string) => ({ ...range(start, end), until: never });
const hold = (start: string, end: string) => ({ ...range(start, end), until: lapses });
const march = rental('2026-03-01', '2026-03-31');
const april = range('2026-04-01', '2026-04-30');
/** Fourteen days before the last one of March is the 17th: the 16th is the last day with priority. */
const asked = (requested: { start: string; end?: string }, today = '2026-03-16') => ({
  range: {
    start: calendarDate(requested.start),
    end: requested.end === undefined ? undefined : calendarDate(requested.end),
  },
  today: calendarDate(today),
  extensionPriorityDays: 14,
  checkDays: 0,
});

describe('the days after a rental', () => {
  test.each([
    ['2026-03-01', true],
    ['2026-03-15', true],
    ['2026-03-16', true],
    ['2026-03-17', false],
    ['2026-03-31', false],
  ])("on %s are its customer's alone: %s", (today, expected) => {
    expect(standsInTheWay(march, asked(april, today))).toBe(expected);
    expect(priorityUntil(march, asked(april, today))).toBe(expected ? '2026-03-16' : undefined);
  });

  test("are its customer's alone however long after it a range begins, also without an end", () => {
    expect(standsInTheWay(march, asked({ start: '2027-03-01', end: '2027-03-31' }))).toBe(true);
    expect(standsInTheWay(march, asked({ start: '2026-04-01' }))).toBe(true);
  });

  test('belong to nobody after a hold', () => {
    const held = hold('2026-03-01', '2026-03-31');
    expect(standsInTheWay(held, asked(april, '2026-03-01'))).toBe(false);
    expect(priorityUntil(held, asked(april, '2026-03-01'))).toBeUndefined();
  });

  test('belong to its customer to the day before the last one where the terms give no days', () => {
    const until = (today: string) => priorityUntil(march, { ...asked(april, today), extensionPriorityDays: 0 });
    expect([until('2026-03-30'), until('2026-03-31')]).toEqual(['2026-03-30', undefined]);
  });
});

test('a range before a rental is not concerned, and one that shares a day is, whatever day it is', () => {
  expect(standsInTheWay(march, asked(range('2026-02-01', '2026-02-28'), '2026-01-01'))).toBe(false);
  for (const today of ['2026-03-16', '2026-03-17', '2026-03-31'])
    expect(standsInTheWay(march, asked(range('2026-03-31', '2026-04-30'), today))).toBe(true);
});

test('no range that ends before the earliest end stands in the way, and one that ends on it can', () => {
  const days = fc.integer({ min: -60, max: 60 }).map((days) => addDays(calendarDate('2026-03-16'), days));
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 30 }), (start, end, extensionPriorityDays) => {
      const question = { ...asked({ start }), extensionPriorityDays };
      const taken = { start: addDays(end, -5), end, until: never };
      expect(standsInTheWay(taken, question)).toBe(end >= earliestEndInTheWay(question));
    }),
  );
});

describe('what is found in the way', () => {
  const found = (live: readonly ReturnType<typeof rental>[], requested = april, today?: string) =>
    findInTheWay(live, asked(requested, today));

  test('is nothing where nothing is', () => {
    expect(found([])).toBeUndefined();
    expect(found([march], april, '2026-03-17')).toBeUndefined();
    expect(found([hold('2026-03-01', '2026-03-31'), rental('2026-05-01', '2026-05-31')])).toBeUndefined();
  });

  test('is an earlier rental with priority, without a range of its own to show', () =>
    expect(found([march])).toEqual({ overlapping: undefined, maybeFreeFrom: '2026-04-01' }));

  test('is an overlapping rental, and the unit may become free after it', () =>
    expect(found([march], range('2026-03-20', '2026-04-20'), '2026-03-20')).toEqual({
      overlapping: march,
      maybeFreeFrom: '2026-04-01',
    }));

  test('is a hold, after which nobody knows whether the unit becomes free', () => {
    const held = hold('2026-04-10', '2026-04-20');
    expect(found([held])).toEqual({ overlapping: held, maybeFreeFrom: undefined });
    expect(found([march, held])).toEqual({ overlapping: held, maybeFreeFrom: '2026-04-01' });
  });

  test('is the first of several that overlap, and the unit may become free after the last one', () => {
    const live = [rental('2026-04-01', '2026-04-05'), rental('2026-04-20', '2026-05-20')];
    expect(found([march, ...live])).toEqual({ overlapping: live[0], maybeFreeFrom: '2026-05-21' });
  });

  test('lets the unit become free after the extension of a rental, not in between', () => {
    const extension = rental('2026-04-01', '2026-04-30');
    expect(found([march, extension], range('2026-06-01', '2026-06-30'))).toEqual({
      overlapping: undefined,
      maybeFreeFrom: '2026-05-01',
    });
    expect(found([march, extension], range('2026-03-20', '2026-03-25'))).toEqual({
      overlapping: march,
      maybeFreeFrom: undefined,
    });
  });

  test('is the earlier rental too, where another one was taken between it and the range', () => {
    const between = rental('2026-05-01', '2026-05-31');
    expect(found([march, between], range('2026-04-05', '2026-04-25'))).toEqual({
      overlapping: undefined,
      maybeFreeFrom: '2026-04-01',
    });
    expect(found([march, between], range('2026-07-01', '2026-07-31'), '2026-05-10')).toEqual({
      overlapping: undefined,
      maybeFreeFrom: '2026-06-01',
    });
    expect(found([march, between], range('2026-07-01', '2026-07-31'), '2026-05-17')).toBeUndefined();
  });

  test('lets the unit become free on no day on which somebody holds it', () =>
    expect(found([march, hold('2026-04-01', '2026-04-10')])?.maybeFreeFrom).toBeUndefined());
});

describe('a rental that renews', () => {
  const renewing = rental('2026-03-01', openEnd);
  const today = '2026-03-16';

  test.each([
    ['a month after its last day', april],
    ['years later', range('2031-01-01', '2031-01-31')],
  ])('stands in the way %s, and promises no day', (_, requested) => {
    expect(standsInTheWay(renewing, asked(requested, today))).toBe(true);
    expect(priorityUntil(renewing, asked(requested, today))).toBeUndefined();
    expect(findInTheWay([renewing], asked(requested, today))?.maybeFreeFrom).toBeUndefined();
  });

  test('is shown up to the last day that can be booked', () =>
    expect(findInTheWay([renewing], asked(april, today))?.overlapping).toEqual({
      ...renewing,
      end: lastBookableDay(calendarDate(today)),
    }));

  test('promises no day either where another period of it is held or rented already', () => {
    for (const term of [hold('2026-04-01', '2026-04-30'), rental('2026-04-01', '2026-04-30')])
      expect(findInTheWay([renewing, term], asked(april, today))?.maybeFreeFrom).toBeUndefined();
  });

  test('promises no day after the rental before it where it begins the day after', () => {
    const next = rental('2026-04-01', openEnd);
    expect(findInTheWay([march, next], asked(range('2026-03-20', '2026-03-25')))?.maybeFreeFrom).toBeUndefined();
  });

  test('leaves the days before it free', () =>
    expect(standsInTheWay(renewing, asked(range('2026-02-01', '2026-02-28')))).toBe(false));
});
