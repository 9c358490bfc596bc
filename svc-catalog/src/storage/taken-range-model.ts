import { Schema, type Connection } from 'mongoose';
import { never, type TakenRange } from '../domain/taken-range.ts';

export interface TakenRangeRow extends Omit<TakenRange, 'reservationId' | 'rentedAt'> {
  _id: string;
  /** Holds or rents its unit; whether a hold has lapsed by now is the question's to say, by `until`. */
  live: boolean;
  /** Absent when it was never confirmed, so that the index of recent rentals holds rentals only. */
  rentedAt?: Date;
  /** When a row that takes nothing any more is dropped; absent while it is live. */
  forgetAt?: Date;
}

/**
 * Far longer than any event can be late (streams and outboxes retain 30 days), so that a forgotten row never comes back
 * alive.
 */
const retainReleasedMs = 400 * 86_400_000;

const schema = new Schema<TakenRangeRow>(
  {
    _id: { type: String, required: true },
    unitId: { type: String, required: true },
    locationId: { type: String, required: true },
    start: { type: String, required: true },
    end: { type: String, required: true },
    lastDay: String,
    leftOn: String,
    clear: Boolean,
    standing: { type: String, enum: ['held', 'rented', 'ended', 'cancelled'], required: true },
    until: { type: Date, required: true },
    live: { type: Boolean, required: true },
    rentedAt: Date,
    changedAt: { type: Date, required: true },
    version: { type: Number, required: true },
    statusVersion: Number,
    forgetAt: Date,
  },
  { collection: 'taken-ranges', versionKey: false },
);
// Holds every field that a question reads, so that answering touches no document; past rentals lie before the requested
// start and are never scanned.
schema.index(
  { locationId: 1, live: 1, end: 1, start: 1, until: 1, unitId: 1 },
  { partialFilterExpression: { live: true }, name: 'live' },
);
schema.index(
  { locationId: 1, rentedAt: 1, standing: 1 },
  { partialFilterExpression: { rentedAt: { $exists: true } }, name: 'rented' },
);
// Units that were left lately, and how they were found; holds every field that a question reads.
schema.index(
  { locationId: 1, leftOn: 1, unitId: 1, start: 1, clear: 1 },
  { partialFilterExpression: { leftOn: { $exists: true } }, name: 'left' },
);
schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0, name: 'forget' });

/**
 * The collection of the availability: one row per reservation, also of released ones, so that a late event finds the
 * newer version.
 */
export function takenRangeModel(connection: Connection) {
  return connection.model('TakenRange', schema);
}

export function takenRangeOf({ _id, live: _live, forgetAt: _forgetAt, rentedAt, ...row }: TakenRangeRow): TakenRange {
  return { reservationId: _id, ...row, rentedAt: rentedAt ?? null };
}

export function takenRangeRow({ reservationId, rentedAt, ...taken }: TakenRange): TakenRangeRow {
  const live = taken.standing === 'held' || taken.standing === 'rented';
  // A hold that lapsed and was never tidied takes nothing either: it may go at the same distance.
  const releasedAt = live ? taken.until : taken.changedAt;
  const forget =
    live && releasedAt.getTime() >= never.getTime()
      ? {}
      : { forgetAt: new Date(releasedAt.getTime() + retainReleasedMs) };
  return { _id: reservationId, ...taken, live, ...(rentedAt === null ? {} : { rentedAt }), ...forget };
}
