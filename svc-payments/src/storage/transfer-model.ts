import { Schema, type Connection } from 'mongoose';
import { transferStates, type Transfer } from '../domain/transfer.ts';

export type TransferRow = Omit<Transfer, 'key'> & {
  _id: string;
  /**
   * Whether its entry is in no settlement yet. Absent in rows of an instance that does not know this field: see `adopt`
   * of the settlement store.
   */
  unsettled?: boolean;
};

const text = { type: String, required: true } as const;
const perhaps = { type: String, default: null } as const;
const amount = { type: Number, required: true, min: 0 } as const;

const schema = new Schema<TransferRow>(
  {
    _id: text,
    kind: { type: String, enum: ['paid', 'refunded'], required: true },
    ownerId: text,
    orderId: text,
    cancellationId: perhaps,
    amount,
    at: { type: Date, required: true },
    state: { type: String, enum: transferStates, required: true },
    reason: perhaps,
    partnerId: perhaps,
    attempts: amount,
    dueAt: { type: Date, default: null },
    sentAt: { type: Date, default: null },
    unsettled: Boolean,
  },
  { collection: 'transfers', versionKey: false },
);
schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } }, name: 'due' });
schema.index({ orderId: 1 });
schema.index({ ownerId: 1, state: 1 });
schema.index({ state: 1, at: 1 });
// Not partial: rows without the field are found by it, too.
schema.index({ unsettled: 1, ownerId: 1, at: 1, _id: 1 }, { name: 'unsettled' });

/**
 * Partners' ledger entries on their way to the provider's settlement and into a settlement of ours; the id is the
 * entry's key.
 */
export function transferModel(connection: Connection) {
  return connection.model('Transfer', schema);
}

export function transferRow({ key, ...transfer }: Transfer): TransferRow {
  return { _id: key, ...transfer, unsettled: true };
}

export function transferOfRow({ _id, unsettled: _unsettled, ...row }: TransferRow): Transfer {
  return { key: _id, ...row };
}
