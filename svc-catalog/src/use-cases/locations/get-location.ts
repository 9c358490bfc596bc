import { DomainError } from '@hamkke/service-kit';
import type { RequestedRange } from '../../domain/requested-range.ts';
import type { Location } from '../../domain/location.ts';
import type { Ledger } from '../../domain/outside-ports.ts';
import type { CatalogStore } from '../../domain/ports.ts';
import { maySee, type Viewer } from '../../domain/viewer.ts';
import { describeLocations, type LocationCard, type DescribeDeps } from './describe-locations.ts';
import { requestedRange } from '../availability/requested-range.ts';
import { withRevenue, type RevenueViewer } from './with-revenue.ts';

/** Finds a location that the viewer may see. @throws NOT_FOUND also for one that exists and is not theirs to see */
export async function visibleLocation(store: CatalogStore, viewer: Viewer, id: string): Promise<Location> {
  const location = await store.findLocation(id);
  if (!location || !maySee(viewer, location)) throw new DomainError('NOT_FOUND');
  return location;
}

/** Describes one location for a range. @throws NOT_FOUND, RANGE_INVALID */
export function createGetLocation(deps: DescribeDeps & { readonly store: CatalogStore; readonly ledger: Ledger }) {
  return async ({
    viewer,
    correlationId,
    id,
    requested,
  }: RevenueViewer & { id: string; requested: RequestedRange }): Promise<LocationCard> => {
    const range = requestedRange(requested, deps.clock);
    const location = await visibleLocation(deps.store, viewer, id);
    const [card] = await withRevenue(deps.ledger, await describeLocations(deps, [location], range), {
      viewer,
      correlationId,
    });
    if (!card) throw new DomainError('NOT_FOUND');
    return card;
  };
}
