import { defaultPrices, dimensionsText, sizes, won, type Size, type Won } from '@hamkke/money';
import { createRandom, demoId, type Random } from './random.ts';
import type { DemoUnit } from './shapes.ts';

/** Small units are in demand most: how a location's units spread over the sizes. */
const shares: Readonly<Record<Size, number>> = { SB: 5, '0.5M': 5, M: 4, '2M': 3, '3M': 2, '4M': 2, XL: 1 };
const thousand = (amount: number) => won(Math.max(1000, Math.round(amount / 1000) * 1000));

/** How a location prices: against the default formula, and what a longer stay saves. */
interface PriceLevel {
  readonly factor: number;
  readonly quarterlyShare: number;
  readonly yearlyShare: number;
  /** Without a daily price, a day costs a thirtieth of the month. */
  readonly daily: boolean;
}

/**
 * Half of the locations have the default formula; others are 10 to 30 percent dearer or cheaper; some reward long
 * stays.
 */
function priceLevel(random: Random): PriceLevel {
  const factor = random.chance(0.5) ? 1 : 1 + (random.chance(0.5) ? 1 : -1) * (random.between(10, 30) / 100);
  const rewards = random.chance(0.4);
  return { factor, quarterlyShare: rewards ? 0.92 : 1, yearlyShare: rewards ? 0.8 : 1, daily: random.chance(0.75) };
}

/** The four prices of a size at a location's level, in whole thousands but for the day. */
function pricesAt(
  size: Size,
  level: PriceLevel,
): { dailyPrice: Won | null; monthlyPrice: Won; quarterlyPrice: Won; yearlyPrice: Won } {
  const monthlyPrice = thousand(defaultPrices(size).monthlyPrice * level.factor);
  return {
    dailyPrice: level.daily ? won(Math.round(monthlyPrice / 20)) : null,
    monthlyPrice,
    quarterlyPrice: thousand(monthlyPrice * 3 * level.quarterlyShare),
    yearlyPrice: thousand(monthlyPrice * 12 * level.yearlyShare),
  };
}

/** Spreads a number of units over all sizes: at least one of each, never more than the 50 numbers a size has. */
function unitCounts(total: number): Map<Size, number> {
  const sum = Object.values(shares).reduce((a, b) => a + b, 0);
  const counts = new Map<Size, number>(
    sizes.map((size) => [size, Math.max(1, Math.floor((total * shares[size]) / sum))]),
  );
  let missing = total - [...counts.values()].reduce((a, b) => a + b, 0);
  for (let i = 0; missing > 0; i = (i + 1) % sizes.length, missing--) {
    const size = sizes[i] as Size;
    counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  return counts;
}

/** The 20 to 60 units of a location. */
export function demoUnits(locationId: string): DemoUnit[] {
  const random = createRandom(`units:${locationId}`);
  const level = priceLevel(random);
  return numberedUnits(locationId, random.between(20, 60), level);
}

/** So many units of a location. */
export function unitsOf(locationId: string, count: number): DemoUnit[] {
  return numberedUnits(locationId, count, priceLevel(createRandom(`units:${locationId}`)));
}

function numberedUnits(locationId: string, total: number, level: PriceLevel): DemoUnit[] {
  return [...unitCounts(total)].flatMap(([size, count]) => {
    const prices = pricesAt(size, level);
    return Array.from({ length: count }, (_, i): DemoUnit => {
      const unitNumber = `${locationId}-${size}-${i + 1}`;
      return {
        id: demoId('unit', unitNumber),
        locationId,
        size,
        dimensions: dimensionsText(size),
        unitNumber,
        ...prices,
      };
    });
  });
}
