import mongoose from 'mongoose';
import type { JobStore } from '../domain/ports.ts';
import { earliest, refFrom, refKey, settingFrom, type RefRow, type SettingRow } from './code-model.ts';
import { doorFrom, type DoorRow } from './door-model.ts';
import type { Models } from './models.ts';
import { openingRow, type ChangedRow, type OpeningRow } from './opening-model.ts';

const operators = mongoose.trusted;
const duplicateKey = 11_000;
const dueBy = (now: Date) => operators({ $gt: earliest, $lte: now });

/** What jobs read and write in MongoDB; each write compares first. */
export function mongoJobs({ settings, doors, refs, openings, changed }: Models): JobStore {
  return {
    async dueSettings(now, limit) {
      const filter: Record<string, unknown> = { nextAt: dueBy(now) };
      const rows = await settings.find(filter).sort({ nextAt: 1 }).limit(limit).lean<SettingRow[]>();
      return rows.map(settingFrom);
    },
    async claim(id, lease, now) {
      const free = operators([{ lease: null }, { 'lease.until': operators({ $lte: now }) }]);
      const row = await settings
        .findOneAndUpdate(
          { _id: id, nextAt: dueBy(now), $or: free },
          { $set: { lease, nextAt: lease.until } },
          { returnDocument: 'after' },
        )
        .lean<SettingRow>();
      return row ? settingFrom(row) : undefined;
    },
    async begin(id, { token, version }, actual) {
      const filter: Record<string, unknown> = { _id: id, 'lease.token': token, version };
      return (await settings.updateOne(filter, { $set: { actual } })).matchedCount === 1;
    },
    async finish(id, { token, version }, { actual, pending, nextAt, attempts, offlineSince }, now) {
      const mine: Record<string, unknown> = { _id: id, 'lease.token': token };
      const seen = { actual, offlineSince, lease: null };
      const done = await settings.updateOne({ ...mine, version }, { $set: { ...seen, pending, nextAt, attempts } });
      // What is wanted changed meanwhile: that is due at once.
      if (done.matchedCount === 0) await settings.updateOne(mine, { $set: { ...seen, pending: true, nextAt: now } });
    },
    async hasten(ids, now) {
      if (ids.length === 0) return;
      const filter: Record<string, unknown> = { _id: operators({ $in: [...ids] }), lease: null };
      await settings.updateMany(filter, { $set: { nextAt: now } });
    },
    async hastenOffline(doorId, now) {
      const filter: Record<string, unknown> = { doorId, offlineSince: operators({ $gt: earliest }), lease: null };
      await settings.updateMany(filter, { $set: { nextAt: now } });
    },
    async saveRef(ref) {
      await refs.replaceOne({ _id: refKey(ref) }, { ...ref }, { upsert: true });
    },
    async findRefs(doorId, found) {
      if (found.length === 0) return [];
      const ids = found.map((ref) => refKey({ doorId, ref }));
      const rows = await refs.find({ _id: operators({ $in: ids }) }).lean<RefRow[]>();
      return rows.map(refFrom);
    },
    async dueDoors(now, limit) {
      const filter: Record<string, unknown> = { removedAt: null, checkAt: operators({ $lte: now }) };
      const rows = await doors.find(filter).sort({ checkAt: 1 }).limit(limit).lean<DoorRow[]>();
      return rows.map(doorFrom);
    },
    async claimDoor({ doorId, checkAt }, next) {
      return (await doors.updateOne({ _id: doorId, checkAt }, { $set: { checkAt: next } })).matchedCount === 1;
    },
    async saveHealth(doorId, health) {
      await doors.updateOne({ _id: doorId }, { $set: { health } });
    },
    async saveRecordsFrom(doorId, recordsFrom) {
      await doors.updateOne({ _id: doorId }, { $set: { recordsFrom } });
    },
    async addOpenings(lines) {
      const ids = lines.map(({ openingId }) => openingId);
      const there = await openings.find({ _id: operators({ $in: ids }) }, { _id: 1 }).lean<Pick<OpeningRow, '_id'>[]>();
      const known = new Set(there.map(({ _id }) => _id));
      const fresh = lines.filter(({ openingId }) => !known.has(openingId));
      if (fresh.length === 0) return;
      try {
        // Past the schema's casts, for the rows are ours; the type of the driver wants its own ids.
        await openings.collection.insertMany(fresh.map(openingRow) as never[], { ordered: false });
      } catch (error) {
        // Another process read the same records.
        if ((error as { code?: unknown }).code !== duplicateKey) throw error;
      }
    },
    async endOpening(openingId, result) {
      await openings.updateOne({ _id: openingId }, { $set: { result }, $unset: { calling: true } });
    },
    async dueReservations(now, limit) {
      const filter: Record<string, unknown> = { dueAt: operators({ $lte: now }) };
      const rows = await changed.find(filter).sort({ dueAt: 1 }).limit(limit).lean<ChangedRow[]>();
      return rows.map(({ _id, ...row }) => ({ reservationId: _id, ...row }));
    },
    async claimReservation({ reservationId, dueAt }, next) {
      const { matchedCount } = await changed.updateOne(
        { _id: reservationId, dueAt },
        { $set: { dueAt: next }, $inc: { attempts: 1 } },
      );
      return matchedCount === 1;
    },
    async forgetChange({ reservationId, changes }) {
      await changed.deleteOne({ _id: reservationId, changes });
    },
  };
}
