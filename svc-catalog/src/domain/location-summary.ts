import { sizes, type DateRange, type Size } from '@hamkke/money';
import { standsInTheWay, type PriorityTerms } from './in-the-way.ts';
import { isRental, touches, type TakenRange } from './taken-range.ts';
import { isForRent } from './unit-offer.ts';
import type { Unit } from './unit.ts';

/** What a card of the list says about the units of a location. Prices in won. */
export interface LocationSummary {
  readonly totalUnits: number;
  /** Units taken today. */
  readonly occupiedUnits: number;
  /** Units free for the whole requested range. */
  readonly freeUnits: number;
  /** Sizes with such a unit, smallest first. */
  readonly freeSizes: readonly Size[];
  /** Lowest monthly price above 0; null when no unit is rented by the month. */
  readonly lowestMonthlyPrice: number | null;
}

export interface SummaryQuestion extends PriorityTerms {
  readonly units: readonly Pick<Unit, 'id' | 'size' | 'monthlyPrice' | 'isForRent'>[];
  /** Live ranges of the location that touch the days from today to the requested range, or the range itself. */
  readonly taken: readonly Pick<TakenRange, 'unitId' | 'start' | 'end' | 'until'>[];
  /** Rentals that left units of the location which are to be checked. */
  readonly unchecked?: readonly Pick<TakenRange, 'unitId' | 'start' | 'end' | 'until'>[];
  readonly range: DateRange;
}

/**
 * Counts a location for a day and a range: a rental next year takes nothing today, a past one takes nothing at all, and
 * one before the range takes it while its customer has priority.
 */
export function summarize({ units, taken, unchecked = [], range, ...terms }: SummaryQuestion): LocationSummary {
  const today = { start: terms.today, end: terms.today };
  const takenToday = new Set<string>();
  const takenThen = new Set<string>();
  const consider = (one: SummaryQuestion['taken'][number]) => {
    if (standsInTheWay(one, { range, ...terms })) takenThen.add(one.unitId);
  };
  for (const one of taken) {
    if (touches(one, today)) takenToday.add(one.unitId);
    // Of a rental that is over, what it left says whether the unit was checked.
    if (one.end >= terms.today || terms.checkDays === 0 || !isRental(one)) consider(one);
  }
  for (const one of unchecked) consider(one);
  const free = units.filter((unit) => isForRent(unit) && !takenThen.has(unit.id));
  const freeSizes = new Set(free.map((unit) => unit.size));
  return {
    totalUnits: units.length,
    occupiedUnits: units.filter((unit) => takenToday.has(unit.id)).length,
    freeUnits: free.length,
    freeSizes: sizes.filter((size) => freeSizes.has(size)),
    lowestMonthlyPrice: lowestMonthlyPriceOf(units),
  };
}

/** The lowest monthly price above 0 in won; null when no unit is rented by the month. */
export function lowestMonthlyPriceOf(units: readonly Pick<Unit, 'monthlyPrice'>[]): number | null {
  const prices = units.map((unit) => unit.monthlyPrice).filter((price) => price > 0);
  return prices.length === 0 ? null : Math.min(...prices);
}
