import { type AuditLog, DomainError, type Outbox } from '@hamkke/service-kit';
import mongoose, { type ClientSession } from 'mongoose';
import type { CodeSetting } from '../domain/code-setting.ts';
import type { Door } from '../domain/door.ts';
import type { StoreTransaction } from '../domain/ports.ts';
import { wireEvents } from '../events/wire-events.ts';
import { codeRow, settingRow, type SettingRow } from './code-model.ts';
import { doorRow } from './door-model.ts';
import { grantFrom, grantRow, type GrantRow } from './grant-model.ts';
import type { Models } from './models.ts';
import { mongoReads } from './mongo-reads.ts';
import { mongoVisitWrites } from './mongo-visits.ts';
import { openingRow } from './opening-model.ts';
import { passRow } from './pass-model.ts';

const duplicateKey = 11_000;
const upsert = { upsert: true } as const;

/** What is wanted is written; what the lock has is written only with a setting that is new. */
function wantedWrite({ _id, ...row }: SettingRow) {
  const { wanted, pending, nextAt, attempts, version, ...fresh } = row;
  return {
    updateOne: {
      filter: { _id },
      update: { $set: { wanted, pending, nextAt, attempts, version }, $setOnInsert: fresh },
      upsert: true,
    },
  };
}

/** Which unique index refused a door. */
function takenBy(error: unknown, door: Door): DomainError {
  const { keyPattern } = error as { keyPattern?: Record<string, unknown> };
  const path = keyPattern && 'unitId' in keyPattern && door.unitId !== null ? 'unitId' : 'deviceId';
  const fields = [{ path, code: 'taken' as const, message: `the ${path} is taken` }];
  return new DomainError('VALIDATION', undefined, { fields, cause: error });
}

/** The reads and writes of one MongoDB transaction. */
export function mongoTransaction(
  models: Models,
  { audit, outbox }: { readonly audit: Pick<AuditLog, 'append'>; readonly outbox: Pick<Outbox, 'append'> },
  session: ClientSession,
  correlationId: string,
): StoreTransaction {
  const { grants, doors, codes, settings, refs, passes, openings, changed, locations } = models;
  const within = { session };
  return {
    ...mongoReads(models, session),
    ...mongoVisitWrites(models, session),
    async lockLocation(locationId) {
      await locations.updateOne({ _id: locationId }, { $inc: { changes: 1 } }, { ...within, ...upsert });
    },
    async grantsOfUser(userId, limit) {
      const rows = await grants.find({ userId }).limit(limit).session(session).lean<GrantRow[]>();
      return rows.map(grantFrom);
    },
    async saveGrant(grant) {
      const { _id, ...row } = grantRow(grant);
      await grants.replaceOne({ _id }, row, { ...within, ...upsert });
    },
    async hasDigest(locationId, digest) {
      return (await codes.exists({ locationId, digest }).session(session)) !== null;
    },
    async saveCode(code) {
      const { _id, ...row } = codeRow(code);
      await codes.replaceOne({ _id }, row, { ...within, ...upsert });
    },
    async deleteCode(codeId) {
      await codes.deleteOne({ _id: codeId }, within);
    },
    async savePass(pass) {
      const { _id, ...row } = passRow(pass);
      await passes.replaceOne({ _id }, row, { ...within, ...upsert });
    },
    async deletePasses(passIds) {
      if (passIds.length > 0) await passes.deleteMany({ _id: mongoose.trusted({ $in: [...passIds] }) }, within);
    },
    async movePasses({ locationId, unitId, sharedBy }, to) {
      await passes.updateMany({ locationId, sharedBy, unitId }, { $set: to }, within);
    },
    async renameHolder(locationId, from, to) {
      const filter = { locationId, holder: from };
      const change = { $set: { holder: to } };
      await codes.updateMany(filter, change, within);
      await settings.updateMany(filter, change, within);
      await refs.updateMany(filter, change, within);
    },
    async saveWanted(changes: readonly CodeSetting[]) {
      if (changes.length === 0) return;
      const writes = changes.map((setting) => wantedWrite(settingRow(setting)));
      await settings.bulkWrite(writes, { ...within, ordered: true });
    },
    async deleteSetting(id) {
      await settings.deleteOne({ _id: id }, within);
    },
    async addDoor(door) {
      try {
        // Past the schema's casts, for the row is ours; the type of the driver wants its own ids.
        await doors.collection.insertOne(doorRow(door) as never, within);
      } catch (error) {
        if ((error as { code?: unknown }).code !== duplicateKey) throw error;
        throw takenBy(error, door);
      }
    },
    async setRemoved(doorId, at) {
      await doors.updateOne({ _id: doorId }, { $set: { removedAt: at } }, within);
    },
    async deleteDoor(doorId) {
      await doors.deleteOne({ _id: doorId }, within);
    },
    async saveAlarm(doorId, alarm) {
      await doors.updateOne({ _id: doorId }, { $set: { alarm } }, within);
    },
    async noteChanged(reservationId, now) {
      await changed.updateOne(
        { _id: reservationId },
        { $set: { dueAt: now, attempts: 0 }, $inc: { changes: 1 } },
        { ...within, ...upsert },
      );
    },
    async saveOpening(line) {
      const { _id, ...row } = openingRow(line);
      await openings.replaceOne({ _id }, row, { ...within, ...upsert });
    },
    async eraseOpenings(userId) {
      await openings.updateMany({ userId }, { $set: { userId: null, reservationId: null, passName: null } }, within);
    },
    async deleteRefs(locationId, holder) {
      await refs.deleteMany({ locationId, holder }, within);
    },
    audit: (notes) => audit.append(session, notes, correlationId),
    publish: (events) => outbox.append(session, wireEvents(events, correlationId)),
  };
}
