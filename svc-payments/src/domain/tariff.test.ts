import { calendarDate, defaultPrices } from '@hamkke/money';
import { expect, it } from 'vitest';
import { tariffOn } from './tariff.ts';

const prices = { monthlyPrice: 60_000, quarterlyPrice: 170_000, yearlyPrice: 600_000 };
const scheduled = { ...defaultPrices('M'), from: calendarDate('2026-12-01') };

it('a tariff has the prices that hold on the day, and the shortest rental', () => {
  const sellable = { prices, scheduled, minimumDays: 14 };
  expect([tariffOn(sellable, calendarDate('2026-11-30')), tariffOn(sellable, scheduled.from)]).toEqual([
    { ...prices, dailyPrice: null, minimumDays: 14 },
    { ...defaultPrices('M'), minimumDays: 14 },
  ]);
});
