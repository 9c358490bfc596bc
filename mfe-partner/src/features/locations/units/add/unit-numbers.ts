import type { Unit } from '@hamkke/contracts';
import type { Size } from '@hamkke/money';
import { oversees } from '../../../../components/use-manager.ts';
import { ordinalOf } from '../unit-status.ts';

/**
 * The highest number that may be chosen by hand: those who manage everything go further than a partner, as the server
 * does. Source: product spec section 9, unit numbers.
 */
export function highestNumber(manager: Parameters<typeof oversees>[0]): number {
  return oversees(manager) ? 50 : 20;
}

/** A unit's number as it is stored. Source: product spec section 3. */
export function unitNumber(locationId: string, size: Size, n: number): string {
  return `${locationId}-${size}-${n}`;
}

/** The numbers from 1 to the highest that no unit of this size has. Source: product spec section 5, unit creation. */
export function freeNumbers(locationId: string, size: Size, units: readonly Unit[], highest: number): number[] {
  const taken = new Set(
    units
      .filter((unit) => unit.locationId === locationId && unit.size === size)
      .map((unit) => ordinalOf(unit.unitNumber)),
  );
  return Array.from({ length: highest }, (_, index) => index + 1).filter((n) => !taken.has(n));
}
