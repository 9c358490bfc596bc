import type { CatalogEvent } from './catalog-event.ts';
import type { LocationWithUnits, Change, Removed } from './ports.ts';
import type { Unit } from './unit.ts';

/** Decides the removal of a unit whose guard is closed. */
export function removeUnit({ location }: LocationWithUnits, unit: Unit): Change<void> {
  return {
    locations: [{ ...location, unitsVersion: location.unitsVersion + 1 }],
    units: [],
    events: [removalOf(unit)],
    removed: [{ kind: 'unit', id: unit.id, ownerId: location.ownerId }],
    answer: undefined,
  };
}

/** Decides the removal of a location with all of its units, whose guards are closed. */
export function removeLocation({ location, units }: LocationWithUnits): Change<void> {
  const gone = (kind: Removed['kind'], id: string): Removed => ({ kind, id, ownerId: location.ownerId });
  const { city, district, latitude, longitude } = location;
  const wasOpen = location.status !== 'pending';
  return {
    locations: [],
    units: [],
    events: [
      ...units.map(removalOf),
      { type: 'location.removed', location: { ...location, version: location.version + 1 } },
    ],
    removed: [
      ...units.map(({ id }) => gone('unit', id)),
      { ...gone('location', location.id), ...(wasOpen && { place: { city, district, latitude, longitude } }) },
    ],
    answer: undefined,
  };
}

const removalOf = (unit: Unit): CatalogEvent => ({
  type: 'unit.removed',
  unit: { ...unit, version: unit.version + 1 },
});
