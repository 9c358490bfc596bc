import { Schema, type Connection } from 'mongoose';
import type { Removed } from '../domain/ports.ts';

interface RemovedRow extends Omit<Removed, 'id'> {
  _id: string;
  removedAt: Date;
}

const place = new Schema<NonNullable<Removed['place']>>(
  {
    city: { type: String, required: true },
    district: { type: String, default: '' },
    latitude: { type: Number, default: null },
    longitude: { type: Number, default: null },
  },
  { _id: false },
);

const schema = new Schema<RemovedRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: ['location', 'unit'], required: true },
    ownerId: { type: String, default: null },
    place: { type: place, required: false },
    removedAt: { type: Date, required: true },
  },
  { collection: 'removed', versionKey: false },
);

/** The marks of removed locations and units, stored for good; a location and a unit may have had the same id. */
export function removedModel(connection: Connection) {
  return connection.model('Removed', schema);
}

export const removedId = (kind: Removed['kind'], id: string) => `${kind} ${id}`;

export function removedOf({
  _id,
  kind,
  ownerId,
  place: last,
}: Pick<RemovedRow, '_id' | 'kind' | 'ownerId' | 'place'>): Removed {
  return { kind, id: _id.slice(kind.length + 1), ownerId, ...(last && { place: last }) };
}

export function removedRow({ kind, id, ...mark }: Removed, removedAt: Date): RemovedRow {
  return { _id: removedId(kind, id), kind, ...mark, removedAt };
}
