import { type AuditLog, inTransaction, type Outbox } from '@hamkke/service-kit';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import type { Location } from '../domain/location.ts';
import type { LocationWithUnits, CatalogStore, Change, Removed } from '../domain/ports.ts';
import { locationIdOf } from '../domain/catalog-event.ts';
import { textsPublishedBy } from '../domain/published-texts.ts';
import type { Viewer } from '../domain/viewer.ts';
import type { CatalogFailpoints } from '../failpoints.ts';
import { wireEvents } from '../events/wire-events.ts';
import { locationModel, locationOf, locationRow } from './location-model.ts';
import { managedQuery } from './managed-query.ts';
import { areaFilter, groupOpenPipeline, type OpenGroup } from './open-queries.ts';
import { publishedTextModel } from './published-text-model.ts';
import { removedId, removedModel, removedOf, removedRow } from './removed-model.ts';
import { textHash } from './text-hash.ts';
import { unitModel, unitOf, unitRow } from './unit-model.ts';

export interface MongoCatalogStoreDeps {
  connection: Connection;
  outbox: Outbox;
  audit: Pick<AuditLog, 'append'>;
  failpoints: CatalogFailpoints;
}

/** What a change begins with. */
interface Loaded {
  readonly loaded: Map<string, LocationWithUnits>;
  readonly updatedAt: ReadonlyMap<string, Date | null>;
}

/** Beginnings of a change that lost a race for a new key; the next one sees what the winner stored. */
const attempts = 5;

/**
 * The catalog in MongoDB: a change, its events and its audit notes are one transaction, and each change writes its
 * location, so that two changes of one location conflict and one starts over.
 */
