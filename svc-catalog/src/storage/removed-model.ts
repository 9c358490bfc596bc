import { Schema, type Connection } from 'mongoose';
import type { Removed } from '../domain/ports.ts';

interface RemovedRow extends Omit<Removed, 'id'> {
  _id: string;
  removedAt: Date;
}

const schema = new Schema<RemovedRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: ['location', 'unit'], required: true },
    ownerId: { type: String, default: null },
    removedAt: { type: Date, required: true },
  },
  { collection: 'removed', versionKey: false },
);

/** The marks of removed locations and units, stored for good; a location and a unit may have had the same id. */
export function removedModel(connection: Connection) {
  return connection.model('Removed', schema);
}

export const removedId = (kind: Removed['kind'], id: string) => `${kind} ${id}`;

export function removedOf({ _id, kind, ownerId }: Pick<RemovedRow, '_id' | 'kind' | 'ownerId'>): Removed {
  return { kind, id: _id.slice(kind.length + 1), ownerId };
}

export function removedRow({ kind, id, ownerId }: Removed, removedAt: Date): RemovedRow {
  return { _id: removedId(kind, id), kind, ownerId, removedAt };
}
