import type { Unit } from '@hamkke/contracts';
import type { Size } from '@hamkke/money';
import { ordinalOf } from '../unit-standing.ts';

/** The highest number that an owner may choose by hand. Source: product spec section 9, unit numbers of the franchise form. */
export const highestNumber = 20;

/** A unit's number as it is stored. Source: product spec section 3. */
export function unitNumber(locationId: string, size: Size, n: number): string {
  return `${locationId}-${size}-${n}`;
}

/** The numbers from 1 to 20 that no unit of this size has. Source: product spec section 5, unit creation. */
export function freeNumbers(locationId: string, size: Size, units: readonly Unit[]): number[] {
  const taken = new Set(units.filter((unit) => unit.locationId === locationId && unit.size === size).map((unit) => ordinalOf(unit.unitNumber)));
  return Array.from({ length: highestNumber }, (_, index) => index + 1).filter((n) => !taken.has(n));
}
