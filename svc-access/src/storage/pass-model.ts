import { Schema, type Connection } from 'mongoose';
import type { Pass } from '../domain/pass.ts';

export interface PassRow extends Omit<Pass, 'passId'> {
  _id: string;
}

const schema = new Schema<PassRow>(
  {
    _id: String,
    holder: String,
    sharedBy: String,
    reservationId: String,
    userId: String,
    locationId: String,
    unitId: String,
    unitNumber: String,
    name: String,
    firstDay: String,
    lastDay: String,
    tokenDigest: String,
    sealedToken: String,
    createdAt: Date,
    revokedAt: Date,
    purgeAt: Date,
  },
  { collection: 'passes', versionKey: false },
);
schema.index({ tokenDigest: 1 }, { unique: true, name: 'token' });
// `revokedAt` is null of those that are there, so they are one reading of it, and those taken back since a day another.
schema.index({ locationId: 1, sharedBy: 1, revokedAt: 1 }, { name: 'customer' });
schema.index({ userId: 1, createdAt: -1 }, { partialFilterExpression: { userId: { $gt: '' } }, name: 'person' });
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0, name: 'purge' });

/** Who else gets into a rental, until 90 days after it was last possible. */
export function passModel(connection: Connection) {
  return connection.model<PassRow>('Pass', schema);
}

export const passFrom = ({ _id, ...row }: PassRow): Pass => ({ passId: _id, ...row });
export const passRow = ({ passId, ...pass }: Pass): PassRow => ({ _id: passId, ...pass });
