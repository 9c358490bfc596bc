import { cheaperPeriod, isCalendarDate, periodPrice, quote, type Quote, type UnitPrices } from '@hamkke/money';
import { useState } from 'react';
import { endBoundsOf, offersOf, type ExtensionDays, type ExtensionPeriod, type Offer } from './offers.ts';

/** The fixed period that covers the chosen days for less money, where its own days are free. */
function cheaperThan(custom: Quote | undefined, prices: UnitPrices, offers: readonly Offer[]): Offer | undefined {
  const cheaper = custom && cheaperPeriod(prices, custom.range);
  return offers.find(({ period, fits }) => fits && period === cheaper?.period);
}

/** The period that an extension is to have: the first possible one until another one is picked. */
export function usePeriodChoice(prices: UnitPrices, days: ExtensionDays, minimumDays: number) {
  const [picked, pick] = useState<ExtensionPeriod>();
  const [typedEnd, typeEnd] = useState('');
  const offers = offersOf(prices, days);
  const bounds = endBoundsOf(days, minimumDays);
  const sellsDays = periodPrice(prices, 'custom') > 0;
  const possible: ExtensionPeriod[] = offers.filter(({ fits }) => fits).map(({ period }) => period);
  if (bounds && sellsDays) possible.push('custom');
  const chosen = possible.find((period) => period === picked) ?? possible[0];
  const isPossibleEnd = bounds && typedEnd >= bounds.earliest && typedEnd <= bounds.latest;
  const custom =
    isPossibleEnd && isCalendarDate(typedEnd)
      ? quote(prices, 'custom', { start: days.startDate, end: typedEnd })
      : undefined;
  return {
    offers,
    bounds,
    sellsDays,
    chosen,
    pick,
    typedEnd,
    typeEnd,
    custom,
    cheaper: cheaperThan(custom, prices, offers),
    /** What the chosen period costs; undefined while its last day is missing. */
    priced: chosen === 'custom' ? custom : offers.find(({ period }) => period === chosen)?.quote,
  };
}

export type PeriodChoosing = ReturnType<typeof usePeriodChoice>;
