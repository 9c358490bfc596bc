import { defineMigration } from '@hamkke/service-kit';
import { transferOf } from '../domain/transfer.ts';
import { ledgerEntryOf, type LedgerRow } from '../storage/ledger-model.ts';
import { type TransferRow, transferRow } from '../storage/transfer-model.ts';

/** Ledger entries looked at at once. */
const batch = 500;

/**
 * Gives each partner's ledger entry its row in `transfers` (a ledger from before there was that queue has none), the
 * row its mark whether the entry is in no settlement yet, and the partner its row. Settling meanwhile is right: it
 * marks what it reads, and looks into `settled_entries` before it takes an entry.
 */
export const markUnsettled = defineMigration({
  number: 1,
  name: 'mark-unsettled',
  source: import.meta.url,
  needed: 'in-time',
  older: 'goes-on',
  async run({ connection, from, save, signal }) {
    const db = connection.getClient().db(connection.name);
    const [ledger, transfers] = [db.collection<LedgerRow>('ledger'), db.collection<TransferRow>('transfers')];
    const [settled, partners] = [
      db.collection<{ _id: string }>('settled_entries'),
      db.collection<{ _id: string }>('partners'),
    ];
    for (let after = from ?? ''; !signal.aborted;) {
      const entries = await ledger
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(batch)
        .toArray();
      const last = entries.at(-1);
      if (!last) return;
      const rows = entries.flatMap((entry) => transferOf(ledgerEntryOf(entry), new Date()) ?? []).map(transferRow);
      let changed = 0;
      if (rows.length > 0) {
        const done = new Set(
          (
            await settled
              .find({ _id: { $in: rows.map(({ _id }) => _id) } })
              .project({ _id: 1 })
              .toArray()
          ).map(({ _id }) => _id as string),
        );
        const ownerIds = [...new Set(rows.map(({ ownerId }) => ownerId))];
        await partners.bulkWrite(
          ownerIds.map((_id) => ({
            updateOne: {
              filter: { _id },
              update: { $setOnInsert: { partnerId: null, nextLookAt: new Date(0) } },
              upsert: true,
            },
          })),
        );
        const missing = await transfers.bulkWrite(
          rows.map(({ _id, unsettled: _mark, ...row }) => ({
            updateOne: { filter: { _id }, update: { $setOnInsert: row }, upsert: true },
          })),
          { ordered: false },
        );
        // Only where it has none: whoever wrote it meanwhile set its mark.
        const marks = rows.map(({ _id }) => ({
          updateOne: {
            filter: { _id, unsettled: { $exists: false } },
            update: { $set: { unsettled: !done.has(_id) } },
          },
        }));
        const marked = await transfers.bulkWrite(marks, { ordered: false });
        changed = Math.max(missing.upsertedCount, marked.modifiedCount);
      }
      after = last._id;
      await save(after, changed);
    }
  },
});
