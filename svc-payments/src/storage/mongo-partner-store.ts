import { inTransaction, type ClientSession } from '@hamkke/service-kit';
import mongoose, { type Connection } from 'mongoose';
import type { PartnerStore } from '../domain/ledger-ports.ts';
import { partnerModel } from './partner-model.ts';
import { settlementModel } from './settlement-model.ts';
import { transferModel } from './transfer-model.ts';

export interface MongoPartnerStore extends PartnerStore {
  /** The same inside someone's transaction. */
  within(session: ClientSession): Pick<PartnerStore, 'lookAgain'>;
}

/** What this service knows of partner ids, in MongoDB. */
export function createMongoPartnerStore(connection: Connection): MongoPartnerStore {
  const partners = partnerModel(connection);
  const settlements = settlementModel(connection);
  const transfers = transferModel(connection);

  const lookAgain = async (ownerId: string, at: Date, session?: ClientSession) => {
    await partners.updateOne(
      { _id: ownerId, nextLookAt: mongoose.trusted({ $gt: at }) },
      { $set: { nextLookAt: at } },
      session ? { session } : {},
    );
  };

  return {
    partnerIdOf: async (ownerId) => (await partners.findById(ownerId).lean())?.partnerId ?? null,
    async claimDue(now, leaseUntil) {
      const row = await partners
        .findOneAndUpdate(
          { nextLookAt: mongoose.trusted({ $lte: now }) },
          { $set: { nextLookAt: leaseUntil } },
          { sort: { nextLookAt: 1 } },
        )
        .lean();
      return row?._id;
    },
    note: (ownerId, partnerId, { now, leasedUntil, nextLookAt }) =>
      inTransaction(connection, async (session) => {
        const before = await partners.findOneAndUpdate({ _id: ownerId }, { $set: { partnerId } }, { session }).lean();
        await partners.updateOne({ _id: ownerId, nextLookAt: leasedUntil }, { $set: { nextLookAt } }, { session });
        if (partnerId === null) return;
        // Also when the id is not new: a settlement may have been written meanwhile.
        await settlements.updateMany(
          { ownerId, status: 'needed' },
          { $set: { status: 'ready', partnerId } },
          { session },
        );
        if (before?.partnerId === partnerId) return;
        await transfers.updateMany(
          { ownerId, state: mongoose.trusted({ $ne: 'sent' }) },
          { $set: { dueAt: now } },
          { session },
        );
      }),
    lookAgain: (ownerId, at) => lookAgain(ownerId, at),
    within: (session) => ({ lookAgain: (ownerId, at) => lookAgain(ownerId, at, session) }),
  };
}
