import { addDays, openEnd, overlaps, seoulDateOf, type CalendarDate, type DateRange } from '@hamkke/money';
import { never, type UnitRef } from './reservation.ts';

/** One taken range of a unit: `r` the reservation, both days included, live while `until` is in the future. */
export interface TakenRange extends DateRange {
  readonly r: string;
  readonly until: Date;
}

/**
 * The calendar of one unit, which decides who gets a range. Source: design domain.md "The one rule that must never
 * break".
 */
export interface Guard extends UnitRef {
  /** Closed for ever: the unit is about to be removed. */
  readonly closed: boolean;
  /** Grows by one with each write. */
  readonly v: number;
  readonly taken: readonly TakenRange[];
}

/** The guard of a unit that has none yet. */
export const emptyGuard = ({ unitId, locationId }: UnitRef): Guard => ({
  unitId,
  locationId,
  closed: false,
  v: 0,
  taken: [],
});

/**
 * The first day that a guard still knows fully: it may have dropped ranges that ended before. It is yesterday, so that
 * processes whose clocks straddle midnight agree; a range that starts before today must be checked against the
 * reservations too.
 */
export function knownFrom(now: Date): CalendarDate {
  return addDays(seoulDateOf(now), -1);
}

/**
 * Between two customers of a unit lie so many days, on which it is checked. A range that ends on or before `after` needs
 * none: it is over, or the next one continues it. Source: decision 0059
 */
export interface CheckTerms {
  readonly days: number;
  readonly after: CalendarDate;
}

/** When a range is taken, which reservations give way to it, and which one it continues. */
export interface Taking {
  readonly now: Date;
  readonly dropping: readonly string[];
  /** As `priorityAfter` answers it; null where nobody's priority counts. */
  readonly priorityAfter: CalendarDate | null;
  /** The reservation whose open end the range may lie in; null for a range that continues none. */
  readonly continues: string | null;
  /** Null where a range may begin and end next to any other. */
  readonly checking: CheckTerms | null;
}

/**
 * The day after which a rental must end for its customer to come first: nobody else gets a range that begins after such
 * a rental. `days` before its last day the priority is over. A range that continues a rental comes after that one and
 * all before it. Source: decision 0048
 */
export function priorityAfter({
  now,
  days,
  continued,
}: {
  now: Date;
  days: number;
  continued: DateRange | undefined;
}): CalendarDate {
  const passed = addDays(seoulDateOf(now), days);
  return continued && continued.end > passed ? continued.end : passed;
}

export const isLive = (taken: TakenRange, now: Date): boolean => taken.until.getTime() > now.getTime();
const isRental = ({ until }: TakenRange) => until.getTime() === never.getTime();

/** Whether the days after a rental are its customer's, and another range begins there. */
const comesFirst = (taken: TakenRange, { start }: DateRange, after: CalendarDate | null) =>
  after !== null && isRental(taken) && taken.end > after && taken.end < start;

/** The last day of a range, and of the days for checking the unit after it; an open end has none after it. */
export const checkedUntil = ({ end }: Pick<DateRange, 'end'>, { days }: CheckTerms): CalendarDate =>
  end === openEnd ? end : addDays(end, days);

/** Whether too few days are left for checking the unit, between a taken range and another one on either side of it. */
function leavesNoCheck(taken: TakenRange, range: DateRange, checking: CheckTerms | null): boolean {
  if (checking === null) return false;
  if (taken.end < range.start) return taken.end > checking.after && checkedUntil(taken, checking) >= range.start;
  return taken.start > range.end && taken.start <= checkedUntil(range, checking);
}

/** Whether a range has an open end: its rental renews. Source: decision 0049 */
export const isOpen = ({ end }: Pick<TakenRange, 'end'>): boolean => end === openEnd;

/**
 * Whether a taken range conflicts with another: it overlaps, its customer comes first, or no day is left between for
 * checking the unit. A lapsed hold does not, nor one that gives way, nor an open end what continues it.
 */
export function standsInTheWay(taken: TakenRange, range: DateRange, { now, dropping, ...taking }: Taking): boolean {
  if (!isLive(taken, now) || dropping.includes(taken.r)) return false;
  if (taken.r === taking.continues && isOpen(taken)) return false;
  return (
    overlaps(taken, range) ||
    comesFirst(taken, range, taking.priorityAfter) ||
    leavesNoCheck(taken, range, taking.checking)
  );
}

/**
 * The day after the last rental of these ranges, and after the days for checking, from which a unit may become free;
 * undefined without a rental, and where one of them has no end.
 */
export function maybeFreeFrom(inTheWay: readonly TakenRange[], checkDays = 0): CalendarDate | undefined {
  if (inTheWay.some(isOpen)) return undefined;
  const last = inTheWay
    .filter(isRental)
    .map(({ end }) => end)
    .sort()
    .at(-1);
  return last && addDays(last, 1 + checkDays);
}

/** Whether a range stays in the guard when another one is taken. */
export function stays(taken: TakenRange, { now, dropping }: Pick<Taking, 'now' | 'dropping'>): boolean {
  return isLive(taken, now) && taken.end >= knownFrom(now) && !dropping.includes(taken.r);
}

/** Whether a range takes its unit now or later; such a unit cannot be removed. */
export function isCurrent(taken: TakenRange, now: Date): boolean {
  return isLive(taken, now) && taken.end >= seoulDateOf(now);
}

/** The guard with a range added; undefined where another one conflicts or the guard is closed. */
export function withRange(guard: Guard, added: TakenRange, taking: Taking): Guard | undefined {
  if (guard.closed || guard.taken.some((taken) => standsInTheWay(taken, added, taking))) return undefined;
  return { ...guard, v: guard.v + 1, taken: [...guard.taken.filter((taken) => stays(taken, taking)), added] };
}
