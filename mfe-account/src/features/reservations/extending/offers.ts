import {
  addDays,
  fixedPeriods,
  fixedRange,
  periodPrice,
  quote,
  rangeLimits,
  type CalendarDate,
  type FixedPeriod,
  type Quote,
  type UnitPrices,
} from '@hamkke/money';

/** The periods that a rental is extended by. */
export type ExtensionPeriod = FixedPeriod | 'custom';

/** The days that an extension can have. */
export interface ExtensionDays {
  readonly startDate: CalendarDate;
  /** Last possible day; null where nobody has the unit later. */
  readonly until: CalendarDate | null;
}

/** A fixed period as it is sold today, and whether its days are free. */
export interface Offer {
  readonly period: Exclude<ExtensionPeriod, 'custom'>;
  readonly quote: Quote;
  readonly fits: boolean;
}

/** The fixed periods that the unit is sold for. */
export function offersOf(prices: UnitPrices, { startDate, until }: ExtensionDays): Offer[] {
  return fixedPeriods
    .filter((period) => periodPrice(prices, period) > 0)
    .map((period) => {
      const range = fixedRange(period, startDate);
      return { period, quote: quote(prices, period, range), fits: until === null || range.end <= until };
    });
}

/** First and last day on which an extension of the customer's own choice can end. */
export interface EndBounds {
  readonly earliest: CalendarDate;
  readonly latest: CalendarDate;
}

/** Between which days a custom end can lie; undefined where the days that are free are too few. */
export function endBoundsOf({ startDate, until }: ExtensionDays, minimumDays: number): EndBounds | undefined {
  const earliest = addDays(startDate, minimumDays - 1);
  const longest = addDays(startDate, rangeLimits.longestDays - 1);
  const latest = until !== null && until < longest ? until : longest;
  return earliest <= latest ? { earliest, latest } : undefined;
}

/** The first day on which a period from `startDate` can be booked: nobody books farther ahead. */
export function firstBookingDay(startDate: CalendarDate): CalendarDate {
  return addDays(startDate, -rangeLimits.startAheadDays);
}
