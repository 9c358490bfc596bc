import type { Location } from '../../domain/location.ts';
import type { CatalogStore } from '../../domain/ports.ts';
import type { Unit } from '../../domain/unit.ts';

/** The units of locations, read from the store only where a location's `unitsVersion` says that they changed. */
export interface UnitsByLocation {
  of(locations: readonly Location[]): Promise<ReadonlyMap<string, readonly Unit[]>>;
}

/**
 * Creates it. The version is read before the units, so what is cached is never older than its version says; newer does
 * no harm.
 * @param limit locations cached; the longest unused go first
 */
export function createUnitsByLocation(store: Pick<CatalogStore, 'unitsOf'>, limit = 5_000): UnitsByLocation {
  const cache = new Map<string, { version: number; units: readonly Unit[] }>();
  return {
    async of(locations) {
      const stale = locations.filter(({ id, unitsVersion }) => cache.get(id)?.version !== unitsVersion);
      const fresh =
        stale.length === 0
          ? new Map<string, Unit[]>()
          : Map.groupBy(await store.unitsOf(stale.map(({ id }) => id)), (unit) => unit.locationId);
      const answer = new Map<string, readonly Unit[]>();
      for (const { id, unitsVersion } of locations) {
        const known = cache.get(id);
        const entry =
          fresh.has(id) || known?.version !== unitsVersion
            ? { version: unitsVersion, units: fresh.get(id) ?? [] }
            : known;
        cache.delete(id);
        cache.set(id, entry);
        answer.set(id, entry.units);
      }
      for (const oldest of cache.keys()) {
        if (cache.size <= limit) break;
        cache.delete(oldest);
      }
      return answer;
    },
  };
}
