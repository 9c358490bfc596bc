import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from './calendar-date.ts';
import { cycleOf, rangeLimits, settleRange, termAfter, type Period, type RangeProblem } from './period.ts';

const today = calendarDate('2026-11-21');
const settle = (period: Period, start: string, end?: string, minimumDays = 30) =>
  settleRange({
    period,
    start: calendarDate(start),
    end: end === undefined ? undefined : calendarDate(end),
    today,
    minimumDays,
  });

describe('settleRange', () => {
  test.each([
    ['monthly', '2026-12-21'],
    ['quarterly', '2027-02-19'],
    ['yearly', '2027-11-21'],
  ] as const)('%s ends by itself on %s', (period, end) => {
    expect(settle(period, today)).toEqual({ range: { start: today, end } });
    expect(settle(period, today, end)).toEqual({ range: { start: today, end } });
  });

  test.each<[string, Period, string, string | undefined, RangeProblem]>([
    ['a month that ends in ten years', 'monthly', today, '2036-11-21', 'end-mismatch'],
    ['a month one day short', 'monthly', today, '2026-12-20', 'end-mismatch'],
    ['a start yesterday', 'monthly', '2026-11-20', undefined, 'start-past'],
    ['a start in two years', 'monthly', '2028-11-21', undefined, 'start-too-far'],
    ['custom without an end', 'custom', today, undefined, 'end-missing'],
    ['a reversed range', 'custom', today, '2026-11-20', 'reversed'],
    ['29 days', 'custom', today, '2026-12-19', 'too-short'],
    ['daily under its other name', 'daily', today, '2026-11-30', 'too-short'],
    ['four years', 'custom', today, '2030-11-21', 'too-long'],
  ])('refuses %s', (_, period, start, end, problem) => expect(settle(period, start, end)).toEqual({ problem }));

  test('a range may be one day where the location allows it, and is handed out as it was requested', () => {
    expect(settle('custom', today, today, 1)).toEqual({ range: { start: today, end: today } });
    expect(settle('daily', today, '2026-12-20')).toEqual({ range: { start: today, end: '2026-12-20' } });
  });

  test('takes exactly the shortest and the longest range, and the farthest start', () => {
    expect(settle('custom', today, addDays(today, 29))).toHaveProperty('range');
    expect(settle('custom', today, addDays(today, rangeLimits.longestDays - 1))).toHaveProperty('range');
    expect(settle('custom', today, addDays(today, rangeLimits.longestDays))).toEqual({ problem: 'too-long' });
    expect(settle('monthly', addDays(today, rangeLimits.startAheadDays))).toHaveProperty('range');
    expect(settle('monthly', addDays(today, rangeLimits.startAheadDays + 1))).toEqual({ problem: 'start-too-far' });
  });
});

test.each([
  ['monthly', '2026-12-21', '2026-12-22', '2027-01-21'],
  ['quarterly', '2026-11-30', '2026-12-01', '2027-03-01'],
  ['custom', '2028-02-28', '2028-02-29', '2028-03-30'],
] as const)('a rental of a period (%s) that ends on %s renews from %s to %s', (period, end, start, last) => {
  expect(termAfter(calendarDate(end), cycleOf(period))).toEqual({ start, end: last });
});
