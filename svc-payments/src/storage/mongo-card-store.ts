import { randomUUID } from 'node:crypto';
import { inTransaction, type ClientSession } from '@hamkke/service-kit';
import mongoose, { type Connection } from 'mongoose';
import type { SavedCard } from '../domain/card-ports.ts';
import type { CardStore } from '../domain/card-store.ts';
import { discardedCardModel, discardedCardOf, savedCardModel, savedCardOf, savedCardRow } from './card-model.ts';

export interface MongoCardStore extends CardStore {
  /** The same inside someone's transaction. */
  within(session: ClientSession): Pick<CardStore, 'remove'>;
}

const isDuplicate = (error: unknown) => (error as { code?: unknown }).code === 11000;

/** Saved cards, and the keys that are to be deleted, in MongoDB. */
export function createMongoCardStore(connection: Connection): MongoCardStore {
  const saved = savedCardModel(connection);
  const discarded = discardedCardModel(connection);

  async function discard(userId: string, sealedKey: string, dueAt: Date, session: ClientSession): Promise<void> {
    await discarded.create([{ _id: randomUUID(), userId, sealedKey, attempts: 0, dueAt }], { session });
  }

  async function insert(card: SavedCard): Promise<boolean> {
    try {
      await saved.create([savedCardRow(card)]);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async function remove(userId: string, at: Date, session: ClientSession): Promise<boolean> {
    const row = await saved.findOneAndDelete({ _id: userId }, { session }).lean();
    if (row) await discard(userId, row.sealedKey, at, session);
    return row !== null;
  }

  return {
    async find(userId) {
      const row = await saved.findById(userId).lean();
      return row ? savedCardOf(row) : undefined;
    },
    async replace(before, card) {
      if (!before) return insert(card);
      const { _id, ...row } = savedCardRow(card);
      return inTransaction(connection, async (session) => {
        const { matchedCount } = await saved.updateOne(
          { _id, sealedKey: before.sealedKey },
          { $set: row },
          { session },
        );
        if (matchedCount === 0) return false;
        await discard(before.userId, before.sealedKey, card.savedAt, session);
        return true;
      });
    },
    remove: (userId, at) => inTransaction(connection, (session) => remove(userId, at, session)),
    async discardedOf(userId) {
      const rows = await discarded.find({ userId }).lean();
      return rows.map(discardedCardOf);
    },
    async claimDue(now, leaseUntil) {
      const row = await discarded
        .findOneAndUpdate(
          { dueAt: mongoose.trusted({ $lte: now }) },
          { $set: { dueAt: leaseUntil } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean();
      return row ? discardedCardOf(row) : undefined;
    },
    async putOff(id, leasedUntil, { attempts, dueAt }) {
      await discarded.updateOne({ _id: id, dueAt: leasedUntil }, { $set: { attempts, dueAt } });
    },
    async finish(id) {
      await discarded.deleteOne({ _id: id });
    },
    within: (session) => ({ remove: (userId, at) => remove(userId, at, session) }),
  };
}
