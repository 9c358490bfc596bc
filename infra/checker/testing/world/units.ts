import type { Prices, Tariff } from '../../snapshot.ts';

export interface WorldUnit {
  readonly unitId: string;
  readonly ownerId: string | null;
  readonly prices: Prices;
}

const worldPrices = {
  dailyPrice: 3_000,
  monthlyPrice: 60_000,
  quarterlyPrice: 180_000,
  yearlyPrice: 720_000,
} as const;

/** Of a smaller and of a larger unit, to which rentals move. */
const smallPrices: Prices = { dailyPrice: null, monthlyPrice: 41_300, quarterlyPrice: 111_000, yearlyPrice: 390_000 };
const largePrices: Prices = { dailyPrice: 4_700, monthlyPrice: 97_500, quarterlyPrice: 269_900, yearlyPrice: 990_000 };

/** What an order of most units is sold by. */
export const worldTariff: Tariff = { ...worldPrices, minimumDays: 30 };

/** What an order of a unit is sold by. */
export const tariffOf = ({ prices }: WorldUnit, minimumDays = worldTariff.minimumDays): Tariff => ({
  ...prices,
  minimumDays,
});

/** Units of two partners, and of our own. */
export const worldUnits: readonly WorldUnit[] = [
  ...['p1', 'p1', 'p2', 'own', 'own', 'own'].map((partner) => [partner, worldPrices] as const),
  ...['p1', 'p2', 'own'].map((partner) => [partner, smallPrices] as const),
  ...['p1', 'p2', 'own'].map((partner) => [partner, largePrices] as const),
].map(([partner, prices], index) => ({
  unitId: `u${index}`,
  ownerId: partner === 'own' ? null : partner,
  prices,
}));
