import type { ClientSession } from '@hamkke/service-kit';
import mongoose, { type Connection, type PipelineStage } from 'mongoose';
import { settledCurrency, sumEntries, type LedgerSums } from '../domain/settlement.ts';
import { notePartners } from './note-partners.ts';
import { settledEntryModel } from './settlement-model.ts';
import { transferModel } from './transfer-model.ts';

/** Entries taken, or adopted, at once. */
const batch = 500;

/**
 * Each partner with the instant of its first unsettled entry. One key of the index per partner is read: see the test of
 * its plan.
 */
export const firstUnsettledPipeline: PipelineStage[] = [
  { $match: { unsettled: true } },
  { $sort: { unsettled: 1, ownerId: 1, at: 1 } },
  { $group: { _id: '$ownerId', firstAt: { $first: '$at' } } },
];

/** The next unsettled entries of a partner before an instant. */
export const unsettledOf = (ownerId: string, before: Date) => ({
  unsettled: true,
  ownerId,
  at: mongoose.trusted({ $lt: before }),
});

export const unsettledOrder = { ownerId: 1, at: 1, _id: 1 } as const;

/** Rows of instances that do not know the mark; a `null` of a query is an absent field, too. */
const unmarked = { unsettled: null };

export interface TakenEntries extends LedgerSums {
  readonly entryCount: number;
}

/**
 * Which partners' entries are in no settlement yet: a mark of the entry's row in `transfers`, which is written with the
 * entry and has an index, so that what has been settled is never read again. Docs: decisions/0031
 */
export function unsettledEntries(connection: Connection) {
  const transfers = transferModel(connection);
  const settled = settledEntryModel(connection);
  const note = notePartners(connection);

  async function settledAmong(keys: readonly string[], session?: ClientSession): Promise<ReadonlySet<string>> {
    const rows = await settled
      .find({ _id: mongoose.trusted({ $in: [...keys] }) }, '_id', session ? { session } : {})
      .lean();
    return new Set(rows.map(({ _id }) => _id));
  }

  return {
    /** Partners with unsettled entries before an instant, with the instant of the first of these. */
    async partners(before: Date): Promise<{ ownerId: string; firstAt: Date }[]> {
      const found = await transfers.aggregate<{ _id: string; firstAt: Date }>(firstUnsettledPipeline);
      return found.filter(({ firstAt }) => firstAt < before).map(({ _id, firstAt }) => ({ ownerId: _id, firstAt }));
    },
    /**
     * Puts a partner's unsettled entries before an instant into a settlement, batch by batch, in the caller's
     * transaction.
     */
    async take(
      { ownerId, before, settlementId }: { ownerId: string; before: Date; settlementId: string },
      session: ClientSession,
    ): Promise<TakenEntries> {
      const taken = { paid: 0, refunded: 0, amount: 0, entryCount: 0 };
      for (;;) {
        const next = transfers.find(unsettledOf(ownerId, before), 'kind amount', { session });
        const rows = await next.sort(unsettledOrder).hint('unsettled').limit(batch).lean();
        if (rows.length === 0) return taken;
        const keys = rows.map(({ _id }) => _id);
        // An instance of the release before settles without taking the mark off.
        const elsewhere = await settledAmong(keys, session);
        const open = rows.filter(({ _id }) => !elsewhere.has(_id));
        if (open.length > 0)
          await settled.collection.insertMany(open.map(({ _id }) => ({ _id, settlementId, ownerId })) as never[], {
            session,
          });
        await transfers.updateMany(
          { _id: mongoose.trusted({ $in: keys }) },
          { $set: { unsettled: false } },
          { session },
        );
        // Only won is passed on to partners, and so only won is in these rows.
        const sums = sumEntries(open.map(({ kind, amount }) => ({ kind, amount, currency: settledCurrency })));
        taken.paid += sums.paid;
        taken.refunded += sums.refunded;
        taken.amount += sums.amount;
        taken.entryCount += open.length;
      }
    },
    /** Marks rows that have no mark, at most `most`, and notes their partners; false when there are more. */
    async adopt(most: number): Promise<boolean> {
      for (let adopted = 0; adopted < most;) {
        const rows = await transfers
          .find(unmarked, 'ownerId')
          .limit(Math.min(batch, most - adopted))
          .lean();
        if (rows.length === 0) return true;
        const done = await settledAmong(rows.map(({ _id }) => _id));
        await note(rows.map(({ ownerId }) => ownerId));
        // Only while it has none: another process may have settled it meanwhile.
        await transfers.bulkWrite(
          rows.map(({ _id }) => ({
            updateOne: { filter: { _id, ...unmarked }, update: { $set: { unsettled: !done.has(_id) } } },
          })),
          { ordered: false },
        );
        adopted += rows.length;
      }
      return !(await transfers.exists(unmarked));
    },
  };
}
