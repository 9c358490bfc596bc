import mongoose, { type Connection } from 'mongoose';
import type { AdministratorPinStore, SecondFactorStore, SecondFactorTicketStore } from '../domain/second-factor.ts';
import {
  type AdministratorPinRow,
  administratorPinModel,
  secondFactorModel,
  type SecondFactorRow,
  setUpModel,
  type SetUpRow,
  ticketModel,
  type TicketRow,
} from './second-factor-models.ts';
import { identityKey } from './user-model.ts';

/** Second factors in MongoDB; a code is used up by one compare-and-set. */
export function createMongoSecondFactors(connection: Connection): SecondFactorStore {
  const factors = secondFactorModel(connection);
  const setUps = setUpModel(connection);
  return {
    async find(userId) {
      const row = await factors.findOne({ _id: userId }).lean<SecondFactorRow>();
      return row
        ? { userId, secret: row.secret, lastStep: row.lastStep, recoveryHashes: row.recoveryHashes }
        : undefined;
    },
    async saveSetUp({ userId, secret, expiresAt }) {
      await setUps.replaceOne({ _id: userId }, { _id: userId, secret, expiresAt }, { upsert: true });
    },
    async setUpOf(userId) {
      const row = await setUps.findOne({ _id: userId }).lean<SetUpRow>();
      return row ? { userId, secret: row.secret, expiresAt: row.expiresAt } : undefined;
    },
    async useStep(userId, step) {
      const unused = { _id: userId, lastStep: mongoose.trusted({ $lt: step }) };
      const { modifiedCount } = await factors.updateOne(unused, { $set: { lastStep: step } });
      return modifiedCount === 1;
    },
    async useRecoveryCode(userId, hash) {
      const { modifiedCount } = await factors.updateOne(
        { _id: userId, recoveryHashes: hash },
        { $pull: { recoveryHashes: hash } },
      );
      return modifiedCount === 1;
    },
  };
}

/** Sign-ins that wait for a code, in MongoDB. */
export function createMongoSecondFactorTickets(connection: Connection): SecondFactorTicketStore {
  const tickets = ticketModel(connection);
  return {
    async save({ hash, ...ticket }) {
      await tickets.create({ _id: hash, ...ticket });
    },
    async find(hash) {
      const row = await tickets.findOne({ _id: hash }).lean<TicketRow>();
      if (!row) return undefined;
      const { _id, ...ticket } = row;
      return { hash: _id, ...ticket };
    },
    take: async (hash) => (await tickets.deleteOne({ _id: hash })).deletedCount === 1,
  };
}

/** Pinned identities of administrators, in MongoDB: the first writer of an address wins. */
export function createMongoAdministratorPins(connection: Connection): AdministratorPinStore {
  const pins = administratorPinModel(connection);
  return {
    async claim(address, identity, mayPin) {
      const key = identityKey(identity);
      if (mayPin) {
        const first = { identity: key, pinnedAt: new Date() };
        await pins.updateOne({ _id: address }, { $setOnInsert: first }, { upsert: true }).catch((error: unknown) => {
          // Two at once: the other one was first.
          if ((error as { code?: unknown }).code !== 11000) throw error;
        });
      }
      const row = await pins.findOne({ _id: address }).lean<AdministratorPinRow>();
      return row?.identity === key;
    },
  };
}
