import { addDays, daysBetween, inclusiveDays, type CalendarDate, type DateRange } from './calendar-date.ts';

/** How a rental is priced; `daily` and `custom` are the same thing under the spec's two names. */
export const periods = ['daily', 'monthly', 'quarterly', 'yearly', 'custom'] as const;
export type Period = (typeof periods)[number];
export const fixedPeriods = ['monthly', 'quarterly', 'yearly'] as const;
export type FixedPeriod = (typeof fixedPeriods)[number];

/**
 * Days that a fixed period is priced by, and after which it ends: the end is the start plus this. Source: product spec
 * section 9, design domain.md "Time".
 */
export const periodDays: Readonly<Record<FixedPeriod, number>> = { monthly: 30, quarterly: 90, yearly: 365 };

/** Says whether the end follows from the start. */
export function isFixedPeriod(period: Period): period is FixedPeriod {
  return period === 'monthly' || period === 'quarterly' || period === 'yearly';
}

/** The range that a fixed period makes from its start day. */
export function fixedRange(period: FixedPeriod, start: CalendarDate): DateRange {
  return { start, end: addDays(start, periodDays[period]) };
}

/** How far ahead a rental may start and how long it may be, in days. Source: design domain.md "Time". */
export const rangeLimits = { startAheadDays: 366, longestDays: 3 * 366 } as const;

export type RangeProblem =
  | 'start-past'
  | 'start-too-far'
  | 'reversed'
  | 'too-short'
  | 'too-long'
  | 'end-mismatch'
  | 'end-missing';

export interface RangeRequest {
  readonly period: Period;
  readonly start: CalendarDate;
  /** Needed for custom; for a fixed period it may be left out, and must be the derived one when given. */
  readonly end?: CalendarDate | undefined;
  readonly today: CalendarDate;
  /** Shortest rental of the location, in days, both ends counted. */
  readonly minimumDays: number;
}

export type RangeVerdict = { readonly range: DateRange } | { readonly problem: RangeProblem };

/**
 * Decides the range of a rental: the server derives the end of a fixed period and refuses any other. Source: design
 * domain.md "Time".
 */
export function settleRange(request: RangeRequest): RangeVerdict {
  const { period, start, end, today } = request;
  if (start < today) return { problem: 'start-past' };
  if (daysBetween(today, start) > rangeLimits.startAheadDays) return { problem: 'start-too-far' };
  if (isFixedPeriod(period)) {
    const range = fixedRange(period, start);
    return end !== undefined && end !== range.end ? { problem: 'end-mismatch' } : { range };
  }
  if (end === undefined) return { problem: 'end-missing' };
  if (end < start) return { problem: 'reversed' };
  const days = inclusiveDays({ start, end });
  if (days < request.minimumDays) return { problem: 'too-short' };
  if (days > rangeLimits.longestDays) return { problem: 'too-long' };
  return { range: { start, end } };
}

/** The cycle by which a rental of a period renews: a month where the period has no fixed length. Source: decision 0049 */
export const cycleOf = (period: Period): FixedPeriod => (isFixedPeriod(period) ? period : 'monthly');

/** The days of the term after one that ends on a day. */
export const termAfter = (end: CalendarDate, cycle: FixedPeriod): DateRange => fixedRange(cycle, addDays(end, 1));
