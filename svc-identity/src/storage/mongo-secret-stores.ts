import { inTransaction } from '@hamkke/service-kit';
import mongoose, { type Connection } from 'mongoose';
import type { ApiToken } from '../domain/api-token.ts';
import type { ApiTokenStore, MailTokenStore, ProviderVisitStore } from '../domain/ports.ts';
import {
  apiTokenModel,
  type ApiTokenRow,
  mailTokenModel,
  type MailTokenRow,
  visitModel,
  type VisitRow,
} from './secret-models.ts';
import { userModel } from './user-model.ts';

/**
 * Secrets of links in mails, in MongoDB. They are used up in the transaction of what they allow: see the store of
 * people.
 */
export function createMongoMailTokenStore(connection: Connection): MailTokenStore {
  const tokens = mailTokenModel(connection);
  return {
    async save({ hash, ...token }) {
      await tokens.replaceOne({ _id: hash }, { _id: hash, ...token }, { upsert: true });
    },
    async endAll(userId, purpose) {
      await tokens.deleteMany({ userId, purpose });
    },
    async find(hash) {
      const row = await tokens.findOne({ _id: hash }).lean<MailTokenRow>();
      if (!row) return undefined;
      const { _id, ...token } = row;
      return { hash: _id, ...token };
    },
  };
}

const tokenOf = ({ _id, ...row }: ApiTokenRow): ApiToken => ({ id: _id, ...row });

/** Tokens for programs, in MongoDB. */
export function createMongoApiTokenStore(connection: Connection): ApiTokenStore {
  const tokens = apiTokenModel(connection);
  const users = userModel(connection);
  return {
    async add({ id, ...token }, limit) {
      return await inTransaction(connection, async (session) => {
        const holder = await users.updateOne({ _id: token.userId }, { $inc: { tokensIssued: 1 } }, { session });
        if (holder.matchedCount === 0 || (await tokens.countDocuments({ userId: token.userId }, { session })) >= limit)
          return false;
        await tokens.create([{ _id: id, ...token }], { session });
        return true;
      });
    },
    async list(userId) {
      return (await tokens.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean<ApiTokenRow[]>()).map(tokenOf);
    },
    async findByHash(hash) {
      const row = await tokens.findOne({ hash }).lean<ApiTokenRow>();
      return row ? tokenOf(row) : undefined;
    },
    async touch(id, at, unlessSince) {
      await tokens.updateOne(
        { _id: id, $or: [{ lastUsedAt: null }, { lastUsedAt: mongoose.trusted({ $lte: unlessSince }) }] },
        { $set: { lastUsedAt: at } },
      );
    },
  };
}

/** Sign-ins under way, in MongoDB. */
export function createMongoVisitStore(connection: Connection): ProviderVisitStore {
  const visits = visitModel(connection);
  return {
    async save({ stateHash, ...visit }) {
      await visits.create({ _id: stateHash, ...visit });
    },
    async take({ stateHash, visitorId, provider }) {
      const row = await visits.findOneAndDelete({ _id: stateHash, visitorId, provider }).lean<VisitRow>();
      if (!row) return undefined;
      const { _id, ...visit } = row;
      return { stateHash: _id, ...visit };
    },
  };
}
