import type { CatalogEvent } from './catalog-event.ts';
import type { Location } from './location.ts';
import type { LocationWithUnits, Change } from './ports.ts';
import type { Unit } from './unit.ts';

/** A location and units as a file gives them, without versions. */
export interface GivenLocation {
  readonly location: Omit<Location, 'version' | 'unitsVersion'>;
  readonly units: readonly Omit<Unit, 'version'>[];
}

/** Locations and units together: what an import added, and what was there and was left alone. */
export interface ImportCounts {
  readonly imported: number;
  readonly skipped: number;
}

/**
 * Decides what an import adds. What exists is left alone, whatever the file says of it: people may have changed it
 * since.
 */
export function importLocations(
  known: ReadonlyMap<string, LocationWithUnits>,
  given: readonly GivenLocation[],
): Change<ImportCounts> {
  const locations: Location[] = [];
  const units: Unit[] = [];
  const events: CatalogEvent[] = [];
  let skipped = 0;
  for (const { location, units: wanted } of given) {
    const before = known.get(location.id);
    const there = new Set(before?.units.map(({ id }) => id));
    const added = wanted.filter(({ id }) => !there.has(id)).map((unit): Unit => ({ ...unit, version: 1 }));
    const after: Location = before
      ? { ...before.location, unitsVersion: before.location.unitsVersion + 1 }
      : { ...location, version: 1, unitsVersion: 1 };
    if (!before) events.push({ type: 'location.created', location: after });
    if (!before || added.length > 0) locations.push(after);
    units.push(...added);
    events.push(...added.map((unit): CatalogEvent => ({ type: 'unit.created', unit })));
    skipped += wanted.length - added.length + (before ? 1 : 0);
  }
  const imported = events.length;
  return { locations, units, events, answer: { imported, skipped } };
}
