import { describe, expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { customerDailyPrice } from './prices.ts';
import { cheaperPeriod, discountPercent } from './quote.ts';
import { roundToHundred } from './won.ts';

const range = (start: string, end: string) => ({ start: calendarDate(start), end: calendarDate(end) });

describe('amounts are rounded to the nearest, as the product spec has it (section 9)', () => {
  test.each([
    [0, 0],
    [49, 0],
    [50, 100],
    [149, 100],
    [150, 200],
    [1_333.3, 1_300],
    [1_366.6, 1_400],
  ])('%d won are %d', (amount, rounded) => {
    expect(roundToHundred(amount)).toBe(rounded);
  });

  test('a day costs a thirtieth of the month, not a thirty-first', () => {
    expect(customerDailyPrice({ dailyPrice: null, monthlyPrice: 93_000, quarterlyPrice: 0, yearlyPrice: 0 })).toBe(
      3_100,
    );
  });

  test.each([
    [26_700, 11],
    [26_200, 13],
    [30_000, 0],
    [31_000, 0],
    [0, 0],
  ])('a month of %d won at 1,000 won a day is %d percent below', (monthlyPrice, percent) => {
    expect(discountPercent({ dailyPrice: 1_000, monthlyPrice, quarterlyPrice: 0, yearlyPrice: 0 }, 'monthly')).toBe(
      percent,
    );
  });
});

describe('a cheaper period is offered', () => {
  const month = range('2026-12-01', '2026-12-31');

  test('the cheapest of those that cover the range', () => {
    const prices = { dailyPrice: 3_000, monthlyPrice: 80_000, quarterlyPrice: 70_000, yearlyPrice: 75_000 };
    expect(cheaperPeriod(prices, month)).toMatchObject({ period: 'quarterly', amount: 70_000 });
  });

  test('never one that costs as much', () => {
    expect(
      cheaperPeriod({ dailyPrice: 2_000, monthlyPrice: 62_000, quarterlyPrice: 0, yearlyPrice: 0 }, month),
    ).toBeUndefined();
    expect(
      cheaperPeriod({ dailyPrice: 2_000, monthlyPrice: 61_900, quarterlyPrice: 0, yearlyPrice: 0 }, month),
    ).toMatchObject({ amount: 61_900 });
  });

  test('never one that ends before the range', () => {
    const prices = { dailyPrice: 2_000, monthlyPrice: 40_000, quarterlyPrice: 120_000, yearlyPrice: 480_000 };
    expect(cheaperPeriod(prices, range('2026-12-01', '2027-01-01'))).toBeUndefined();
  });

  test('never one that is not for rent', () => {
    expect(
      cheaperPeriod({ dailyPrice: 2_000, monthlyPrice: 0, quarterlyPrice: 0, yearlyPrice: 0 }, month),
    ).toBeUndefined();
  });
});
