import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, inclusiveDays } from './calendar-date.ts';
import { costOfUse, earlyEnd, type Tariff } from './early-end.ts';
import { fixedRange, periodDays } from './period.ts';
import { pricesFromMonthly } from './prices.ts';
import { quote } from './quote.ts';

const start = calendarDate('2026-09-01');
/** Monthly 40,000, daily 2,000; a quarter and a year are cheaper than their months. */
const tariff: Tariff = { ...pricesFromMonthly(40_000), quarterlyPrice: 108_000, yearlyPrice: 400_000, minimumDays: 30 };
const anyTariff: fc.Arbitrary<Tariff> = fc.record({
  dailyPrice: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 50 }).map((hundreds) => hundreds * 100),
  ),
  monthlyPrice: fc.integer({ min: 1, max: 500 }).map((thousands) => thousands * 1000),
  quarterlyPrice: fc.integer({ min: 0, max: 900 }).map((thousands) => thousands * 1000),
  yearlyPrice: fc.integer({ min: 0, max: 3000 }).map((thousands) => thousands * 1000),
  minimumDays: fc.integer({ min: 1, max: 60 }),
});
const anyDays = fc.integer({ min: 1, max: 1100 });

describe('what days of use cost', () => {
  it.each([
    [30, 40_000, [['monthly', 1, 40_000]]],
    [31, 40_000, [['monthly', 1, 40_000]]],
    [
      33,
      44_000,
      [
        ['monthly', 1, 40_000],
        ['daily', 2, 4_000],
      ],
    ],
    [60, 80_000, [['monthly', 2, 80_000]]],
    [80, 108_000, [['quarterly', 1, 108_000]]],
    [
      100,
      126_000,
      [
        ['quarterly', 1, 108_000],
        ['daily', 9, 18_000],
      ],
    ],
    [
      130,
      164_000,
      [
        ['quarterly', 1, 108_000],
        ['monthly', 1, 40_000],
        ['daily', 8, 16_000],
      ],
    ],
    [360, 400_000, [['yearly', 1, 400_000]]],
  ] as const)('%i days cost %i won, period by period', (days, amount, lines) => {
    const cost = costOfUse(tariff, days);
    expect(cost?.amount).toBe(amount);
    expect(cost?.lines.map(({ period, count, amount: of }) => [period, count, of])).toEqual(lines);
  });

  it('fewer days than the shortest rental cost as much as that', () => {
    expect(costOfUse(tariff, 3)).toMatchObject({ days: 30, amount: 40_000 });
    expect(costOfUse({ ...tariff, minimumDays: 1 }, 3)).toMatchObject({ days: 3, amount: 6_000 });
  });

  it('a period that is not for rent is not reckoned with, and nothing at all where nothing has a price', () => {
    const daysOnly = { ...tariff, monthlyPrice: 0, quarterlyPrice: 0, yearlyPrice: 0 };
    expect(costOfUse(daysOnly, 40)?.lines).toEqual([{ period: 'daily', count: 40, amount: 80_000 }]);
    expect(costOfUse({ ...daysOnly, dailyPrice: 0 }, 40)).toBeUndefined();
  });

  it('more days never cost less, and no period that covers them costs less', () => {
    fc.assert(
      fc.property(anyTariff, anyDays, (any, days) => {
        const amount = costOfUse(any, days)?.amount ?? 0;
        expect(costOfUse(any, days + 1)?.amount).toBeGreaterThanOrEqual(amount);
        const covering = (['monthly', 'quarterly', 'yearly'] as const)
          .filter((period) => any.minimumDays <= days && days <= periodDays[period])
          .map((period) => quote(any, period, fixedRange(period, start)).amount)
          .filter((whole) => whole > 0);
        expect(amount).toBeLessThanOrEqual(Math.min(Infinity, ...covering));
      }),
    );
  });

  it('its lines cover the days and make up the amount', () => {
    const given = { daily: 1, monthly: 31, quarterly: 91, yearly: 366 } as const;
    fc.assert(
      fc.property(anyTariff, anyDays, (any, used) => {
        const { days, lines, amount } = costOfUse(any, used) ?? { days: 0, lines: [], amount: -1 };
        expect(lines.reduce((sum, { period, count }) => sum + count * given[period], 0)).toBeGreaterThanOrEqual(days);
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
      }),
    );
  });
});

describe('what comes back of a rental that ends early', () => {
  it('is what was paid less what the used days would have cost', () => {
    const leaveDate = addDays(start, 99);
    expect(earlyEnd(tariff, { start, paid: 400_000 }, leaveDate)).toMatchObject({
      usedDays: 100,
      use: { amount: 126_000 },
      refund: 274_000,
    });
  });

  it('is nothing where the used days would have cost more', () => {
    expect(earlyEnd(tariff, { start, paid: 40_000 }, addDays(start, 20))?.refund).toBe(0);
    expect(earlyEnd(tariff, { start, paid: 0 }, addDays(start, 20))?.refund).toBe(0);
  });

  it('of a rental by the day it is what the days that are left cost', () => {
    const sold = quote(tariff, 'custom', { start, end: addDays(start, 59) });
    const days = { ...tariff, monthlyPrice: 100_000, quarterlyPrice: 0, yearlyPrice: 0 };
    expect(sold.amount).toBe(120_000);
    expect(earlyEnd(days, { start, paid: sold.amount }, addDays(start, 39))?.refund).toBe(20 * 2_000);
  });

  it('never is more than was paid, and never more for leaving later', () => {
    fc.assert(
      fc.property(anyTariff, anyDays, fc.integer({ min: 0, max: 3_000_000 }), (any, days, paid) => {
        const leaveDate = addDays(start, days - 1);
        const refund = earlyEnd(any, { start, paid }, leaveDate)?.refund ?? 0;
        expect(refund).toBeGreaterThanOrEqual(0);
        expect(refund).toBeLessThanOrEqual(paid);
        expect(earlyEnd(any, { start, paid }, addDays(leaveDate, 1))?.refund).toBeLessThanOrEqual(refund);
        expect(inclusiveDays({ start, end: leaveDate })).toBe(days);
      }),
    );
  });
});
