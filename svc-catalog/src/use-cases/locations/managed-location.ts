import { DomainError } from '@hamkke/service-kit';
import type { Location } from '../../domain/location.ts';
import type { LocationWithUnits, CatalogStore, Removed } from '../../domain/ports.ts';
import type { Unit } from '../../domain/unit.ts';
import { mayManage, type Viewer } from '../../domain/viewer.ts';

/** A location that the viewer may change. @throws NOT_FOUND also for one of somebody else's, public or not */
export function managedLocationWithUnits(
  loaded: ReadonlyMap<string, LocationWithUnits>,
  id: string,
  viewer: Viewer,
): LocationWithUnits {
  const locationWithUnits = loaded.get(id);
  if (!locationWithUnits || !mayManage(viewer, locationWithUnits.location)) throw new DomainError('NOT_FOUND');
  return locationWithUnits;
}

/** A unit of it. @throws NOT_FOUND as above, and where the unit is gone */
export function managedUnit(
  loaded: ReadonlyMap<string, LocationWithUnits>,
  { id, locationId }: Pick<Unit, 'id' | 'locationId'>,
  viewer: Viewer,
): { locationWithUnits: LocationWithUnits; unit: Unit } {
  const locationWithUnits = managedLocationWithUnits(loaded, locationId, viewer);
  const unit = locationWithUnits.units.find((one) => one.id === id);
  if (!unit) throw new DomainError('NOT_FOUND');
  return { locationWithUnits, unit };
}

/** The same before a change, for what must not be done for strangers. @throws NOT_FOUND */
export async function managedLocation(store: CatalogStore, id: string, viewer: Viewer): Promise<Location> {
  const location = await store.findLocation(id);
  if (!location || !mayManage(viewer, location)) throw new DomainError('NOT_FOUND');
  return location;
}

/**
 * Lets the repetition of a removal pass: `undefined` where the first one is done, also when it was done a moment ago by
 * another call.
 * @throws NOT_FOUND for what never was, or was not theirs
 */
export async function unlessRemoved<T>(
  store: CatalogStore,
  { kind, id, viewer }: Pick<Removed, 'kind' | 'id'> & { viewer: Viewer },
  begin: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await begin();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
    const [mark] = await store.findRemoved(kind, [id]);
    if (!mark || !mayManage(viewer, mark)) throw error;
    return undefined;
  }
}
