import { inTransaction, type Outbox } from '@hamkke/service-kit';
import mongoose, { type Connection } from 'mongoose';
import { EmailTaken, type UserStore } from '../domain/ports.ts';
import { registeredEvents } from '../events/wire-events.ts';
import type { IdentityFailpoints } from '../failpoints.ts';
import { userModel, userOf, type UserRow } from './user-model.ts';

export interface MongoUserStoreDeps {
  connection: Connection;
  outbox: Outbox;
  failpoints: IdentityFailpoints;
  adminEmails: ReadonlySet<string>;
}

/** People's records in MongoDB; records and their events are one transaction. */
export function createMongoUserStore({ connection, outbox, failpoints, adminEmails }: MongoUserStoreDeps): UserStore {
  const users = userModel(connection);
  return {
    async find(id) {
      const row = await users.findOne({ _id: id }).lean<UserRow>();
      return row ? userOf(row) : undefined;
    },
    async findMany(ids) {
      const found = await users.find({ _id: mongoose.trusted({ $in: [...ids] }) }).lean<UserRow[]>();
      return found.map(userOf);
    },
    async register(records, correlationId) {
      const rows = records.map(({ id, ...user }): UserRow => ({ _id: id, ...user }));
      try {
        await inTransaction(connection, async (session) => {
          await users.insertMany(rows, { session });
          await failpoints.hit('register.after-records');
          await outbox.append(session, registeredEvents(records, adminEmails, correlationId));
          await failpoints.hit('register.before-commit');
        });
      } catch (error) {
        if ((error as { code?: unknown }).code === 11000) throw new EmailTaken();
        throw error;
      }
    },
  };
}
