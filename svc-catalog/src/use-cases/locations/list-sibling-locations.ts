import { DomainError } from '@hamkke/service-kit';
import type { Location } from '../../domain/location.ts';
import type { CatalogStore } from '../../domain/ports.ts';

/** Locations of one operator that are listed at most. */
const longestList = 200;

/**
 * The open locations of the operator of a location, a partner or our own, by name; that one as well where it is open.
 * The location itself may have any status: a rental there can move all the same. @throws NOT_FOUND. Source: decision
 * 0053
 */
export function createListSiblingLocations({ store }: { store: Pick<CatalogStore, 'findLocation' | 'listManaged'> }) {
  return async (locationId: string): Promise<Location[]> => {
    const location = await store.findLocation(locationId);
    if (!location) throw new DomainError('NOT_FOUND');
    return store.listManaged({ ownerId: location.ownerId, status: 'active' }, { limit: longestList });
  };
}
