import { inTransaction, type Outbox } from '@hamkke/service-kit';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import type { Branch, CatalogStore, Change } from '../domain/ports.ts';
import type { Viewer } from '../domain/viewer.ts';
import type { CatalogFailpoints } from '../failpoints.ts';
import { wireEvents } from '../events/wire-events.ts';
import { locationModel, locationOf, locationRow } from './location-model.ts';
import { unitModel, unitOf, unitRow } from './unit-model.ts';

export interface MongoCatalogStoreDeps {
  connection: Connection;
  outbox: Outbox;
  failpoints: CatalogFailpoints;
}

/** Beginnings of a change that lost a race for a new key; the next one sees what the winner kept. */
const attempts = 5;

/** The catalog in MongoDB: a change and its events are one transaction, and each change writes its branch, so that two changes of one branch conflict and one starts over. */
export function createMongoCatalogStore({ connection, outbox, failpoints }: MongoCatalogStoreDeps): CatalogStore {
  const locations = locationModel(connection);
  const units = unitModel(connection);

  async function load(ids: readonly string[], session: ClientSession): Promise<Map<string, Branch>> {
    const among = mongoose.trusted({ $in: [...ids] });
    const found = await locations.find({ _id: among }, null, { session }).lean();
    const theirs = await units.find({ locationId: among }, null, { session }).lean();
    const byLocation = Map.groupBy(theirs.map(unitOf), (unit) => unit.locationId);
    return new Map(found.map((row) => [row._id, { location: locationOf(row), units: byLocation.get(row._id) ?? [] }]));
  }

  async function keep(change: Change<unknown>, session: ClientSession): Promise<void> {
    const replacing = <R extends { _id: string }>(row: R) => ({ replaceOne: { filter: { _id: row._id }, replacement: row, upsert: true } });
    if (change.locations.length > 0) await locations.bulkWrite(change.locations.map(locationRow).map(replacing), { session });
    if (change.units.length > 0) await units.bulkWrite(change.units.map(unitRow).map(replacing), { session });
  }

  async function attempt<T>(ids: readonly string[], decide: (branches: ReadonlyMap<string, Branch>) => Change<T>, correlationId: string): Promise<T> {
    return await inTransaction(connection, async (session) => {
      const change = decide(await load(ids, session));
      await keep(change, session);
      await failpoints.hit('change.after-state');
      await outbox.append(session, wireEvents(change.events, correlationId));
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
    async unitsOf(locationIds) {
      const found = await units.find({ locationId: mongoose.trusted({ $in: [...locationIds] }) }).lean();
      return found.map(unitOf);
    },
    async findUnit(id) {
      const row = await units.findOne({ _id: id }).lean();
      return row ? unitOf(row) : undefined;
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
