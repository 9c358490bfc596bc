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
 * The reservation that stands in a range's way on a unit: it takes some of its days, or it is a rental before it whose
 * customer comes first.
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
  return first && first.endDate < range.start ? first : undefined;
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
  const next = addDays(blocker.endDate, 1);
  const following = reserved.find(
    (taken) => taken.unitId === blocker.unitId && taken.startDate <= next && taken.endDate >= next,
  );
  return following ? maybeFreeFrom(following, reserved, today) : next;
}

/** The first day after a range on which a unit is taken; undefined where nobody has a later day. */
export function takenAfter(
  unitId: string,
  { end }: DateRange,
  reserved: readonly ReservedUnit[],
): CalendarDate | undefined {
  return reserved
    .filter((taken) => taken.unitId === unitId && taken.startDate > end)
    .map(({ startDate }) => startDate)
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
 * again under another name, so the list is read anew.
 */
export function withTaken(reserved: readonly ReservedUnit[], change: LocationLive): readonly ReservedUnit[] {
  const { unitId, startDate, endDate } = change;
  const taken = { unitId, startDate, endDate };
  if (change.change !== 'taken' || reserved.some((known) => sameRange(known, taken))) return reserved;
  return [...reserved, taken];
}
