import { addDays, inclusiveDays, periodDays, rangeLimits, type CalendarDate, type DateRange } from '@hamkke/money';
import type { OpenRange } from './taken-range.ts';

/** The range of a question; each day may be left out. */
export interface RequestedRange {
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

type RequestedRangeProblem = 'reversed' | 'too-long' | 'out-of-calendar';
export type Resolved<R> = { readonly range: R } | { readonly problem: RequestedRangeProblem };

/** From this day on the calendar of four-digit years may run out within a question. */
const lastFrom = '9995-12-31';

/**
 * The range that "available" speaks of: today to 30 days later where no range is requested, 30 days from the first day
 * where only that is. Both ends included.
 */
export function resolveRequestedRange(requested: RequestedRange, today: CalendarDate): Resolved<DateRange> {
  const start = requested.from ?? today;
  if (start > lastFrom) return { problem: 'out-of-calendar' };
  return checked({ start, end: requested.to ?? addDays(start, periodDays.monthly) });
}

/** The same for a list of taken ranges: from today on, without an end where none is requested. */
export function resolveOpenRange(requested: RequestedRange, today: CalendarDate): Resolved<OpenRange> {
  const start = requested.from ?? today;
  if (start > lastFrom) return { problem: 'out-of-calendar' };
  return requested.to === undefined ? { range: { start, end: undefined } } : checked({ start, end: requested.to });
}

function checked(range: DateRange): Resolved<DateRange> {
  if (range.end < range.start) return { problem: 'reversed' };
  if (inclusiveDays(range) > rangeLimits.longestDays) return { problem: 'too-long' };
  return { range };
}
