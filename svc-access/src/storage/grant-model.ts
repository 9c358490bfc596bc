import { policy } from '@hamkke/contracts';
import { Schema, type Connection } from 'mongoose';
import type { Grant } from '../domain/grant.ts';

export interface GrantRow extends Omit<Grant, 'reservationId'> {
  _id: string;
  /** When it may be deleted: as long after its end as openings of it are stored. */
  purgeAt: Date;
}

const schema = new Schema<GrantRow>(
  {
    _id: String,
    version: Number,
    holder: String,
    userId: String,
    locationId: String,
    unitId: String,
    unitNumber: String,
    ownerId: String,
    opens: Boolean,
    from: Date,
    until: Date,
    erasedAt: Date,
    purgeAt: Date,
  },
  { collection: 'grants', versionKey: false },
);
schema.index({ locationId: 1, holder: 1, until: 1 }, { name: 'holder' });
schema.index({ locationId: 1, unitId: 1, until: 1 }, { partialFilterExpression: { opens: true }, name: 'unit' });
schema.index({ locationId: 1, until: 1 }, { partialFilterExpression: { opens: true }, name: 'location' });
// `$gt` is what strings have, and a question for one of them implies it.
schema.index({ userId: 1 }, { partialFilterExpression: { userId: { $gt: '' } }, name: 'person' });
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0, name: 'purge' });

/** One row for each reservation that was ever paid or dropped, until 90 days after its end. */
export function grantModel(connection: Connection) {
  return connection.model<GrantRow>('Grant', schema);
}

export const grantFrom = ({ _id, purgeAt: _purge, ...row }: GrantRow): Grant => ({ reservationId: _id, ...row });

export function grantRow({ reservationId, ...grant }: Grant): GrantRow {
  const purgeAt = new Date(grant.until.getTime() + policy.access.openingDays * 86_400_000);
  return { _id: reservationId, ...grant, purgeAt };
}
