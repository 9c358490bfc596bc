import { unitSchema, type Unit } from '@hamkke/contracts';
import { addDays, defaultPrices, dimensionsText, seoulDateOf, type Size } from '@hamkke/money';
import type { Occupancy } from '../units/unit-status.ts';

/** The day it is in Seoul while the tests run. */
export const today = seoulDateOf(new Date());

/** A free unit of the location `gangnam` with the default prices of its size. */
export function aUnit(size: Size = 'SB', number = 1, given: Partial<Unit> = {}): Unit {
  return unitSchema.parse({
    id: `u-${size.replace('.', '_')}-${number}`,
    locationId: 'gangnam',
    size,
    dimensions: dimensionsText(size),
    unitNumber: `gangnam-${size}-${number}`,
    ...defaultPrices(size),
    isAvailable: true,
    ...given,
  });
}

/** Somebody has a unit from ten days ago until twenty days from now. */
export function anOccupancy(unit: Unit, given: Partial<Occupancy> = {}): Occupancy {
  return {
    unitId: unit.id,
    reservationId: `R-${unit.id}`,
    status: 'active',
    userName: '김하나',
    startDate: addDays(today, -10),
    endDate: addDays(today, 20),
    ...given,
  };
}
