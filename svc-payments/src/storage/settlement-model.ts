import { Schema, type Connection } from 'mongoose';
import type { Settlement } from '../domain/settlement.ts';

export type SettlementRow = Omit<Settlement, 'settlementId'> & { _id: string };

/** Which settlement a ledger entry is in; the ledger itself is never written again. */
interface SettledEntryRow {
  _id: string;
  settlementId: string;
  ownerId: string;
}

const text = { type: String, required: true } as const;
const won = { type: Number, required: true } as const;
const terms = new Schema(
  { sharePercent: won, dayOfMonth: won, vatOnFee: { type: String, enum: ['included', 'added'], required: true } },
  { _id: false },
);

const schema = new Schema<SettlementRow>(
  {
    _id: text,
    ownerId: text,
    month: text,
    status: { type: String, enum: ['needed', 'ready'], required: true },
    partnerId: { type: String, default: null },
    terms,
    paid: won,
    refunded: won,
    base: won,
    fee: won,
    vat: won,
    amount: won,
    entryCount: won,
    createdAt: { type: Date, required: true },
  },
  { collection: 'settlements', versionKey: false },
);
// Once per partner and month, whatever happens.
schema.index({ ownerId: 1, month: 1 }, { unique: true });
schema.index({ status: 1 }, { partialFilterExpression: { status: 'needed' }, name: 'needed' });

const settledSchema = new Schema<SettledEntryRow>(
  { _id: text, settlementId: text, ownerId: text },
  { collection: 'settled_entries', versionKey: false },
);
settledSchema.index({ settlementId: 1 });
settledSchema.index({ ownerId: 1 });

export function settlementModel(connection: Connection) {
  return connection.model('Settlement', schema);
}

export function settledEntryModel(connection: Connection) {
  return connection.model('SettledEntry', settledSchema);
}

export function settlementOfRow({ _id, ...row }: SettlementRow): Settlement {
  return { settlementId: _id, ...row };
}
