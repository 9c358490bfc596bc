import { addDays, lastPriorityDay, type CalendarDate, type DateRange } from '@hamkke/money';
import { shownRange } from './shown-range.ts';
import { hasOpenEnd, isRental, touches, type OpenRange, type TakenRange } from './taken-range.ts';

/** Whose days come first on a day. Source: decision 0048 */
export interface PriorityTerms {
  readonly today: CalendarDate;
  /** Until so many days before its last day, the days after a rental are its customer's alone. */
  readonly extensionPriorityDays: number;
  /** Between two customers of a unit lie so many days, on which it is checked. Source: decision 0059 */
  readonly checkDays: number;
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
  /** The day after the last rental in the way, and after the days for checking the unit; none where the unit is taken on that day too, or has no end. */
  readonly maybeFreeFrom: CalendarDate | undefined;
}

/**
 * Last day on which nobody but its customer can book the days after a rental; undefined once it has passed, for a hold,
 * and for an open end, after which there are no days.
 */
export function priorityUntil(
  taken: Pick<TakenRange, 'end' | 'until'>,
  { today, extensionPriorityDays }: Pick<PriorityTerms, 'today' | 'extensionPriorityDays'>,
): CalendarDate | undefined {
  return isRental(taken) && !hasOpenEnd(taken)
    ? lastPriorityDay(taken.end, { today, days: extensionPriorityDays })
    : undefined;
}

/** Whether too few days are left for checking the unit, between a taken range and the requested one. */
function leavesNoCheck(taken: LiveTaken, { range, checkDays }: AvailabilityQuestion): boolean {
  if (taken.end < range.start) return addDays(taken.end, checkDays) >= range.start;
  return range.end !== undefined && taken.start > range.end && taken.start <= addDays(range.end, checkDays);
}

/**
 * A live range stands in the way where it shares a day with the requested one, has priority on the days after it, or
 * leaves no day for checking the unit.
 */
export function standsInTheWay(taken: LiveTaken, question: AvailabilityQuestion): boolean {
  return (
    touches(taken, question.range) ||
    (taken.end < question.range.start && priorityUntil(taken, question) !== undefined) ||
    leavesNoCheck(taken, question)
  );
}

/** The first day for which a unit that was left is not free before it was checked; undefined where that is no matter. */
export function leftFrom({
  range,
  today,
  checkDays,
}: Pick<AvailabilityQuestion, 'range' | 'today' | 'checkDays'>): CalendarDate | undefined {
  const from = addDays(range.start, -checkDays);
  return checkDays > 0 && from <= today ? from : undefined;
}

/** No live range that begins after this day stands in the way; undefined without a last day. */
export function latestStartInTheWay({ range, checkDays }: AvailabilityQuestion): CalendarDate | undefined {
  return range.end && addDays(range.end, checkDays);
}

/** No live range that ends before this day stands in the way. */
export function earliestEndInTheWay({
  range,
  today,
  extensionPriorityDays,
  checkDays,
}: AvailabilityQuestion): CalendarDate {
  const withPriority = addDays(today, extensionPriorityDays + 1);
  const checked = addDays(range.start, -checkDays);
  return checked < withPriority ? checked : withPriority;
}

/**
 * What stands in the way of a range, among all live ranges of one unit that do not end before `earliestEndInTheWay`, by
 * first day; undefined when the unit is free. `unchecked` are rentals that left it, after which it is to be checked.
 */
export function findInTheWay(
  live: readonly LiveTaken[],
  question: AvailabilityQuestion,
  unchecked: readonly LiveTaken[] = [],
): InTheWay | undefined {
  const { today } = question;
  // Of a rental that is over, what it left says whether the unit was checked.
  const current = live.filter(({ end, until }) => end >= today || !isRental({ until }) || question.checkDays === 0);
  const inTheWay = [...unchecked, ...current].filter((taken) => standsInTheWay(taken, question));
  if (inTheWay.length === 0) return undefined;
  // Live ranges of a unit share no day but with an open end, so without one the range that starts last also ends last.
  const lastRental = inTheWay.some(hasOpenEnd) ? undefined : inTheWay.findLast(isRental);
  const overlapping = inTheWay.find((taken) => !unchecked.includes(taken) && touches(taken, question.range));
  return {
    overlapping: overlapping && shownRange(overlapping, question.today),
    maybeFreeFrom: lastRental && freeDayAfter(lastRental, current, question.checkDays),
  };
}

/** The day after a range and the days for checking its unit, unless the unit is taken on it. */
function freeDayAfter({ end }: LiveTaken, live: readonly LiveTaken[], checkDays: number): CalendarDate | undefined {
  const day = addDays(end, 1 + checkDays);
  return live.some((taken) => touches(taken, { start: day, end: day })) ? undefined : day;
}
