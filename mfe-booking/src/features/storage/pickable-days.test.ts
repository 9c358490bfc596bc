import type { ReservedUnit } from '@hamkke/contracts';
import { addDays, calendarDate, rangeLimits, settleRange } from '@hamkke/money';
import { describe, expect, it } from 'vitest';
import { inTheWay } from '../../components/rental/availability.ts';
import { endProblem, startProblem, type DayTerms } from './pickable-days.ts';

const today = calendarDate('2026-11-21');
const day = (after: number) => addDays(today, after);
const rental = (from: number, to: number, more: Partial<ReservedUnit> = {}): ReservedUnit => ({
  unitId: 'u',
  startDate: day(from),
  endDate: day(to),
  ...more,
});
const terms = (taken: readonly ReservedUnit[], minimumDays = 1): DayTerms => ({
  unitId: 'u',
  taken,
  today,
  minimumDays,
});

describe('the first day', () => {
  it.each([
    ['before the days for checking before a rental', 7, undefined],
    ['on the first of them', 8, 'checking'],
    ['on the last of them', 9, 'checking'],
    ['on the first day of the rental', 10, 'taken'],
    ['on its last day', 20, 'taken'],
    ['on the first day for checking after it', 21, 'checking'],
    ['on the last of them', 22, 'checking'],
    ['after them', 23, undefined],
  ] as const)('%s', (_where, after, problem) => {
    expect(startProblem(day(after), terms([rental(10, 20, { checkDays: 2 })]))).toBe(problem);
  });

  it.each([
    [9, undefined],
    [10, 'taken'],
    [20, 'taken'],
    [21, undefined],
  ] as const)('without days for checking, %i days ahead', (after, problem) => {
    expect(startProblem(day(after), terms([rental(10, 20)]))).toBe(problem);
  });

  it('of a unit that was left is after its check', () => {
    const left = terms([rental(-31, -1, { checkDays: 2 })], 30);
    expect(startProblem(today, left)).toBe('checking');
    expect(startProblem(day(1), left)).toBe('checking');
    expect(startProblem(day(2), left)).toBeUndefined();
  });

  it.each([
    ['that leaves the shortest rental and the check', 5, undefined],
    ['one day later', 6, 'too-near'],
    ['on the day before the check', 7, 'too-near'],
    ['on the day of the check', 8, 'checking'],
  ] as const)('%s before a rental', (_where, after, problem) => {
    expect(startProblem(day(after), terms([rental(10, 20, { checkDays: 2 })], 3))).toBe(problem);
  });

  it('between two rentals needs room for the shortest rental and both checks', () => {
    const gap = (to: number) => terms([rental(0, 5, { checkDays: 1 }), rental(to, to + 9, { checkDays: 1 })], 3);
    // The seventh is free after the check; three days and a check end on the tenth.
    expect(startProblem(day(7), gap(11))).toBeUndefined();
    expect(startProblem(day(7), gap(10))).toBe('too-near');
  });

  it('is not after a rental whose customer comes first, and is again once nobody does', () => {
    const first = rental(0, 20, { priorityUntil: day(6), checkDays: 1 });
    expect(startProblem(day(21), terms([first]))).toBe('priority');
    expect(startProblem(day(300), terms([first]))).toBe('priority');
    const passed = { ...first, priorityUntil: day(-1) };
    expect(startProblem(day(21), terms([passed]))).toBe('checking');
    expect(startProblem(day(22), terms([passed]))).toBeUndefined();
  });

  it('is today at the earliest, and within a year', () => {
    expect(startProblem(day(-1), terms([]))).toBe('outside');
    expect(startProblem(today, terms([], 30))).toBeUndefined();
    expect(startProblem(day(rangeLimits.startAheadDays), terms([], 30))).toBeUndefined();
    expect(startProblem(day(rangeLimits.startAheadDays + 1), terms([], 30))).toBe('outside');
  });

  it('knows nothing of other units, nor without a unit', () => {
    const taken = [rental(0, 20, { unitId: 'other', checkDays: 3 })];
    expect(startProblem(today, terms(taken))).toBeUndefined();
    expect(startProblem(today, { ...terms(taken), unitId: undefined })).toBeUndefined();
  });

  it.each([1, 3, 30])('is offered exactly where a range of at least %i days is accepted', (minimumDays) => {
    const own = terms(
      [
        rental(-40, -1, { checkDays: 2 }),
        rental(6, 9, { checkDays: 2 }),
        rental(16, 30, { checkDays: 2 }),
        rental(70, 80, { checkDays: 2, priorityUntil: day(40) }),
      ],
      minimumDays,
    );
    const isAccepted = (start: typeof today) =>
      Array.from({ length: 120 }, (_, length) => addDays(start, length)).some((end) => {
        const verdict = settleRange({ period: 'custom', start, end, today, minimumDays });
        return 'range' in verdict && inTheWay('u', verdict.range, own.taken, today) === undefined;
      });
    const days = Array.from({ length: 130 }, (_, after) => day(after - 5));
    const offered = days.filter((start) => startProblem(start, own) === undefined);
    expect(offered).toEqual(days.filter(isAccepted));
    expect(offered.length).toBeGreaterThan(0);
  });
});

describe('the last day', () => {
  const next = terms([rental(10, 20, { checkDays: 2 })], 3);

  it.each([
    ['the first day itself, though that is too short', 1, undefined],
    ['before the days for checking', 7, undefined],
    ['on the first of them', 8, 'checking'],
    ['on a day of the rental', 10, 'taken'],
    ['on a day for checking after it', 22, 'checking'],
    ['on a free day after them', 23, 'beyond'],
  ] as const)('%s', (_where, after, problem) => {
    expect(endProblem(day(1), day(after), next)).toBe(problem);
  });

  it('is within the longest rental', () => {
    expect(endProblem(today, day(rangeLimits.longestDays - 1), terms([]))).toBeUndefined();
    expect(endProblem(today, day(rangeLimits.longestDays), terms([]))).toBe('outside');
  });
});
