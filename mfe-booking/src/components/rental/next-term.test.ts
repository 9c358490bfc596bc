import { policy } from '@hamkke/contracts';
import { addDays, calendarDate, defaultPrices, type Period, type UnitPrices } from '@hamkke/money';
import { expect, it } from 'vitest';
import { nextTermOf } from './next-term.ts';

const prices = defaultPrices('SB');
const today = calendarDate('2026-11-21');
const termOf = (period: Period, end: string, given: UnitPrices = prices) =>
  nextTermOf({ period, end: calendarDate(end) }, given, today);

it.each([
  ['a month', 'monthly', '2026-12-21', 'monthly', '2026-12-22', '2027-01-21', 40_000, '2026-12-18'],
  ['a quarter', 'quarterly', '2027-02-19', 'quarterly', '2027-02-20', '2027-05-21', 120_000, '2027-02-16'],
  ['a year', 'yearly', '2027-11-21', 'yearly', '2027-11-22', '2028-11-21', 480_000, '2027-11-18'],
  ['days of its own', 'custom', '2027-01-10', 'monthly', '2027-01-11', '2027-02-10', 40_000, '2027-01-07'],
  ['days, by the other name', 'daily', '2027-01-10', 'monthly', '2027-01-11', '2027-02-10', 40_000, '2027-01-07'],
  ['the end of a month', 'monthly', '2027-01-31', 'monthly', '2027-02-01', '2027-03-03', 40_000, '2027-01-28'],
  ['the end of a year', 'monthly', '2026-12-31', 'monthly', '2027-01-01', '2027-01-31', 40_000, '2026-12-28'],
  [
    'a charge in the month before',
    'monthly',
    '2027-03-02',
    'monthly',
    '2027-03-03',
    '2027-04-02',
    40_000,
    '2027-02-27',
  ],
  ['a leap day before it', 'monthly', '2028-02-28', 'monthly', '2028-02-29', '2028-03-30', 40_000, '2028-02-25'],
  ['a leap day at its end', 'monthly', '2028-02-29', 'monthly', '2028-03-01', '2028-03-31', 40_000, '2028-02-26'],
  ['a year with a leap day', 'yearly', '2027-12-31', 'yearly', '2028-01-01', '2028-12-31', 480_000, '2027-12-28'],
] as const)('after %s', (_what, period, end, cycle, start, last, amount, chargeOn) => {
  expect(termOf(period, end)).toMatchObject({ period: cycle, range: { start, end: last }, amount, chargeOn });
});

it('is charged at once where its day has passed', () => {
  const { chargeDaysBefore } = policy.renewal;
  expect(termOf('custom', addDays(today, chargeDaysBefore + 1))?.chargeOn).toBe(addDays(today, 1));
  expect(termOf('custom', addDays(today, chargeDaysBefore))?.chargeOn).toBe(today);
  expect(termOf('custom', addDays(today, chargeDaysBefore - 1))?.chargeOn).toBe(today);
});

it('is none where its period is not for rent', () => {
  expect(termOf('quarterly', '2027-02-19', { ...prices, quarterlyPrice: 0 })).toBeUndefined();
  expect(termOf('custom', '2027-02-19', { ...prices, monthlyPrice: 0 })).toBeUndefined();
});
