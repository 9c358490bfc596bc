import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from './calendar-date.ts';
import { lastSpans, monthOf, monthSpan, nextMonth, spanKinds, spanOf } from './calendar-span.ts';

const dates = fc.integer({ min: 16_000, max: 80_000 }).map((days) => addDays(calendarDate('1970-01-02'), days));

describe('spans of the calendar', () => {
  // The week numbers are those of ISO 8601 around the turns of years.
  test.each([
    ['2026-11-21', '2026-W47', '2026-11-16', '2026-11-22'],
    ['2024-12-30', '2025-W01', '2024-12-30', '2025-01-05'],
    ['2021-01-03', '2020-W53', '2020-12-28', '2021-01-03'],
    ['2027-01-01', '2026-W53', '2026-12-28', '2027-01-03'],
    ['2023-01-01', '2022-W52', '2022-12-26', '2023-01-01'],
    ['2024-01-01', '2024-W01', '2024-01-01', '2024-01-07'],
  ])('%s lies in ISO week %s', (day, key, start, end) => {
    expect(spanOf('week', calendarDate(day))).toEqual({ key, start, end });
  });

  test.each([
    ['day', '2026-11-21', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['month', '2028-02-10', '2028-02', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-31', '2026-12', '2026-12-01', '2026-12-31'],
    ['year', '2026-06-15', '2026', '2026-01-01', '2026-12-31'],
  ] as const)('the %s of %s is %s', (kind, day, key, start, end) => {
    expect(spanOf(kind, calendarDate(day))).toEqual({ key, start, end });
  });

  test('a month is followed by the next one, over the turn of the year too', () => {
    expect([
      nextMonth('2026-01'),
      nextMonth('2026-11'),
      nextMonth('2026-12'),
      monthOf(calendarDate('2026-12-31')),
    ]).toEqual(['2026-02', '2026-12', '2027-01', '2026-12']);
    expect(monthSpan('2026-02')).toEqual({ key: '2026-02', start: '2026-02-01', end: '2026-02-28' });
    expect(() => monthSpan('2026-13')).toThrow(RangeError);
  });

  test('the last spans leave no day out, count none twice, and end with the running one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...spanKinds), dates, fc.integer({ min: 1, max: 40 }), (kind, date, count) => {
        const spans = lastSpans(kind, date, count);
        expect(spans).toHaveLength(count);
        expect(new Set(spans.map(({ key }) => key)).size).toBe(count);
        const last = spans.at(-1);
        expect(last && last.start <= date && date <= last.end).toBe(true);
        expect(spans.every(({ start, end }) => start <= end)).toBe(true);
        expect(spans.slice(1).map(({ start }) => start)).toEqual(spans.slice(0, -1).map(({ end }) => addDays(end, 1)));
      }),
    );
  });
});
