import type { Tariff } from '../snapshot.ts';
import { dayPrice, daysOf, priceOf, toHundred } from './quotes.ts';

/**
 * What some days of use would have cost, in won: the cheapest sum of whole periods and single days that covers them, at
 * least the shortest rental; undefined where nothing has a price. Written anew on purpose: day by day, where services
 * count periods. Source: decision 0051
 */
export function costOfUse(tariff: Tariff, usedDays: number): number | undefined {
  const charged = Math.max(usedDays, tariff.minimumDays);
  const periods = Object.entries(daysOf).flatMap(([period, length]) => {
    const price = priceOf[period]?.(tariff) ?? 0;
    return price > 0 ? [{ days: length + 1, price }] : [];
  });
  // By days: the cheapest whole periods that cover so many.
  const cheapest = [0];
  for (let covered = 1; covered <= charged; covered += 1)
    cheapest.push(Math.min(...periods.map(({ days, price }) => price + (cheapest[Math.max(0, covered - days)] ?? 0))));
  const daily = dayPrice(tariff) > 0 ? dayPrice(tariff) : Infinity;
  const ways = cheapest.map((amount, covered) =>
    covered === charged ? amount : amount + toHundred((charged - covered) * daily),
  );
  const least = Math.min(...ways);
  return Number.isFinite(least) ? least : undefined;
}
