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

/** When a range is taken, which reservations give way to it, and which one it continues. */
export interface Taking {
  readonly now: Date;
  readonly dropping: readonly string[];
  /** As `priorityAfter` answers it; null where nobody's priority counts. */
  readonly priorityAfter: CalendarDate | null;
  /** The reservation whose open end the range may lie in; null for a range that continues none. */
  readonly continues: string | null;
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

/** Whether a range has an open end: its rental renews. Source: decision 0049 */
export const isOpen = ({ end }: Pick<TakenRange, 'end'>): boolean => end === openEnd;

/**
 * Whether a taken range conflicts with another: it overlaps, or its customer comes first. A lapsed hold does not, nor
 * one that gives way, nor an open end what continues it.
 */
export function standsInTheWay(taken: TakenRange, range: DateRange, { now, dropping, ...taking }: Taking): boolean {
  if (!isLive(taken, now) || dropping.includes(taken.r)) return false;
  if (taken.r === taking.continues && isOpen(taken)) return false;
  return overlaps(taken, range) || comesFirst(taken, range, taking.priorityAfter);
}

/**
 * The day after the last rental of these ranges, from which a unit may become free; undefined without a rental, and
 * where one of them has no end.
 */
export function maybeFreeFrom(inTheWay: readonly TakenRange[]): CalendarDate | undefined {
  if (inTheWay.some(isOpen)) return undefined;
  const last = inTheWay
    .filter(isRental)
    .map(({ end }) => end)
    .sort()
    .at(-1);
  return last && addDays(last, 1);
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
