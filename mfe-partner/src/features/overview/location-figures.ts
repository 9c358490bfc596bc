import type { Location } from '@hamkke/contracts';

/** What the cards say of all locations of a partner. */
export interface LocationFigures {
  readonly active: number;
  readonly all: number;
  readonly units: number;
  readonly occupied: number;
  /**
   * Units taken today over units, in whole percent; null where there are no units. Rentals go on in a paused location,
   * so every location counts.
   */
  readonly utilisation: number | null;
}

/** Units taken over units, in whole percent; null where there are no units. */
export function utilisationOf(units: number, occupied: number): number | null {
  return units === 0 ? null : Math.round((occupied / units) * 100);
}

/** Adds up a partner's locations. Source: design domain.md "Revenue and settlement": utilisation is real. */
export function locationFigures(locations: readonly Location[]): LocationFigures {
  const sum = (read: (location: Location) => number) =>
    locations.reduce((total, location) => total + read(location), 0);
  const units = sum(({ totalUnits }) => totalUnits);
  const occupied = sum(({ occupiedUnits }) => occupiedUnits);
  return {
    active: locations.filter(({ status }) => status === 'active').length,
    all: locations.length,
    units,
    occupied,
    utilisation: utilisationOf(units, occupied),
  };
}
