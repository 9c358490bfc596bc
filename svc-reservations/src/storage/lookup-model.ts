import { Schema, type Connection } from 'mongoose';
import type { Lookup } from '../domain/lookup.ts';

export interface LookupRow extends Omit<Lookup, 'lookupId'> {
  _id: string;
  /** When the row may go, by the store's own clock. */
  purgeAt: Date;
}

const mixed = Schema.Types.Mixed;
const schema = new Schema<LookupRow>(
  {
    _id: String,
    orderId: String,
    visitorId: String,
    found: mixed,
    createdAt: Date,
    code: mixed,
    tries: Number,
    usedAt: Date,
    purgeAt: Date,
  },
  { collection: 'lookups', versionKey: false, minimize: false },
);
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0, name: 'purge' });
schema.index({ orderId: 1, createdAt: 1 }, { name: 'order' });

export function lookupModel(connection: Connection) {
  return connection.model<LookupRow>('Lookup', schema);
}
export type LookupModel = ReturnType<typeof lookupModel>;

/** Longer than a look-up lives and its last code holds, and than the hour in which those of an order are counted. */
const retentionMs = 2 * 3_600_000;

export const lookupOf = ({ _id, purgeAt: _purgeAt, ...row }: LookupRow): Lookup => ({ ...row, lookupId: _id });
export const lookupRow = ({ lookupId, ...lookup }: Lookup): LookupRow => ({
  ...lookup,
  _id: lookupId,
  purgeAt: new Date(Date.now() + retentionMs),
});
