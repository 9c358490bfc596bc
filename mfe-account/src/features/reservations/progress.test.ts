import { policy } from '@hamkke/contracts';
import { addDays, calendarDate } from '@hamkke/money';
import { describe, expect, it } from 'vitest';
import { groupIn, groupOf, refundProgress, progressOf } from './progress.ts';
import { aReservation } from './testing/builders.ts';

const noonInSeoul = new Date('2026-11-21T03:00:00Z');
const range = (startDate: string, endDate: string) => ({
  startDate: calendarDate(startDate),
  endDate: calendarDate(endDate),
  holdUntil: null,
});

describe('where a reservation stands', () => {
  it.each([
    ['active', '2026-11-22', '2026-12-22', 'coming', 'current'],
    ['active', '2026-11-21', '2026-12-21', 'running', 'current'],
    ['active', '2026-10-21', '2026-11-21', 'running', 'current'],
    ['active', '2026-10-20', '2026-11-20', 'ended', 'past'],
    ['expired', '2026-10-20', '2026-11-20', 'ended', 'past'],
    ['cancelled', '2026-11-22', '2026-12-22', 'cancelled', 'cancelled'],
    ['pending', '2026-11-22', '2026-12-22', 'waiting', 'current'],
  ] as const)('%s from %s to %s is %s, found under %s', (status, start, end, progress, group) => {
    const reservation = aReservation({ status, ...range(start, end) });
    expect(progressOf(reservation, noonInSeoul)).toBe(progress);
    expect(groupOf(reservation, noonInSeoul)).toBe(group);
  });

  it.each([
    ['2026-11-21T03:00:00.001Z', 'waiting'],
    ['2026-11-21T03:00:00.000Z', 'lapsed'],
  ])('a hold until %s is %s', (holdUntil, progress) => {
    expect(progressOf(aReservation({ status: 'pending', holdUntil }), noonInSeoul)).toBe(progress);
  });

  it.each([
    [0, 'due'],
    [policy.renewal.graceDays, 'due'],
    [policy.renewal.graceDays + 1, 'overdue'],
  ] as const)(
    'an unpaid term that a saved card pays, %i days after it began, is %s whatever its hold',
    (days, progress) => {
      const began = addDays(calendarDate('2026-11-21'), -days);
      const holdUntil = '2026-11-01T00:00:00.000Z';
      const reservation = aReservation({ status: 'pending', renewing: true, startDate: began, holdUntil });
      expect(progressOf(reservation, noonInSeoul)).toBe(progress);
      expect(groupOf(reservation, noonInSeoul)).toBe('current');
    },
  );

  it("the day changes with Seoul's midnight, not with Greenwich's", () => {
    const tomorrow = range('2026-11-22', '2026-12-22');
    expect(progressOf(aReservation(tomorrow), new Date('2026-11-21T14:59:59Z'))).toBe('coming');
    expect(progressOf(aReservation(tomorrow), new Date('2026-11-21T15:00:00Z'))).toBe('running');
  });

  it.each([
    [0, 0, 'none'],
    [40_000, 0, 'going'],
    [40_000, 10_000, 'going'],
    [40_000, 40_000, 'done'],
    [0, 40_000, 'done'],
  ])('%i owed and %i back is %s', (refundOwed, refundedAmount, progress) => {
    expect(refundProgress({ refundOwed, refundedAmount })).toBe(progress);
  });

  it('an unknown filter in the address shows everything', () => {
    expect(groupIn(new URLSearchParams('status=nonsense'))).toBeUndefined();
    expect(groupIn(new URLSearchParams('status=past'))).toBe('past');
  });
});
