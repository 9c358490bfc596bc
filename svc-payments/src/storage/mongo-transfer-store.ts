import mongoose, { type Connection } from 'mongoose';
import type { TransferStore } from '../domain/book-ports.ts';
import { settledCurrency } from '../domain/settlement.ts';
import { transferOf, type TransferState } from '../domain/transfer.ts';
import { ledgerEntryOf, ledgerModel, type LedgerRow } from './ledger-model.ts';
import { transferModel, transferOfRow, transferRow } from './transfer-model.ts';

/** Rows written at once. */
const batch = 500;

/** The queue to the provider's settlement, in MongoDB. Rows are written with their ledger entries; older entries are picked up. */
export function createMongoTransferStore(connection: Connection): TransferStore {
  const transfers = transferModel(connection);
  const ledger = ledgerModel(connection);

  async function insert(rows: readonly LedgerRow[], now: Date): Promise<number> {
    const wanted = rows.flatMap((row) => transferOf(ledgerEntryOf(row), now) ?? []).map(transferRow);
    // Unordered: a row that another process has just written keeps none of the others back.
    const written = await transfers.collection.insertMany(wanted as never[], { ordered: false }).catch((error: { code?: unknown; insertedCount?: number }) => {
      if (error.code !== 11000) throw error;
      return { insertedCount: error.insertedCount ?? 0 };
    });
    return written.insertedCount;
  }

  return {
    async pickUp(now) {
      const missing = ledger.aggregate<LedgerRow>([
        { $match: { ownerId: { $type: 'string' }, currency: settledCurrency } },
        { $lookup: { from: 'transfers', localField: '_id', foreignField: '_id', as: 'rows', pipeline: [{ $project: { _id: 1 } }] } },
        { $match: { rows: { $size: 0 } } },
        { $project: { rows: 0 } },
      ]);
      let picked = 0;
      let rows: LedgerRow[] = [];
      for await (const row of missing.cursor({ batchSize: batch })) {
        rows.push(row);
        if (rows.length < batch) continue;
        picked += await insert(rows, now);
        rows = [];
      }
      return rows.length > 0 ? picked + (await insert(rows, now)) : picked;
    },
    async find(key) {
      const row = await transfers.findById(key).lean();
      return row ? transferOfRow(row) : undefined;
    },
    async claimDue(now, leaseUntil) {
      const row = await transfers.findOneAndUpdate({ dueAt: mongoose.trusted({ $lte: now }) }, { $set: { dueAt: leaseUntil } }, { sort: { dueAt: 1 }, returnDocument: 'after' }).lean();
      return row ? transferOfRow(row) : undefined;
    },
    async name(key, partnerId) {
      await transfers.updateOne({ _id: key }, { $set: { partnerId } });
    },
    async finish({ key, kind, orderId }, now) {
      await transfers.updateOne({ _id: key }, { $set: { state: 'sent', reason: null, dueAt: null, sentAt: now } });
      if (kind === 'paid') await transfers.updateMany({ orderId, kind: 'refunded', state: mongoose.trusted({ $ne: 'sent' }) }, { $set: { dueAt: now } });
    },
    async putOff(key, leasedUntil, { dueAt, ...outcome }) {
      const { matchedCount } = await transfers.updateOne({ _id: key, dueAt: leasedUntil }, { $set: { ...outcome, dueAt } });
      // Hastened meanwhile: due it stays, but what came of this try is noted.
      if (matchedCount === 0) await transfers.updateOne({ _id: key, state: mongoose.trusted({ $ne: 'sent' }) }, { $set: outcome });
    },
    async statesOf(keys) {
      const rows = await transfers.find({ _id: mongoose.trusted({ $in: [...keys] }) }, 'state').lean();
      return new Map(rows.map(({ _id, state }) => [_id, state]));
    },
    async unsent() {
      const found = await transfers.aggregate<{ _id: TransferState; count: number; since: Date }>([
        { $match: { state: { $in: ['waiting', 'failed'] } } },
        { $group: { _id: '$state', count: { $sum: 1 }, since: { $min: '$at' } } },
      ]);
      return found.map(({ _id, count, since }) => ({ state: _id, count, since }));
    },
  };
}
