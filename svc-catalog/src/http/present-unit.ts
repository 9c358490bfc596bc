import type { ReservedUnit, SellableUnit, SellableUnits, Unit as UnitReply } from '@hamkke/contracts';
import { formatShortDate, type DateRange } from '@hamkke/money';
import type { Location } from '../domain/location.ts';
import type { LocationWithUnits } from '../domain/ports.ts';
import { isForRent } from '../domain/unit-offer.ts';
import type { Unit } from '../domain/unit.ts';
import type { ReservedRange, UnitCard } from '../use-cases/units/list-units.ts';

/**
 * Shapes a unit for the wire, with whether it is free for the requested range. Label format: product spec section 2.
 */
export function presentUnit({ unit, inTheWay }: UnitCard): UnitReply {
  const { overlapping, maybeFreeFrom } = inTheWay ?? {};
  return {
    ...factsOf(unit),
    isAvailable: inTheWay === undefined && isForRent(unit),
    ...(overlapping && { reservedLabel: labelOf(overlapping) }),
    // What is out of sale becomes free for nobody.
    ...(maybeFreeFrom && isForRent(unit) && { maybeFreeFrom }),
  };
}

const labelOf = ({ start, end }: DateRange) => `${formatShortDate(start)}~${formatShortDate(end)}`;

/** Shapes a taken range for the wire. */
export function presentReservedUnit({ unitId, start, end, priorityUntil, checkDays }: ReservedRange): ReservedUnit {
  return {
    unitId,
    startDate: start,
    endDate: end,
    ...(priorityUntil && { priorityUntil }),
    ...(checkDays > 0 && { checkDays }),
  };
}

/** Shapes what payments and reservations need to sell a unit. */
export function presentSellableUnit({ unit, location }: { unit: Unit; location: Location }): SellableUnit {
  return { unit: factsOf(unit), location: sellerOf(location) };
}

/** Shapes the units of a size for the wire, with the location that sells them. */
export function presentSellableUnits({ units, location }: LocationWithUnits): SellableUnits {
  return { units: units.map(factsOf), location: sellerOf(location) };
}

function sellerOf({ id, name, address, ownerId, status, minimumDays }: Location): SellableUnit['location'] {
  return { id, name, address, ownerId, status, minimumDays };
}

function factsOf({ version: _version, closing: _closing, ...facts }: Unit) {
  return facts;
}
