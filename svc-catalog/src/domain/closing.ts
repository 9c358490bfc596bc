import type { LocationWithUnits, Change } from './ports.ts';
import type { Closing, Unit } from './unit.ts';

/** Whether somebody else is closing a unit right now. */
export const isClosedByOther = ({ closing }: Unit, token: string, now: Date): boolean =>
  closing !== undefined && closing.token !== token && closing.until > now;

/**
 * Marks some units of a location; without a closing, removes the mark from those that carry the token. It publishes no
 * event, because nothing changed for others.
 */
export function markUnits(
  locationWithUnits: LocationWithUnits,
  units: readonly Unit[],
  closing: Closing,
): Change<void> {
  return rewrite(
    locationWithUnits,
    units.map((unit) => ({ ...unit, closing })),
  );
}

/** Takes away a token's marks on units of a location. */
export function clearMarks(locationWithUnits: LocationWithUnits, token: string): Change<void> {
  return rewrite(
    locationWithUnits,
    locationWithUnits.units.filter(({ closing }) => closing?.token === token).map(withoutMark),
  );
}

/** Ends a token's time at once, leaving its marks for whoever comes next. */
export function lapseMarks(locationWithUnits: LocationWithUnits, token: string, now: Date): Change<void> {
  return rewrite(
    locationWithUnits,
    locationWithUnits.units
      .filter(({ closing }) => closing?.token === token)
      .map((unit) => ({ ...unit, closing: { token, until: now } })),
  );
}

function rewrite({ location }: LocationWithUnits, units: readonly Unit[]): Change<void> {
  const locations = units.length === 0 ? [] : [{ ...location, unitsVersion: location.unitsVersion + 1 }];
  return { locations, units, events: [], answer: undefined };
}

function withoutMark({ closing: _closing, ...unit }: Unit): Unit {
  return unit;
}
