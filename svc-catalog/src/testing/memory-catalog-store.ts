import type { AuditNote } from '@hamkke/contracts';
import { locationIdOf, type CatalogEvent } from '../domain/catalog-event.ts';
import type { Location } from '../domain/location.ts';
import type { NameMark } from '../domain/managed-list.ts';
import type { LocationWithUnits, CatalogStore, Removed } from '../domain/ports.ts';
import { textsPublishedBy } from '../domain/published-texts.ts';
import { nameKeyOf, searchKeysOf } from '../domain/search-keys.ts';
import type { Unit } from '../domain/unit.ts';
import { maySee } from '../domain/viewer.ts';

export interface MemoryCatalogStore extends CatalogStore {
  /** What a relay would publish. */
  readonly events: CatalogEvent[];
  /** What the audit log would store. */
  readonly noted: AuditNote[];
}

/** The catalog in memory: fit for tests, and the measure of what a store must do. */
export function createMemoryCatalogStore(): MemoryCatalogStore {
  const locations = new Map<string, Location>();
  const units = new Map<string, Unit>();
  const updatedAt = new Map<string, Date>();
  const removed: Removed[] = [];
  const published = new Set<string>();
  const events: CatalogEvent[] = [];
  const noted: AuditNote[] = [];
  const open = () =>
    [...locations.values()].filter(({ status }) => status === 'active').toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const unitsIn = (ids: readonly string[]) => [...units.values()].filter((unit) => ids.includes(unit.locationId));

  function load(ids: readonly string[]): Map<string, LocationWithUnits> {
    const loaded = new Map<string, LocationWithUnits>();
    for (const id of ids) {
      const location = locations.get(id);
      if (location) loaded.set(id, { location, units: unitsIn([id]) });
    }
    return loaded;
  }

  return {
    events,
    noted,
    async listLocations({ viewer, after, limit }) {
      const visible = [...locations.values()].filter(
        (location) => maySee(viewer, location) && (after === undefined || location.id > after),
      );
      return visible.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
    },
    findLocation: async (id) => locations.get(id),
    async groupOpen(mostIds) {
      const groups = Map.groupBy(open(), ({ city, district }) => JSON.stringify([city, district]));
      return [...groups.values()].flatMap((group) => {
        const [first] = group;
        const changes = group.flatMap(({ id }) => updatedAt.get(id)?.getTime() ?? []);
        return first
          ? [
              {
                city: first.city,
                district: first.district,
                locations: group.length,
                updatedAt: changes.length === 0 ? null : new Date(Math.max(...changes)),
                ids: group.slice(0, mostIds).map(({ id }) => id),
              },
            ]
          : [];
      });
    },
    findOpen: async (ids) => open().filter(({ id }) => ids.includes(id)),
    async findOpenIn({ south, north, west, east }, limit) {
      const placed = open().flatMap(({ id, latitude, longitude }) =>
        latitude === null || longitude === null ? [] : [{ id, latitude, longitude }],
      );
      return placed
        .filter((at) => at.latitude >= south && at.latitude <= north && at.longitude >= west && at.longitude <= east)
        .slice(0, limit);
    },
    listChanged: async ({ after, limit }) =>
      open()
        .filter(({ id }) => after === undefined || id > after)
        .slice(0, limit)
        .map(({ id }) => ({ id, updatedAt: updatedAt.get(id) ?? null })),
    unitsOf: async (ids) => unitsIn(ids),
    findUnit: async (id) => units.get(id),
    async listOwned(ownerId, limit) {
      const owned = [...locations.values()].filter((location) => location.ownerId === ownerId);
      return owned
        .sort((a, b) => (a.name === b.name ? Number(a.id > b.id) : Number(a.name > b.name)) * 2 - 1)
        .slice(0, limit);
    },
    async listManaged({ ownerId, status, search }, { limit, after }) {
      const among = [...locations.values()].filter(
        (one) => (ownerId === undefined || one.ownerId === ownerId) && (status === undefined || one.status === status),
      );
      const found = among.filter(
        (one) => search === undefined || searchKeysOf(one).some((key) => key.startsWith(search)),
      );
      const placed = found
        .map((location) => ({ location, nameKey: nameKeyOf(location), id: location.id }))
        .toSorted(byNameAndId);
      return placed
        .filter((one) => after === undefined || byNameAndId(one, after) > 0)
        .slice(0, limit)
        .map(({ location }) => location);
    },
    findRemoved: async (kind, ids) => removed.filter((one) => one.kind === kind && ids.includes(one.id)),
    async findLeftClosing(before, limit) {
      const left = [...units.values()].filter(({ closing }) => closing !== undefined && closing.until < before);
      return left.sort((a, b) => Number(a.closing?.until ?? 0) - Number(b.closing?.until ?? 0)).slice(0, limit);
    },
    findDueSchedules: async (today, limit) =>
      [...units.values()]
        .flatMap((unit) => (unit.scheduledPrices ? [{ unit, from: unit.scheduledPrices.from }] : []))
        .filter(({ from }) => from <= today)
        .toSorted((a, b) => a.from.localeCompare(b.from))
        .slice(0, limit)
        .map(({ unit }) => unit),
    findPublished: async (texts) => new Set(texts.filter((text) => published.has(text))),
    // Nothing is awaited between loading and storing, so no other change can come between.
    async change(ids, decide) {
      const loaded = load(ids);
      const change = decide(loaded);
      for (const location of change.locations) {
        for (const text of textsPublishedBy(loaded.get(location.id)?.location, location)) published.add(text);
        locations.set(location.id, location);
      }
      for (const unit of change.units) units.set(unit.id, unit);
      for (const { kind, id } of change.removed ?? []) (kind === 'unit' ? units : locations).delete(id);
      removed.push(...(change.removed ?? []));
      for (const event of change.events) updatedAt.set(locationIdOf(event), new Date());
      events.push(...change.events);
      noted.push(...(change.audit ?? []));
      return change.answer;
    },
  };
}

function byNameAndId(a: NameMark, b: NameMark): number {
  if (a.nameKey !== b.nameKey) return a.nameKey < b.nameKey ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
