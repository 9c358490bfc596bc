import { addDays, lastPriorityDay, type CalendarDate, type DateRange } from '@hamkke/money';
import { shownRange } from './shown-range.ts';
import { hasOpenEnd, isRental, touches, type OpenRange, type TakenRange } from './taken-range.ts';

/** Whose days come first on a day. Source: decision 0048 */
export interface PriorityTerms {
  readonly today: CalendarDate;
  /** Until so many days before its last day, the days after a rental are its customer's alone. */
  readonly extensionPriorityDays: number;
}

/** Which days somebody wants, and when they look. */
export interface AvailabilityQuestion extends PriorityTerms {
  readonly range: OpenRange;
}

/** A live range of a unit. */
type LiveTaken = Pick<TakenRange, 'start' | 'end' | 'until'>;

/** What keeps a unit from being free for a range. */
export interface InTheWay {
  /**
   * The first range that shares a day with the requested one, as it is shown; none where only an earlier rental has
   * priority.
   */
  readonly overlapping: DateRange | undefined;
  /** The day after the last rental in the way; none where the unit is taken on that day too, or has no end. */
  readonly maybeFreeFrom: CalendarDate | undefined;
}

/**
 * Last day on which nobody but its customer can book the days after a rental; undefined once it has passed, for a hold,
 * and for an open end, after which there are no days.
 */
export function priorityUntil(
  taken: Pick<TakenRange, 'end' | 'until'>,
  { today, extensionPriorityDays }: PriorityTerms,
): CalendarDate | undefined {
  return isRental(taken) && !hasOpenEnd(taken)
    ? lastPriorityDay(taken.end, { today, days: extensionPriorityDays })
    : undefined;
}

/** A live range stands in the way where it shares a day with the requested one, or has priority on the days after it. */
export function standsInTheWay(taken: LiveTaken, { range, ...terms }: AvailabilityQuestion): boolean {
  return touches(taken, range) || (taken.end < range.start && priorityUntil(taken, terms) !== undefined);
}

/** No live range that ends before this day stands in the way. */
export function earliestEndInTheWay({ range, today, extensionPriorityDays }: AvailabilityQuestion): CalendarDate {
  const withPriority = addDays(today, extensionPriorityDays + 1);
  return range.start < withPriority ? range.start : withPriority;
}

/**
 * What stands in the way of a range, among all live ranges of one unit that do not end before `earliestEndInTheWay`, by
 * first day; undefined when the unit is free.
 */
export function findInTheWay(live: readonly LiveTaken[], question: AvailabilityQuestion): InTheWay | undefined {
  const inTheWay = live.filter((taken) => standsInTheWay(taken, question));
  if (inTheWay.length === 0) return undefined;
  // Live ranges of a unit share no day but with an open end, so without one the range that starts last also ends last.
  const lastRental = inTheWay.some(hasOpenEnd) ? undefined : inTheWay.findLast(isRental);
  const overlapping = inTheWay.find((taken) => touches(taken, question.range));
  return {
    overlapping: overlapping && shownRange(overlapping, question.today),
    maybeFreeFrom: lastRental && freeDayAfter(lastRental, live),
  };
}

/** The day after a range, unless the unit is taken on it. */
function freeDayAfter({ end }: LiveTaken, live: readonly LiveTaken[]): CalendarDate | undefined {
  const day = addDays(end, 1);
  return live.some((taken) => touches(taken, { start: day, end: day })) ? undefined : day;
}
