import type { Location } from '../domain/location.ts';
import type { CatalogStore, Availability } from '../domain/ports.ts';
import type { UtilisationCounts, UtilisationReads } from '../domain/utilisation.ts';

/** The counts over stores in memory. */
export function createMemoryUtilisation({
  store,
  availability,
}: {
  store: CatalogStore;
  availability: Availability;
}): UtilisationReads {
  return {
    async count({ ownerIds, today, now }) {
      const all = await store.listLocations({ viewer: { sees: 'all' }, limit: Number.POSITIVE_INFINITY });
      const count = async (some: readonly Location[]): Promise<UtilisationCounts> => {
        const locationIds = some.map(({ id }) => id);
        const units = await store.unitsOf(locationIds);
        const taken = new Set(
          (await availability.liveRanges({ locationIds, start: today, end: today, now })).map(({ unitId }) => unitId),
        );
        const are = (status: Location['status']) => some.filter((location) => location.status === status).length;
        return {
          locations: some.length,
          active: are('active'),
          pending: are('pending'),
          paused: are('paused'),
          units: units.length,
          occupied: units.filter(({ id }) => taken.has(id)).length,
        };
      };
      const byPartner = new Map<string | null, UtilisationCounts>();
      for (const ownerId of ownerIds) {
        const theirs = all.filter((location) => location.ownerId === ownerId);
        if (theirs.length > 0) byPartner.set(ownerId, await count(theirs));
      }
      return { total: await count(all), byPartner };
    },
  };
}
