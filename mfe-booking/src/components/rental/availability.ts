import type { LocationLive, ReservedUnit, Unit } from '@hamkke/contracts';
import { formatShortDate, overlaps, periodPrice, type DateRange, type Period } from '@hamkke/money';

const sameRange = (a: ReservedUnit, b: ReservedUnit) =>
  a.unitId === b.unitId && a.startDate === b.startDate && a.endDate === b.endDate;

/** The taken ranges without that of the visitor's own open order: it stands in the way of others only. */
export function takenByOthers(
  reserved: readonly ReservedUnit[],
  own: ReservedUnit | undefined,
): readonly ReservedUnit[] {
  return own ? reserved.filter((taken) => !sameRange(taken, own)) : reserved;
}

/** The reservation that stands in a range's way on a unit. */
export function inTheWay(
  unitId: string,
  range: DateRange,
  reserved: readonly ReservedUnit[],
): ReservedUnit | undefined {
  const rangeOf = ({ startDate, endDate }: ReservedUnit) => ({ start: startDate, end: endDate });
  return reserved.find((taken) => taken.unitId === unitId && overlaps(rangeOf(taken), range));
}

/**
 * Says whether a unit can be chosen: for rent, nothing in the way, and a price above 0 for the period. Source: product
 * spec section 5.
 */
export function isSelectable(unit: Unit, period: Period, blocker: ReservedUnit | undefined): boolean {
  return unit.isForRent !== false && blocker === undefined && periodPrice(unit, period) > 0;
}

/**
 * The dates of a reservation as on a unit: `26.09.01~26.10.01` in Korean, as the language writes a range elsewhere.
 * Source: product spec section 2.
 */
export function reservedLabel(taken: ReservedUnit, language: string): string {
  if (language !== 'ko')
    return (
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
        .formatRange(new Date(taken.startDate), new Date(taken.endDate))
        // thin ones around the dash in some releases of ICU only: the server's may be another than the browser's
        .replaceAll(/\p{Zs}/gu, ' ')
    );
  return `${formatShortDate(taken.startDate)}~${formatShortDate(taken.endDate)}`;
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
