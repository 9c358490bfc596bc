import { policy } from '@hamkke/contracts';
import { Schema, type Connection } from 'mongoose';
import type { OpeningLine } from '../domain/opening.ts';
import type { ChangedReservation } from '../domain/ports.ts';

type Later = 'passId' | 'passName' | 'visit';
/** A row from before passes, or before visits, lacks what says that it was one. */
export interface OpeningRow extends Omit<OpeningLine, 'openingId' | Later>, Partial<Pick<OpeningLine, Later>> {
  _id: string;
}

const openingSchema = new Schema<OpeningRow>(
  {
    _id: String,
    doorId: String,
    doorName: String,
    locationId: String,
    ownerId: String,
    at: Date,
    how: String,
    result: String,
    reservationId: String,
    unitNumber: String,
    userId: String,
    passId: String,
    passName: String,
    visit: Boolean,
    by: String,
    actorId: String,
    reason: String,
    calling: Boolean,
  },
  { collection: 'openings', versionKey: false },
);
const some = (field: string) => ({ partialFilterExpression: { [field]: { $gt: '' } } });
const newest = { at: -1, _id: -1 } as const;
openingSchema.index({ locationId: 1, ...newest }, { name: 'location' });
openingSchema.index({ reservationId: 1, ...newest }, { ...some('reservationId'), name: 'reservation' });
openingSchema.index({ userId: 1, ...newest }, { ...some('userId'), name: 'person' });
openingSchema.index({ passId: 1, result: 1, at: -1 }, { ...some('passId'), name: 'pass' });
openingSchema.index(
  { doorId: 1, at: 1 },
  { partialFilterExpression: { how: 'code', result: 'refused' }, name: 'refused' },
);
openingSchema.index({ at: 1 }, { expireAfterSeconds: policy.access.openingDays * 86_400, name: 'purge' });

/** What was opened and refused, for 90 days. */
export function openingModel(connection: Connection) {
  return connection.model<OpeningRow>('Opening', openingSchema);
}

export const openingFrom = ({
  _id,
  passId = null,
  passName = null,
  visit = false,
  ...row
}: OpeningRow): OpeningLine => ({
  openingId: _id,
  ...row,
  passId,
  passName,
  visit,
});
export const openingRow = ({ openingId, ...line }: OpeningLine): OpeningRow => ({ _id: openingId, ...line });

export interface ChangedRow extends Omit<ChangedReservation, 'reservationId'> {
  _id: string;
}

const changedSchema = new Schema<ChangedRow>(
  { _id: String, dueAt: Date, attempts: Number, changes: Number },
  { collection: 'changed-reservations', versionKey: false },
);
changedSchema.index({ dueAt: 1 }, { name: 'due' });

/** Reservations that an event named and that are still to be read. */
export function changedModel(connection: Connection) {
  return connection.model<ChangedRow>('ChangedReservation', changedSchema);
}

interface LocationRow {
  _id: string;
  /** Grows with each transaction that changes something of the location. */
  changes: number;
}

const locationSchema = new Schema<LocationRow>(
  { _id: String, changes: Number },
  { collection: 'locations', versionKey: false },
);

/** One row per location, which every transaction about it writes: so two of them never pass each other by. */
export function locationModel(connection: Connection) {
  return connection.model<LocationRow>('Location', locationSchema);
}
