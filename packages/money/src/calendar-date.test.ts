import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  calendarDate,
  daysBetween,
  formatCalendarDate,
  formatShortDate,
  inclusiveDays,
  isCalendarDate,
  overlaps,
  parseDateOrInstant,
  seoulDateOf,
  startOfSeoulDay,
} from './calendar-date.ts';

const dates = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays(calendarDate('1970-01-02'), days));

describe('CalendarDate', () => {
  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '1969-12-31', '2026-1-1', '20260101', '', '2026-04-31'])(
    'refuses %s',
    (text) => {
      expect(isCalendarDate(text)).toBe(false);
      expect(() => calendarDate(text)).toThrow(RangeError);
    },
  );

  test('knows the leap day', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    expect(addDays(calendarDate('2028-02-28'), 2)).toBe('2028-03-01');
  });

  test('an instant is its Seoul day, one millisecond either side of midnight', () => {
    expect(seoulDateOf(new Date('2026-08-31T14:59:59.999Z'))).toBe('2026-08-31');
    expect(seoulDateOf(new Date('2026-08-31T15:00:00.000Z'))).toBe('2026-09-01');
    expect(parseDateOrInstant('2026-08-31T15:00:00.000Z')).toBe('2026-09-01');
    expect(parseDateOrInstant('2026-09-01T00:00:00+09:00')).toBe('2026-09-01');
    expect(parseDateOrInstant('2026-08-31T15:00Z')).toBe('2026-09-01');
  });

  test('a day is read as it is, and instants from 1970 to 9998', () => {
    expect(parseDateOrInstant('2026-09-01')).toBe('2026-09-01');
    expect(parseDateOrInstant('1970-06-01T00:00:00Z')).toBe('1970-06-01');
    expect(parseDateOrInstant('1970-01-01T00:00:00+09:00')).toBeUndefined();
    expect(parseDateOrInstant('9998-06-01T00:00:00Z')).toBe('9998-06-01');
    expect(parseDateOrInstant('9999-06-01T00:00:00Z')).toBeUndefined();
  });

  test.each([
    'tomorrow',
    '2026-09-01T25:00:00Z',
    '2026-09-01 00:00',
    '1',
    '2026-09-01T00:00',
    '2027-02-29T00:00:00Z',
    '2026-04-31T12:00:00+09:00',
    '2026-00-10T00:00:00Z',
    '2026-09-01T00:00:00Z (noon)',
    '',
  ])('does not read %s as a date', (text) => {
    expect(parseDateOrInstant(text)).toBeUndefined();
  });

  test('a range that ends on the 20th and one that starts on the 20th collide', () => {
    const range = (start: string, end: string) => ({ start: calendarDate(start), end: calendarDate(end) });
    expect(overlaps(range('2026-01-01', '2026-01-20'), range('2026-01-20', '2026-02-01'))).toBe(true);
    expect(overlaps(range('2026-01-01', '2026-01-20'), range('2026-01-21', '2026-02-01'))).toBe(false);
  });

  test('writes a day short', () => expect(formatShortDate(calendarDate('2026-09-01'))).toBe('26.09.01'));

  test.each([
    ['ko', '2026. 9. 1.'],
    ['en', 'Sep 1, 2026'],
    ['ja', '2026/09/01'],
    ['zh', '2026年9月1日'],
  ])('writes a day in full for a reader of %s, in one piece', (language, text) => {
    expect(formatCalendarDate(calendarDate('2026-09-01'), language)).toBe(text.replaceAll(' ', '\u00a0'));
  });

  test('adding and counting days are inverse', () => {
    fc.assert(
      fc.property(
        dates,
        fc.integer({ min: -2000, max: 2000 }),
        (date, days) => daysBetween(date, addDays(date, days)) === days,
      ),
    );
  });

  test('days sort as text', () => {
    fc.assert(fc.property(dates, dates, (a, b) => Math.sign(daysBetween(a, b)) === (a < b ? 1 : a > b ? -1 : 0)));
  });

  test('the start of a Seoul day lies on that day, whatever the zone of the machine', () => {
    fc.assert(
      fc.property(
        dates,
        (date) =>
          seoulDateOf(startOfSeoulDay(date)) === date &&
          seoulDateOf(new Date(startOfSeoulDay(date).getTime() - 1)) === addDays(date, -1),
      ),
    );
  });

  test('overlap is symmetric and means a shared day', () => {
    fc.assert(
      fc.property(
        dates,
        fc.nat(60),
        fc.integer({ min: -60, max: 60 }),
        fc.nat(60),
        (start, length, shift, otherLength) => {
          const a = { start, end: addDays(start, length) };
          const b = { start: addDays(start, shift), end: addDays(start, shift + otherLength) };
          const days = (range: typeof a) =>
            Array.from({ length: inclusiveDays(range) }, (_, index) => addDays(range.start, index));
          const shared = days(a).some((day) => days(b).includes(day));
          return overlaps(a, b) === shared && overlaps(b, a) === shared;
        },
      ),
    );
  });
});
