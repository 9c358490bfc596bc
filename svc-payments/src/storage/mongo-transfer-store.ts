import mongoose, { type Connection } from 'mongoose';
import type { TransferStore } from '../domain/ledger-ports.ts';
import type { TransferState } from '../domain/transfer.ts';
import { transferModel, transferOfRow } from './transfer-model.ts';

/** The queue to the provider's settlement, in MongoDB. Rows are written with their ledger entries. */
export function createMongoTransferStore(connection: Connection): TransferStore {
  const transfers = transferModel(connection);
  return {
    async find(key) {
      const row = await transfers.findById(key).lean();
      return row ? transferOfRow(row) : undefined;
    },
    async claimDue(now, leaseUntil) {
      // MongoDB takes a partial index only where the question repeats the index's own condition: $lte alone does not
      // imply $type.
      const due = { dueAt: mongoose.trusted({ $lte: now, $type: 'date' as const }) };
      const row = await transfers
        .findOneAndUpdate(due, { $set: { dueAt: leaseUntil } }, { sort: { dueAt: 1 }, returnDocument: 'after' })
        .lean();
      return row ? transferOfRow(row) : undefined;
    },
    async name(key, partnerId) {
      await transfers.updateOne({ _id: key }, { $set: { partnerId } });
    },
    async finish({ key, kind, orderId }, partnerId, now) {
      await transfers.updateOne(
        { _id: key },
        { $set: { state: 'sent', reason: null, partnerId, dueAt: null, sentAt: now } },
      );
      if (kind === 'paid')
        await transfers.updateMany(
          { orderId, kind: 'refunded', state: mongoose.trusted({ $ne: 'sent' }) },
          { $set: { dueAt: now } },
        );
    },
    async putOff(key, leasedUntil, { dueAt, ...outcome }) {
      const { matchedCount } = await transfers.updateOne(
        { _id: key, dueAt: leasedUntil },
        { $set: { ...outcome, dueAt } },
      );
      // Hastened meanwhile: due it stays, but what came of this try is noted.
      if (matchedCount === 0)
        await transfers.updateOne({ _id: key, state: mongoose.trusted({ $ne: 'sent' }) }, { $set: outcome });
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
