import type { NewEvent, Outbox } from '@hamkke/service-kit';
import mongoose, { type ClientSession } from 'mongoose';
import type { Lookup } from '../domain/lookup.ts';
import type { CustomerWrites } from '../domain/customer-ports.ts';
import { photoKey, photoKeys } from '../domain/photo.ts';
import { extensionsFilter } from './customer-reads.ts';
import type { GuardModel } from './guard-model.ts';
import { shortenRange } from './guard-writes.ts';
import { lookupOf, lookupRow, type LookupModel, type LookupRow } from './lookup-model.ts';
import type { PhotoModel } from './photo-model.ts';
import { reservationOf, type ReservationModel, type ReservationRow } from './reservation-model.ts';

export type WireLookup = (lookup: Lookup, correlationId: string) => NewEvent;

export interface CustomerWriteDeps {
  guards: GuardModel;
  reservations: ReservationModel;
  lookups: LookupModel;
  photos: PhotoModel;
  outbox: Outbox;
  wireLookup: WireLookup;
}

const operators = mongoose.trusted;

/** What customers and guests write, in one MongoDB transaction. */
export function customerWrites(
  { guards, reservations, lookups, photos, outbox, wireLookup }: CustomerWriteDeps,
  session: ClientSession,
  correlationId: string,
): CustomerWrites {
  return {
    async unerased(userId, limit) {
      const rows = await reservations
        .find({ userId, erasedAt: null })
        .limit(limit)
        .session(session)
        .lean<ReservationRow[]>();
      return rows.map(reservationOf);
    },
    shorten: (unit, reservationId, end) => shortenRange(guards, session, unit, reservationId, end),
    async extensionsOf(reservationIds, locationId) {
      const rows = await reservations
        .find({ ...extensionsFilter(reservationIds), locationId })
        .session(session)
        .lean<ReservationRow[]>();
      return rows.map(reservationOf);
    },
    async putPhoto({ bytes, locationId, ...photo }) {
      const _id = photoKey(photo);
      await photos.replaceOne({ _id }, { _id, locationId, bytes: Buffer.from(bytes) }, { session, upsert: true });
    },
    async dropPhotos(reservationIds, by) {
      const keys = photoKeys(reservationIds, by);
      if (keys.length > 0) await photos.deleteMany({ _id: operators({ $in: keys }) }, { session });
    },
    async addLookup(lookup) {
      await lookups.collection.insertOne(lookupRow(lookup) as never, { session });
      if (lookup.found) await outbox.append(session, [wireLookup(lookup, correlationId)]);
    },
    async findLookup(lookupId) {
      const row = await lookups.findById(lookupId).session(session).lean<LookupRow>();
      return row ? lookupOf(row) : undefined;
    },
    async saveLookup(lookup) {
      const { _id, ...row } = lookupRow(lookup);
      await lookups.updateOne({ _id }, { $set: row }, { session });
    },
  };
}
