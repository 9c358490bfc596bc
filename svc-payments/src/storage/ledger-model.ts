import { Schema, type Connection } from 'mongoose';
import type { LedgerEntry } from '../domain/order.ts';

export type LedgerRow = Omit<LedgerEntry, 'key'> & { _id: string };

const text = { type: String, required: true } as const;

const schema = new Schema<LedgerRow>(
  {
    _id: text,
    kind: { type: String, enum: ['paid', 'refunded'], required: true },
    orderId: text,
    reservationId: text,
    unitId: text,
    locationId: text,
    ownerId: { type: String, default: null },
    amount: { type: Number, required: true, min: 0 },
    currency: text,
    at: { type: Date, required: true },
    cancellationId: { type: String, default: null },
    trigger: { type: String, default: null },
  },
  { collection: 'ledger', versionKey: false },
);
schema.index({ orderId: 1 });
// With the id, so that a page continues after an entry of the same instant.
schema.index({ locationId: 1, at: 1, _id: 1 });
schema.index({ ownerId: 1, at: 1, _id: 1 });
schema.index({ at: 1, _id: 1 });

/** Bookkeeping cannot be rewritten: whoever tries, by whatever path of mongoose, meets this. */
function refuseChange(): never {
  throw new Error('the ledger is append-only');
}
schema.pre(
  [
    'updateOne',
    'updateMany',
    'findOneAndUpdate',
    'replaceOne',
    'findOneAndReplace',
    'deleteOne',
    'deleteMany',
    'findOneAndDelete',
  ],
  refuseChange,
);

/**
 * The append-only ledger; the id is made of order, kind and the provider's cancellation, so that nothing enters twice.
 */
export function ledgerModel(connection: Connection) {
  return connection.model('LedgerEntry', schema);
}

export function ledgerEntryOf({ _id, ...row }: LedgerRow): LedgerEntry {
  return { key: _id, ...row };
}

export function ledgerRow({ key, ...entry }: LedgerEntry): LedgerRow {
  return { _id: key, ...entry };
}
