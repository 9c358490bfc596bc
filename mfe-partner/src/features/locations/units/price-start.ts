import { policy } from '@hamkke/contracts';
import { addDays, isCalendarDate, type CalendarDate, type DateRange } from '@hamkke/money';
import { contractFields } from '@hamkke/screen-kit/forms';
import type { OfferFieldError } from './unit-offer.ts';

/** From when changed prices hold: at once, or from a day on. */
export const priceStarts = ['now', 'later'] as const;
export type PriceStart = (typeof priceStarts)[number];

/** The days from which prices may hold: tomorrow to a year on. Source: contract, schedulePrices. */
export const startBounds = (today: CalendarDate): DateRange => ({ start: addDays(today, 1), end: addDays(today, 365) });

/** The day to begin with: customers whose rental renews have been asked by then. Source: decision 0050 */
export const usualStart = (today: CalendarDate): CalendarDate => addDays(today, policy.renewal.proposeDaysBefore);

/** The typed day; undefined where prices cannot hold from it. */
export function startIn(text: string, today: CalendarDate): CalendarDate | undefined {
  const { start, end } = startBounds(today);
  return isCalendarDate(text) && text >= start && text <= end ? text : undefined;
}

/** Whether the server refused the day. */
export const { refused: refusedStart } = contractFields<'from', OfferFieldError>({ from: 'from' }, () => 'fieldError');
