import { inclusiveDays, type CalendarDate, type DateRange } from './calendar-date.ts';
import { periodDays, type FixedPeriod } from './period.ts';
import { customerDailyPrice, type UnitPrices } from './prices.ts';
import { periodPrice } from './quote.ts';
import { roundToHundred, won, type Won } from './won.ts';

/** What a rental was sold by: the prices of its unit on that day, and the shortest rental, in days, of its location. */
export interface Tariff extends UnitPrices {
  readonly minimumDays: number;
}

/** So many times a period, or so many single days, and what they cost together. */
export interface UsedPeriod {
  readonly period: FixedPeriod | 'daily';
  readonly count: number;
  readonly amount: Won;
}

/** What days of use cost. */
export interface CostOfUse {
  /** Days that are charged for. */
  readonly days: number;
  /** The longest period first. */
  readonly lines: readonly UsedPeriod[];
  readonly amount: Won;
}

/** Days that a fixed period gives, both ends counted. */
const daysIn = (period: FixedPeriod) => periodDays[period] + 1;

/** So many of each fixed period as can be of use for some days: one more than fits covers them all. */
function counts(prices: UnitPrices, period: FixedPeriod, days: number): number[] {
  if (periodPrice(prices, period) <= 0) return [0];
  return Array.from({ length: Math.max(0, Math.ceil(days / daysIn(period))) + 1 }, (_, count) => count);
}

/** One or no line: nothing is written of what was not used. */
function linesOf(prices: UnitPrices, count: Readonly<Record<FixedPeriod | 'daily', number>>): UsedPeriod[] {
  const amounts = {
    yearly: count.yearly * periodPrice(prices, 'yearly'),
    quarterly: count.quarterly * periodPrice(prices, 'quarterly'),
    monthly: count.monthly * periodPrice(prices, 'monthly'),
    daily: roundToHundred(count.daily * customerDailyPrice(prices)),
  };
  return (['yearly', 'quarterly', 'monthly', 'daily'] as const)
    .filter((period) => count[period] > 0)
    .map((period) => ({ period, count: count[period], amount: won(amounts[period]) }));
}

const sumOf = (lines: readonly UsedPeriod[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * What a number of days would have cost: the cheapest sum of whole periods and single days that covers them, at least
 * the shortest rental, for nobody can book less. Undefined where nothing has a price. Of two ways that cost the same it
 * is the one of longer periods. Source: decision 0051
 */
export function costOfUse(tariff: Tariff, usedDays: number): CostOfUse | undefined {
  const days = Math.max(usedDays, tariff.minimumDays);
  const byDay = customerDailyPrice(tariff) > 0;
  let best: CostOfUse | undefined;
  for (const yearly of counts(tariff, 'yearly', days)) {
    const afterYears = days - yearly * daysIn('yearly');
    for (const quarterly of counts(tariff, 'quarterly', afterYears)) {
      const afterQuarters = afterYears - quarterly * daysIn('quarterly');
      for (const monthly of counts(tariff, 'monthly', afterQuarters)) {
        const daily = Math.max(0, afterQuarters - monthly * daysIn('monthly'));
        if (daily > 0 && !byDay) continue;
        const lines = linesOf(tariff, { yearly, quarterly, monthly, daily });
        const amount = won(sumOf(lines));
        if (best === undefined || amount <= best.amount) best = { days, lines, amount };
      }
    }
  }
  return best;
}

/** What comes back of a paid rental that ends early. */
export interface EarlyEnd {
  readonly usedDays: number;
  readonly use: CostOfUse;
  /** Won, never below 0. */
  readonly refund: Won;
}

/**
 * What was paid, in won, less what the used days would have cost, by what the rental was sold by; undefined where
 * nothing has a price. `leaveDate` is the last day of use. Source: decision 0051
 */
export function earlyEnd(
  tariff: Tariff,
  { start, paid }: { readonly start: DateRange['start']; readonly paid: number },
  leaveDate: CalendarDate,
): EarlyEnd | undefined {
  const usedDays = inclusiveDays({ start, end: leaveDate });
  const use = costOfUse(tariff, usedDays);
  return use && { usedDays, use, refund: won(Math.max(0, paid - use.amount)) };
}
