import type { LocationLive, ReservedUnit, Unit } from '@hamkke/contracts';
import {
  addDays,
  formatCalendarDate,
  formatShortDate,
  inclusiveDays,
  overlaps,
  periodPrice,
  rangeLimits,
  type CalendarDate,
  type DateRange,
  type Period,
} from '@hamkke/money';

const sameRange = (a: ReservedUnit, b: ReservedUnit) =>
  a.unitId === b.unitId && a.startDate === b.startDate && a.endDate === b.endDate;

/** The taken ranges without that of the visitor's own open order: it stands in the way of others only. */
export function takenByOthers(
  reserved: readonly ReservedUnit[],
  own: ReservedUnit | undefined,
): readonly ReservedUnit[] {
  return own ? reserved.filter((taken) => !sameRange(taken, own)) : reserved;
}

/** Says whether nobody but its customer can book the days after a rental. Source: decision 0048 */
const hasPriority = ({ priorityUntil }: ReservedUnit, today: CalendarDate) =>
  priorityUntil !== undefined && today <= priorityUntil;

/** The rental of a unit that ends first of those after which only their customers can book. */
export function firstWithPriority(
  unitId: string,
  reserved: readonly ReservedUnit[],
  today: CalendarDate,
): ReservedUnit | undefined {
  return reserved
    .filter((taken) => taken.unitId === unitId && hasPriority(taken, today))
    .toSorted((a, b) => (a.endDate < b.endDate ? -1 : 1))[0];
}

/**
 * The reservation that stands in a range's way on a unit: it takes some of its days, it is a rental before it whose
 * customer comes first, or no day is left between for checking the unit.
 */
export function inTheWay(
  unitId: string,
  range: DateRange,
  reserved: readonly ReservedUnit[],
  today: CalendarDate,
): ReservedUnit | undefined {
  const rangeOf = ({ startDate, endDate }: ReservedUnit) => ({ start: startDate, end: endDate });
  const overlapping = reserved.find((taken) => taken.unitId === unitId && overlaps(rangeOf(taken), range));
  if (overlapping) return overlapping;
  const first = firstWithPriority(unitId, reserved, today);
  if (first && first.endDate < range.start) return first;
  return reserved.find((taken) => taken.unitId === unitId && overlaps(withCheck(taken), range));
}

/** The days of a range, and those before and after it on which its unit is checked. Source: decision 0059 */
const withCheck = ({ startDate, endDate, checkDays = 0 }: ReservedUnit): DateRange => ({
  start: addDays(startDate, -checkDays),
  end: addDays(endDate, checkDays),
});

/** The first day that is not taken for checking the unit after a range. */
export const dayAfter = (taken: ReservedUnit): CalendarDate => addDays(withCheck(taken).end, 1);

/** Whether nobody has any day of a range, and the unit is only to be checked before or after it. */
export function isToCheck(blocker: ReservedUnit | undefined, range: DateRange, today: CalendarDate): boolean {
  if (!blocker?.checkDays || overlaps({ start: blocker.startDate, end: blocker.endDate }, range)) return false;
  return blocker.startDate > range.end || !hasPriority(blocker, today);
}

/**
 * The day from which a unit may become free: the one after the rental that stands in the way, and after the rentals that
 * go on from it. Undefined where what stands in the way is no rental, or anybody can book the days after it.
 */
export function maybeFreeFrom(
  blocker: ReservedUnit | undefined,
  reserved: readonly ReservedUnit[],
  today: CalendarDate,
): CalendarDate | undefined {
  if (!blocker || !hasPriority(blocker, today)) return undefined;
  const next = dayAfter(blocker);
  const following = reserved.find(
    (taken) => taken.unitId === blocker.unitId && taken.startDate <= next && taken.endDate >= next,
  );
  return following ? maybeFreeFrom(following, reserved, today) : next;
}

/** The first day after a range on which a unit is taken, or checked for who has it then; undefined where nobody has a later day. */
export function takenAfter(
  unitId: string,
  { end }: DateRange,
  reserved: readonly ReservedUnit[],
): CalendarDate | undefined {
  return reserved
    .filter((taken) => taken.unitId === unitId && taken.startDate > end)
    .map((taken) => withCheck(taken).start)
    .toSorted()[0];
}

/**
 * Says whether a unit can be chosen: for rent, nothing in the way, and a price above 0 for the period. Source: product
 * spec section 5.
 */
export function isSelectable(unit: Unit, period: Period, blocker: ReservedUnit | undefined): boolean {
  return unit.isForRent !== false && blocker === undefined && periodPrice(unit, period) > 0;
}

/** A rental that renews has no end: it is longer than anybody can rent at once. Source: decision 0049 */
const hasOpenEnd = ({ startDate, endDate }: ReservedUnit) =>
  inclusiveDays({ start: startDate, end: endDate }) > rangeLimits.longestDays;

/**
 * The dates of a reservation as on a unit: `26.09.01~26.10.01` in Korean, as the language writes a range elsewhere.
 * Source: product spec section 2.
 */
export function reservedLabel(taken: ReservedUnit, language: string): string {
  if (hasOpenEnd(taken)) return `${dayLabel(taken.startDate, language)}${language === 'ko' ? '~' : ' –'}`;
  if (language !== 'ko')
    return (
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
        .formatRange(new Date(taken.startDate), new Date(taken.endDate))
        // thin ones around the dash in some releases of ICU only: the server's may be another than the browser's
        .replaceAll(/\p{Zs}/gu, ' ')
    );
  return `${formatShortDate(taken.startDate)}~${formatShortDate(taken.endDate)}`;
}

/** A day as on a unit: `26.10.02` in Korean, as the language writes a day elsewhere. */
export function dayLabel(day: CalendarDate, language: string): string {
  return language === 'ko' ? formatShortDate(day) : formatCalendarDate(day, language);
}

/**
 * Puts what the live stream says into the list of taken ranges. A release is not applied: the range may have been taken
 * again under another name, so the list is read anew. The days for checking are alike for all units, and those of the
 * list until it is read anew.
 */
export function withTaken(reserved: readonly ReservedUnit[], change: LocationLive): readonly ReservedUnit[] {
  const { unitId, startDate, endDate } = change;
  const taken = { unitId, startDate, endDate };
  if (change.change !== 'taken' || reserved.some((known) => sameRange(known, taken))) return reserved;
  const checkDays = reserved.find((known) => known.checkDays)?.checkDays;
  return [...reserved, { ...taken, ...(checkDays && { checkDays }) }];
}
