import { sizes } from '@hamkke/money';
import { Schema, type Connection } from 'mongoose';
import type { Closing, ScheduledPrices, Unit } from '../domain/unit.ts';

type UnitRow = Omit<Unit, 'id'> & { _id: string };

const won = { type: Number, required: true, min: 0 } as const;

const closing = new Schema<Closing>(
  { token: { type: String, required: true }, until: { type: Date, required: true } },
  { _id: false },
);

const prices = {
  dailyPrice: { type: Number, default: null },
  monthlyPrice: won,
  quarterlyPrice: won,
  yearlyPrice: won,
};

const scheduledPrices = new Schema<ScheduledPrices>(
  { from: { type: String, required: true }, ...prices },
  { _id: false },
);

const schema = new Schema<UnitRow>(
  {
    _id: { type: String, required: true },
    locationId: { type: String, required: true },
    size: { type: String, enum: sizes, required: true },
    dimensions: { type: String, required: true },
    unitNumber: { type: String, required: true },
    ...prices,
    isForRent: { type: Boolean, required: false },
    scheduledPrices: { type: scheduledPrices, required: false },
    version: { type: Number, required: true },
    closing: { type: closing, required: false },
  },
  { collection: 'units', versionKey: false },
);
schema.index({ unitNumber: 1 }, { unique: true, name: 'unit-number' });
schema.index({ locationId: 1 });
// Only those that are being closed, or were left half closed: hardly ever one.
schema.index(
  { 'closing.until': 1 },
  { partialFilterExpression: { 'closing.until': { $exists: true } }, name: 'closing' },
);

// Only those whose prices will change.
schema.index(
  { 'scheduledPrices.from': 1 },
  { partialFilterExpression: { 'scheduledPrices.from': { $exists: true } }, name: 'scheduled-prices' },
);

/** The collection of units; no two have the same number, whoever writes. */
export function unitModel(connection: Connection) {
  return connection.model('Unit', schema);
}

export function unitOf({ _id, ...row }: UnitRow): Unit {
  return { id: _id, ...row };
}

export function unitRow({ id, ...unit }: Unit): UnitRow {
  return { _id: id, ...unit };
}
