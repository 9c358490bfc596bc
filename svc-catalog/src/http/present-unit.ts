import type { ReservedUnit, SellableUnit, Unit as UnitReply } from '@hamkke/contracts';
import { formatShortDate } from '@hamkke/money';
import type { Location } from '../domain/location.ts';
import type { LiveRange } from '../domain/ports.ts';
import { isForRent } from '../domain/unit-offer.ts';
import type { Unit } from '../domain/unit.ts';
import type { UnitCard } from '../use-cases/units/list-units.ts';

/**
 * Shapes a unit for the wire, with whether it is free for the requested range. Label format: product spec section 2.
 */
export function presentUnit({ unit, inTheWay }: UnitCard): UnitReply {
  return {
    ...factsOf(unit),
    isAvailable: inTheWay === undefined && isForRent(unit),
    ...(inTheWay === undefined
      ? {}
      : { reservedLabel: `${formatShortDate(inTheWay.start)}~${formatShortDate(inTheWay.end)}` }),
  };
}

/** Shapes a taken range for the wire. */
export function presentReservedUnit({ unitId, start, end }: LiveRange): ReservedUnit {
  return { unitId, startDate: start, endDate: end };
}

/** Shapes what payments and reservations need to sell a unit. */
export function presentSellableUnit({ unit, location }: { unit: Unit; location: Location }): SellableUnit {
  const { id, name, address, ownerId, status, minimumDays } = location;
  return { unit: factsOf(unit), location: { id, name, address, ownerId, status, minimumDays } };
}

function factsOf({ version: _version, closing: _closing, ...facts }: Unit) {
  return facts;
}
