import {
  doorSchema,
  managedOpeningSchema,
  unitSchema,
  type Door,
  type ManagedOpening,
  type Unit,
} from '@hamkke/contracts';
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

/** The entrance of `gangnam`: its lock can be reached and has all codes. */
export function aDoor(given: Partial<Door> = {}): Door {
  return doorSchema.parse({
    id: 'd-1',
    locationId: 'gangnam',
    name: '정문',
    kind: 'entrance',
    unitId: null,
    unitNumber: null,
    provider: 'ttlock',
    deviceId: '12345',
    online: true,
    battery: 85,
    checkedAt: '2026-11-20T03:00:00.000Z',
    alarm: null,
    codes: 12,
    pendingCodes: 0,
    ...given,
  });
}

/** Somebody opened the entrance with the code of their unit. */
export function anOpening(given: Partial<ManagedOpening> = {}): ManagedOpening {
  return managedOpeningSchema.parse({
    id: 'o-1',
    at: '2026-11-20T03:00:00.000Z',
    doorId: 'd-1',
    doorName: '정문',
    how: 'code',
    result: 'opened',
    reservationId: 'R-1',
    unitNumber: 'gangnam-SB-1',
    shared: false,
    by: null,
    reason: null,
    ...given,
  });
}
