import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from './calendar-date.ts';
import { fixedRange } from './period.ts';
import { customerDailyPrice, defaultPrices, pricesFromMonthly } from './prices.ts';
import { cheaperPeriod, discountPercent, quote } from './quote.ts';
import { dimensionsText, formatDimensions, sizes } from './size.ts';
import { formatWon, isWon, won } from './won.ts';

const start = calendarDate('2026-09-01');
const anyPrices = fc.integer({ min: 1, max: 500 }).map((thousands) => pricesFromMonthly(thousands * 1000));

describe('default prices', () => {
  test.each([
    ['SB', 2_000, 40_000, 120_000, 480_000],
    ['0.5M', 2_500, 50_000, 150_000, 600_000],
    ['M', 3_000, 60_000, 180_000, 720_000],
    ['XL', 5_000, 100_000, 300_000, 1_200_000],
  ] as const)(
    '%s costs %i a day, %i a month, %i a quarter, %i a year',
    (size, dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice) => {
      expect(defaultPrices(size)).toEqual({ dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice });
    },
  );

  test('a day costs a thirtieth of the month to the nearest 100 where no daily price is set', () => {
    expect(customerDailyPrice({ ...defaultPrices('SB'), dailyPrice: null })).toBe(1_300);
    expect(customerDailyPrice({ ...defaultPrices('SB'), dailyPrice: 0 })).toBe(1_300);
    expect(customerDailyPrice(defaultPrices('SB'))).toBe(2_000);
  });
});

describe('quote', () => {
  test.each([
    ['monthly', 40_000],
    ['quarterly', 120_000],
    ['yearly', 480_000],
  ] as const)('%s costs the stored price', (period, amount) => {
    expect(quote(defaultPrices('SB'), period, fixedRange(period, start)).amount).toBe(amount);
  });

  test('today to 30 days later is 31 inclusive days: 62,000 for the smallest size', () => {
    const range = { start, end: addDays(start, 30) };
    expect(quote(defaultPrices('SB'), 'custom', range)).toMatchObject({ days: 31, amount: 62_000 });
    expect(quote(defaultPrices('SB'), 'daily', range).amount).toBe(62_000);
  });

  test('a custom range that costs more than a month covering it offers the month', () => {
    expect(cheaperPeriod(defaultPrices('SB'), { start, end: addDays(start, 30) })).toMatchObject({
      period: 'monthly',
      amount: 40_000,
    });
    expect(cheaperPeriod(defaultPrices('SB'), { start, end: addDays(start, 9) })).toBeUndefined();
  });

  test.each([
    ['monthly', 33],
    ['quarterly', 33],
    ['yearly', 34],
  ] as const)('%s of the default prices is %i percent below the daily price', (period, percent) => {
    for (const size of sizes) expect(discountPercent(defaultPrices(size), period)).toBe(percent);
  });

  test('a longer custom range never costs less', () => {
    fc.assert(
      fc.property(anyPrices, fc.nat(1000), fc.nat(300), (prices, days, more) => {
        const shorter = quote(prices, 'custom', { start, end: addDays(start, days) });
        return quote(prices, 'custom', { start, end: addDays(start, days + more) }).amount >= shorter.amount;
      }),
    );
  });

  test('custom totals are whole hundreds, and the badge is never negative', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999 }),
        fc.nat(800_000),
        fc.nat(600),
        (dailyPrice, monthlyPrice, days) => {
          const prices = { dailyPrice, monthlyPrice, quarterlyPrice: monthlyPrice * 3, yearlyPrice: monthlyPrice * 12 };
          const custom = quote(prices, 'custom', { start, end: addDays(start, days) });
          return (
            custom.amount % 100 === 0 &&
            isWon(custom.amount) &&
            (['monthly', 'quarterly', 'yearly'] as const).every((period) => discountPercent(prices, period) >= 0)
          );
        },
      ),
    );
  });
});

describe('Won and sizes', () => {
  test.each([-1, 0.5, Number.NaN, Infinity, 2 ** 53])('refuses %s as an amount', (amount) =>
    expect(() => won(amount)).toThrow(RangeError),
  );
  test('is written after the language', () => {
    expect(formatWon(40_000, 'ko')).toBe('40,000원');
    expect(formatWon(40_000, 'ko-KR')).toBe('40,000원');
    expect(formatWon(40_000, 'en')).toBe('₩40,000');
  });
  test('dimensions are stored with x and read with times signs', () => {
    expect(sizes.map(dimensionsText)).toEqual([
      '70x100x70',
      '90x150x90',
      '120x200x120',
      '150x200x150',
      '180x200x180',
      '200x200x200',
      '250x250x250',
    ]);
    expect(formatDimensions(dimensionsText('XL'))).toBe('250 × 250 × 250 cm');
  });
});
