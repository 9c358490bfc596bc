import { DomainError } from '@hamkke/service-kit';
import type { RequestedRange } from '../../domain/requested-range.ts';
import type { Location } from '../../domain/location.ts';
import type { Ledger } from '../../domain/outside-ports.ts';
import type { CatalogStore } from '../../domain/ports.ts';
import { maySee, type Viewer } from '../../domain/viewer.ts';
import { describeLocations, type LocationCard, type DescribeDeps } from './describe-locations.ts';
import type { LastPlace, NearLocation } from './find-near.ts';
import { requestedRange } from '../availability/requested-range.ts';
import { withRevenue, type RevenueViewer } from './with-revenue.ts';

/** Finds a location that the viewer may see. @throws NOT_FOUND also for one that exists and is not theirs to see */
export async function visibleLocation(store: CatalogStore, viewer: Viewer, id: string): Promise<Location> {
  const location = await store.findLocation(id);
  if (!location || !maySee(viewer, location)) throw new DomainError('NOT_FOUND');
  return location;
}

export interface GetLocationDeps extends DescribeDeps {
  readonly store: CatalogStore;
  readonly ledger: Ledger;
  readonly findNear: (last: LastPlace) => Promise<readonly NearLocation[]>;
}

/**
 * Describes one location for a range.
 * @throws RANGE_INVALID, NOT_FOUND; GONE (details.near: open ones near by) for one that was open once and that the
 * viewer may not see
 */
export function createGetLocation(deps: GetLocationDeps) {
  /** Where a location was that everybody saw once; undefined where there was none. */
  async function lastPlaceOf(location: Location | undefined, id: string): Promise<LastPlace | undefined> {
    // A waiting one has never been open; who pauses a location had opened it.
    if (location) return location.status === 'paused' ? location : undefined;
    return (await deps.store.findRemoved('location', [id]))[0]?.place;
  }

  return async ({
    viewer,
    correlationId,
    id,
    requested,
  }: RevenueViewer & { id: string; requested: RequestedRange }): Promise<LocationCard> => {
    const range = requestedRange(requested, deps.clock);
    const location = await deps.store.findLocation(id);
    if (!location || !maySee(viewer, location)) {
      const last = await lastPlaceOf(location, id);
      if (!last) throw new DomainError('NOT_FOUND');
      throw new DomainError('GONE', { near: await deps.findNear(last) });
    }
    const [card] = await withRevenue(deps.ledger, await describeLocations(deps, [location], range), {
      viewer,
      correlationId,
    });
    if (!card) throw new DomainError('NOT_FOUND');
    return card;
  };
}
