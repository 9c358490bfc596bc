import { seoulDateOf } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { resolveRequestedRange } from '../../domain/requested-range.ts';
import type { Location } from '../../domain/location.ts';
import type { CatalogStore } from '../../domain/ports.ts';
import type { Ledger } from '../../domain/outside-ports.ts';
import { describeLocations, type LocationCard, type DescribeDeps } from './describe-locations.ts';
import { longestList } from './list-locations.ts';
import { withRevenue, type RevenueViewer } from './with-revenue.ts';

/** As people read names: `2호점` before `10호점`. */
const byName = new Intl.Collator('ko', { numeric: true });

/**
 * A partner's locations in every state, by name, described for today; four questions to the store however many they
 * are.
 * @throws FORBIDDEN for another partner's
 */
export function createListPartnerLocations(
  deps: DescribeDeps & { readonly store: CatalogStore; readonly ledger: Ledger },
) {
  return async ({ viewer, ownerId, correlationId }: RevenueViewer & { ownerId: string }): Promise<LocationCard[]> => {
    const own = viewer.sees === 'own' && viewer.ownerId === ownerId;
    if (!own && viewer.sees !== 'all') throw new DomainError('FORBIDDEN');
    const locations = await deps.store.listOwned(ownerId, longestList);
    const cards = await describeToday(
      deps,
      locations.sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1)),
    );
    return await withRevenue(deps.ledger, cards, { viewer, correlationId });
  };
}

/** Describes locations for the range that is meant where none is requested. */
export async function describeToday(deps: DescribeDeps, locations: readonly Location[]): Promise<LocationCard[]> {
  const settled = resolveRequestedRange({}, seoulDateOf(deps.clock()));
  return 'range' in settled ? await describeLocations(deps, locations, settled.range) : [];
}
