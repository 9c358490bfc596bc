import { Schema, type Connection } from 'mongoose';
import type { Visit, Visiting, VisitorTurn } from '../domain/visit.ts';
import { earliest } from './code-model.ts';

export interface VisitRow extends Omit<Visit, 'visitId'> {
  _id: string;
}
export interface VisitingRow extends Omit<Visiting, 'locationId'> {
  _id: string;
}
export interface TurnRow extends Omit<VisitorTurn, 'visitor'> {
  _id: string;
}

const visitSchema = new Schema<VisitRow>(
  {
    _id: String,
    locationId: String,
    email: String,
    language: String,
    userId: String,
    createdAt: Date,
    mailedAt: Date,
    from: Date,
    until: Date,
    purgeAt: Date,
  },
  { collection: 'visits', versionKey: false },
);
// `from` is null of those that were not begun, so they are one reading of it.
visitSchema.index({ email: 1, locationId: 1, from: 1, createdAt: -1 }, { name: 'address' });
visitSchema.index(
  { locationId: 1, from: 1 },
  { partialFilterExpression: { from: { $gt: earliest } }, name: 'location' },
);
visitSchema.index({ userId: 1, createdAt: -1 }, { partialFilterExpression: { userId: { $gt: '' } }, name: 'person' });
visitSchema.index({ purgeAt: 1 }, { expireAfterSeconds: 0, name: 'purge' });

/** Visits before renting with the address that was mailed, until 90 days after they ended or lapsed. */
export function visitModel(connection: Connection) {
  return connection.model<VisitRow>('Visit', visitSchema);
}

const visitingSchema = new Schema<VisitingRow>(
  { _id: String, allowed: Boolean, mailedOn: String, mails: Number },
  { collection: 'visiting', versionKey: false },
);

/** Whether a location lets people visit: one row for each that ever said so. */
export function visitingModel(connection: Connection) {
  return connection.model<VisitingRow>('Visiting', visitingSchema);
}

const turnSchema = new Schema<TurnRow>(
  { _id: String, begunAt: Date, purgeAt: Date },
  { collection: 'visitor-turns', versionKey: false },
);
turnSchema.index({ purgeAt: 1 }, { expireAfterSeconds: 0, name: 'purge' });

/** When an address began its last visit, by its digest, until it may begin another one. */
export function turnModel(connection: Connection) {
  return connection.model<TurnRow>('VisitorTurn', turnSchema);
}

export const visitFrom = ({ _id, ...row }: VisitRow): Visit => ({ visitId: _id, ...row });
