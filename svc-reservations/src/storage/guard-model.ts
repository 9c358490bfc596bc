import { Schema, type Connection } from 'mongoose';
import type { Guard } from '../domain/guard.ts';

export interface GuardRow extends Omit<Guard, 'unitId'> {
  _id: string;
}

const taken = new Schema({ r: String, start: String, end: String, until: Date }, { _id: false });
const schema = new Schema<GuardRow>(
  { _id: String, locationId: String, closed: Boolean, v: Number, taken: [taken] },
  { collection: 'guards', versionKey: false },
);

/** The calendar of each unit, found by its id and location. */
export function guardModel(connection: Connection) {
  return connection.model<GuardRow>('Guard', schema);
}
export type GuardModel = ReturnType<typeof guardModel>;

export function guardOf({ _id, ...row }: GuardRow): Guard {
  return { unitId: _id, ...row };
}

export function guardRow({ unitId, ...guard }: Guard): GuardRow {
  return { _id: unitId, ...guard };
}
