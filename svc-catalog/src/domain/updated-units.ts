import type { Change, LocationWithUnits } from './ports.ts';
import type { Unit } from './unit.ts';

/** The change of units that a location has already; without any, nothing is stored and nothing published. */
export function updatedUnits<T>({ location }: LocationWithUnits, units: readonly Unit[], answer: T): Change<T> {
  return {
    locations: units.length === 0 ? [] : [{ ...location, unitsVersion: location.unitsVersion + 1 }],
    units,
    events: units.map((unit) => ({ type: 'unit.updated', unit })),
    answer,
  };
}