export function createMongoCatalogStore({
  connection,
  outbox,
  audit,
  failpoints,
}: MongoCatalogStoreDeps): CatalogStore {
  const locations = locationModel(connection);
  const units = unitModel(connection);
  const removed = removedModel(connection);
  const published = publishedTextModel(connection);

  async function load(ids: readonly string[], session: ClientSession): Promise<Loaded> {
    const among = mongoose.trusted({ $in: [...ids] });
    const found = await locations.find({ _id: among }, null, { session }).lean();
    const theirs = await units.find({ locationId: among }, null, { session }).lean();
    const byLocation = Map.groupBy(theirs.map(unitOf), (unit) => unit.locationId);
    return {
      loaded: new Map(
        found.map((row) => [row._id, { location: locationOf(row), units: byLocation.get(row._id) ?? [] }]),
      ),
      updatedAt: new Map(found.map((row) => [row._id, row.updatedAt ?? null])),
    };
  }

  async function save(change: Change<unknown>, updatedAt: Loaded['updatedAt'], session: ClientSession): Promise<void> {
    const now = new Date();
    // Marks of a closing change nothing that anybody sees, so they publish no event.
    const changedNow = new Set(change.events.map(locationIdOf));
    const rowOf = (location: Location) =>
      locationRow(location, changedNow.has(location.id) ? now : updatedAt.get(location.id));
    const replacing = <R extends { _id: string }>(row: R) => ({
      replaceOne: { filter: { _id: row._id }, replacement: row, upsert: true },
    });
    if (change.locations.length > 0)
      await locations.bulkWrite(
        change.locations.map((one) => replacing(rowOf(one))),
        { session },
      );
    if (change.units.length > 0) await units.bulkWrite(change.units.map(unitRow).map(replacing), { session });
    if (change.removed) await drop(change.removed, session);
  }

  /**
   * Those that are there already are read, not written, so that locations of one city do not get in each other's way.
   */
  async function publish(
    { locations: changed }: Change<unknown>,
    loaded: ReadonlyMap<string, LocationWithUnits>,
    session: ClientSession,
  ): Promise<void> {
    const hashes = new Set(
      changed.flatMap((location) => textsPublishedBy(loaded.get(location.id)?.location, location)).map(textHash),
    );
    const fresh = hashes.difference(await knownAmong([...hashes], session));
    const at = new Date();
    if (fresh.size > 0)
      await published.insertMany(
        [...fresh].map((_id) => ({ _id, at })),
        { session },
      );
  }

  async function knownAmong(hashes: readonly string[], session: ClientSession | null): Promise<Set<string>> {
    if (hashes.length === 0) return new Set();
    const rows = await published.find({ _id: mongoose.trusted({ $in: [...hashes] }) }, { _id: 1 }, { session }).lean();
    return new Set(rows.map(({ _id }) => _id));
  }

  async function drop(gone: readonly Removed[], session: ClientSession): Promise<void> {
    const among = (kind: Removed['kind']) =>
      mongoose.trusted({ $in: gone.filter((one) => one.kind === kind).map(({ id }) => id) });
    await units.deleteMany({ _id: among('unit') }, { session });
    await locations.deleteMany({ _id: among('location') }, { session });
    const now = new Date();
    await removed.insertMany(
      gone.map((one) => removedRow(one, now)),
      { session },
    );
  }

  async function attempt<T>(
    ids: readonly string[],
    decide: (loaded: ReadonlyMap<string, LocationWithUnits>) => Change<T>,
    correlationId: string,
  ): Promise<T> {
    return await inTransaction(connection, async (session) => {
      const { loaded, updatedAt } = await load(ids, session);
      const change = decide(loaded);
      const ownerIdOf = (locationId: string) =>
        (change.locations.find(({ id }) => id === locationId) ?? loaded.get(locationId)?.location)?.ownerId ?? null;
      await save(change, updatedAt, session);
      await publish(change, loaded, session);
      await failpoints.hit('change.after-state');
      await outbox.append(session, wireEvents(change.events, ownerIdOf, correlationId));
      await audit.append(session, change.audit ?? [], correlationId);
      await failpoints.hit('change.before-commit');
      return change.answer;
    });
  }

  return {
    async listLocations({ viewer, after, limit }) {
      const filter = { ...visible(viewer), ...(after === undefined ? {} : { _id: mongoose.trusted({ $gt: after }) }) };
      const found = await locations.find(filter).sort({ _id: 1 }).limit(limit).lean();
      return found.map(locationOf);
    },
    async findLocation(id) {
      const row = await locations.findOne({ _id: id }).lean();
      return row ? locationOf(row) : undefined;
    },
    async groupOpen(mostIds) {
      const groups = await locations.aggregate<OpenGroup>(groupOpenPipeline(mostIds));
      return groups.map(({ _id, ...group }) => ({ ..._id, ...group }));
    },
    async findOpen(ids) {
      const found = await locations.find({ _id: mongoose.trusted({ $in: [...ids] }), status: 'active' }).lean();
      return found.map(locationOf);
    },
    async findOpenIn(area, limit) {
      const found = await locations
        .find(areaFilter(area), { latitude: 1, longitude: 1 })
        .hint('by-position')
        .limit(limit)
        .lean<{ _id: string; latitude: number; longitude: number }[]>();
      return found.map(({ _id: id, latitude, longitude }) => ({ id, latitude, longitude }));
    },
    async listChanged({ after, limit }) {
      const filter = {
        status: 'active' as const,
        ...(after !== undefined && { _id: mongoose.trusted({ $gt: after }) }),
      };
      const found = await locations.find(filter, { updatedAt: 1 }).sort({ _id: 1 }).limit(limit).lean();
      return found.map(({ _id: id, updatedAt }) => ({ id, updatedAt: updatedAt ?? null }));
    },
    async unitsOf(locationIds) {
      const found = await units.find({ locationId: mongoose.trusted({ $in: [...locationIds] }) }).lean();
      return found.map(unitOf);
    },
    async findUnit(id) {
      const row = await units.findOne({ _id: id }).lean();
      return row ? unitOf(row) : undefined;
    },
    async listOwned(ownerId, limit) {
      const found = await locations.find({ ownerId }).sort({ name: 1, _id: 1 }).limit(limit).lean();
      return found.map(locationOf);
    },
    async listManaged(managedFilter, { limit, after }) {
      const { filter, sort, hint } = managedQuery(managedFilter, after);
      const found = await locations.find(filter).sort(sort).limit(limit).hint(hint).lean();
      return found.map(locationOf);
    },
    async findRemoved(kind, ids) {
      if (ids.length === 0) return [];
      const filter = { _id: mongoose.trusted({ $in: ids.map((id) => removedId(kind, id)) }) };
      // A change that failed because its location is gone saw the removal before a majority had it; a plain read might
      // not see it yet.
      const found = await inTransaction(connection, (session) => removed.find(filter, null, { session }).lean());
      return found.map(removedOf);
    },
    async findLeftClosing(before, limit) {
      const found = await units
        .find({ 'closing.until': mongoose.trusted({ $lt: before }) })
        .sort({ 'closing.until': 1 })
        .limit(limit)
        .lean();
      return found.map(unitOf);
    },
    async findDueSchedules(today, limit) {
      const found = await units
        .find({ 'scheduledPrices.from': mongoose.trusted({ $lte: today }) })
        .sort({ 'scheduledPrices.from': 1 })
        .limit(limit)
        .lean();
      return found.map(unitOf);
    },
    async findPublished(texts) {
      const known = await knownAmong(texts.map(textHash), null);
      return new Set(texts.filter((text) => known.has(textHash(text))));
    },
    async change(locationIds, decide, correlationId) {
      for (let left = attempts; ; left -= 1) {
        try {
          return await attempt(locationIds, decide, correlationId);
        } catch (error) {
          if ((error as { code?: unknown }).code !== 11000 || left <= 1) throw error;
        }
      }
    },
  };
}

function visible(viewer: Viewer) {
  if (viewer.sees === 'all') return {};
  if (viewer.sees === 'active') return { status: 'active' as const };
  return { $or: [{ status: 'active' as const }, { ownerId: viewer.ownerId }] };
}
