import { policy } from '@hamkke/contracts';
import {
  addDays,
  cycleOf,
  quote,
  termAfter,
  type CalendarDate,
  type Period,
  type Quote,
  type UnitPrices,
} from '@hamkke/money';

/** What renewing a rental would mean first: its next term, at the prices of the unit. */
export interface NextTerm extends Quote {
  /** The day in Seoul on which the saved card would be charged for it. */
  readonly chargeOn: CalendarDate;
}

interface Rented {
  readonly period: Period;
  readonly end: CalendarDate;
}

/**
 * The term by which a rental would renew if its customer agreed to that today: of the same fixed period, of a month where
 * the rental has none; charged some days before the end, or at once where that day has passed. Undefined where that
 * period is not for rent. Source: decision 0049
 */
export function nextTermOf({ period, end }: Rented, prices: UnitPrices, today: CalendarDate): NextTerm | undefined {
  const cycle = cycleOf(period);
  const priced = quote(prices, cycle, termAfter(end, cycle));
  if (priced.amount === 0) return undefined;
  const scheduled = addDays(end, -policy.renewal.chargeDaysBefore);
  return { ...priced, chargeOn: scheduled > today ? scheduled : today };
}
