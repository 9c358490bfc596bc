import { pricesOn, type CalendarDate, type Tariff } from '@hamkke/money';
import type { SellableUnit } from './ports.ts';

/**
 * What a unit is sold by on a day: the prices that hold then, and the shortest rental of its location. Source: decision
 * 0051
 */
export function tariffOn(
  sellable: Pick<SellableUnit, 'prices' | 'scheduled' | 'minimumDays'>,
  day: CalendarDate,
): Tariff {
  // Field by field: scheduled prices say from when they hold, too.
  const { dailyPrice = null, monthlyPrice, quarterlyPrice, yearlyPrice } = pricesOn(sellable, day);
  return { dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice, minimumDays: sellable.minimumDays };
}
