import { Schema, type Connection } from 'mongoose';
import type { Door } from '../domain/door.ts';

/** A row from before alarms lacks one. */
export interface DoorRow extends Omit<Door, 'doorId' | 'alarm'>, Partial<Pick<Door, 'alarm'>> {
  _id: string;
}

const schema = new Schema<DoorRow>(
  {
    _id: String,
    locationId: String,
    ownerId: String,
    name: String,
    kind: String,
    unitId: String,
    unitNumber: String,
    provider: String,
    deviceId: String,
    health: Schema.Types.Mixed,
    checkAt: Date,
    recordsFrom: Date,
    alarm: Schema.Types.Mixed,
    removedAt: Date,
  },
  { collection: 'doors', versionKey: false, minimize: false },
);
const there = { removedAt: null };
schema.index({ provider: 1, deviceId: 1 }, { unique: true, partialFilterExpression: there, name: 'device' });
schema.index(
  { locationId: 1, unitId: 1 },
  { unique: true, partialFilterExpression: { ...there, unitId: { $gt: '' } }, name: 'unit' },
);
schema.index({ locationId: 1, kind: 1, unitId: 1 }, { partialFilterExpression: there, name: 'location' });
schema.index({ checkAt: 1 }, { partialFilterExpression: there, name: 'checking' });

/** Doors, removed ones until their codes are off the lock. */
export function doorModel(connection: Connection) {
  return connection.model<DoorRow>('Door', schema);
}

export const doorFrom = ({ _id, alarm = null, ...row }: DoorRow): Door => ({ doorId: _id, ...row, alarm });
export const doorRow = ({ doorId, ...door }: Door): DoorRow => ({ _id: doorId, ...door });
