import { inclusiveDays, type DateRange } from './calendar-date.ts';
import { fixedPeriods, fixedRange, isFixedPeriod, periodDays, type FixedPeriod, type Period } from './period.ts';
import { customerDailyPrice, type UnitPrices } from './prices.ts';
import { roundToHundred, won, type Won } from './won.ts';

/** What a unit costs for a period and a range; the one price of list, detail, checkout, server and receipt. */
export interface Quote {
  readonly period: Period;
  readonly range: DateRange;
  /** Days of the range, both ends counted. */
  readonly days: number;
  readonly amount: Won;
  /** Percent below the daily price, above 0, else 0: shown as "일일 요금 대비". */
  readonly discountPercent: number;
}

/** The stored price of a fixed period, or the daily price for daily and custom; 0 when that period is not for rent. */
export function periodPrice(prices: UnitPrices, period: Period): Won {
  if (period === 'monthly') return won(prices.monthlyPrice);
  if (period === 'quarterly') return won(prices.quarterlyPrice);
  if (period === 'yearly') return won(prices.yearlyPrice);
  return customerDailyPrice(prices);
}

/**
 * Computes the quote of a unit; rounded once: custom totals to the nearest 100 won, stored prices as they are.
 * Source: product spec section 9, design domain.md "Money".
 */
export function quote(prices: UnitPrices, period: Period, range: DateRange): Quote {
  const days = inclusiveDays(range);
  const price = periodPrice(prices, period);
  if (isFixedPeriod(period))
    return { period, range, days, amount: price, discountPercent: discountPercent(prices, period) };
  return { period, range, days, amount: roundToHundred(price * days), discountPercent: 0 };
}

/**
 * Percent that a fixed period is below 30, 90 or 365 daily prices, rounded; 0 where it is not below. Source: product
 * spec section 9, discount badge.
 */
export function discountPercent(prices: UnitPrices, period: FixedPeriod): number {
  const reference = periodDays[period] * customerDailyPrice(prices);
  const price = periodPrice(prices, period);
  if (price <= 0 || price >= reference) return 0;
  return Math.round(((reference - price) / reference) * 100);
}

/**
 * A fixed period that covers a custom range for less money, the cheapest one; undefined when the custom range is the
 * better price. Source: experience.md "Prices that can be believed".
 */
export function cheaperPeriod(prices: UnitPrices, range: DateRange): Quote | undefined {
  const custom = quote(prices, 'custom', range);
  const covering = fixedPeriods
    .filter((period) => fixedRange(period, range.start).end >= range.end && periodPrice(prices, period) > 0)
    .map((period) => quote(prices, period, fixedRange(period, range.start)))
    .filter((candidate) => candidate.amount < custom.amount);
  return covering.sort((a, b) => a.amount - b.amount)[0];
}
