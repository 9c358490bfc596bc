import { type Connection, Schema } from 'mongoose';

export interface IdempotencyRow {
  _id: string;
  hash: string;
  /** Names the attempt that owns the row. */
  token: string;
  state: 'running' | 'done';
  leaseUntil: Date;
  expiresAt: Date;
  /** `{ reply }` or `{ error }` as JSON: dates and operators in a reply must come back exactly as they were sent. */
  outcome: string | null;
}

const schema = new Schema<IdempotencyRow>(
  { _id: String, hash: String, token: String, state: String, leaseUntil: Date, expiresAt: Date, outcome: String },
  { collection: 'idempotency', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The raw collection: its filters are our own constants, so mongoose's sanitizing would only get in the way. */
export function idempotencyRows(connection: Connection) {
  const model = connection.models.Idempotency ?? connection.model('Idempotency', schema);
  return model.collection.conn.getClient().db(connection.name).collection<IdempotencyRow>('idempotency');
}
