import { expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { pricesFromMonthly, pricesOn } from './prices.ts';

it.each([
  ['2026-12-31', 50_000],
  ['2027-01-01', 55_000],
  ['2027-01-02', 55_000],
])('scheduled prices hold from their first day on: on %s a month costs %i', (day, monthly) => {
  const scheduled = { ...pricesFromMonthly(55_000), from: calendarDate('2027-01-01') };
  expect(pricesOn({ prices: pricesFromMonthly(50_000), scheduled }, calendarDate(day)).monthlyPrice).toBe(monthly);
});

it('without scheduled ones the prices of today hold for ever', () => {
  const prices = pricesFromMonthly(50_000);
  expect(pricesOn({ prices }, calendarDate('2036-01-01'))).toBe(prices);
});
