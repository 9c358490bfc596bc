import type { CatalogEvent } from '../domain/catalog-event.ts';
import type { Location } from '../domain/location.ts';
import type { Branch, CatalogStore, Removed } from '../domain/ports.ts';
import type { Unit } from '../domain/unit.ts';
import { maySee } from '../domain/viewer.ts';

export interface MemoryCatalogStore extends CatalogStore {
  /** What a relay would publish. */
  readonly told: CatalogEvent[];
}

/** The catalog in memory: fit for tests, and the measure of what a store must do. */
export function createMemoryCatalogStore(): MemoryCatalogStore {
  const locations = new Map<string, Location>();
  const units = new Map<string, Unit>();
  const removed: Removed[] = [];
  const told: CatalogEvent[] = [];
  const unitsIn = (ids: readonly string[]) => [...units.values()].filter((unit) => ids.includes(unit.locationId));

  return {
    told,
    async listLocations({ viewer, after, limit }) {
      const visible = [...locations.values()].filter((location) => maySee(viewer, location) && (after === undefined || location.id > after));
      return visible.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
    },
    findLocation: async (id) => locations.get(id),
    unitsOf: async (ids) => unitsIn(ids),
    findUnit: async (id) => units.get(id),
    async listOwned(ownerId, limit) {
      const owned = [...locations.values()].filter((location) => location.ownerId === ownerId);
      return owned.sort((a, b) => (a.name === b.name ? Number(a.id > b.id) : Number(a.name > b.name)) * 2 - 1).slice(0, limit);
    },
    findRemoved: async (kind, ids) => removed.filter((one) => one.kind === kind && ids.includes(one.id)),
    async findLeftClosing(before, limit) {
      const left = [...units.values()].filter(({ closing }) => closing !== undefined && closing.until < before);
      return left.sort((a, b) => Number(a.closing?.until ?? 0) - Number(b.closing?.until ?? 0)).slice(0, limit);
    },
    // Nothing is awaited between loading and keeping, so no other change can come between.
    async change(ids, decide) {
      const branches = new Map<string, Branch>();
      for (const id of ids) {
        const location = locations.get(id);
        if (location) branches.set(id, { location, units: unitsIn([id]) });
      }
      const change = decide(branches);
      for (const location of change.locations) locations.set(location.id, location);
      for (const unit of change.units) units.set(unit.id, unit);
      for (const { kind, id } of change.removed ?? []) (kind === 'unit' ? units : locations).delete(id);
      removed.push(...(change.removed ?? []));
      told.push(...change.events);
      return change.answer;
    },
  };
}
