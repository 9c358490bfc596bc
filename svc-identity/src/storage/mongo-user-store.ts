import { type AuditLog, type ClientSession, inTransaction, type Outbox } from '@hamkke/service-kit';
import mongoose, { type Connection } from 'mongoose';
import type { Change } from '../domain/change.ts';
import { EmailTaken, TokenSpent, UserGone, type UserStore } from '../domain/ports.ts';
import { createWireEvents } from '../events/wire-events.ts';
import type { IdentityFailpoints } from '../failpoints.ts';
import { createPeopleReads } from './people-reads.ts';
import { apiTokenModel, mailTokenModel, passwordModel, type PasswordRow } from './secret-models.ts';
import { secondFactorModel, setUpModel } from './second-factor-models.ts';
import { identityKey, rowOf, userModel, userOf, type UserRow } from './user-model.ts';

export interface MongoUserStoreDeps {
  connection: Connection;
  outbox: Outbox;
  audit: Pick<AuditLog, 'append'>;
  failpoints: IdentityFailpoints;
  adminEmails: ReadonlySet<string>;
}

/**
 * People's records in MongoDB; a change, all that it carries, its line in the audit log and its events are one
 * transaction.
 */
export function createMongoUserStore({
  connection,
  outbox,
  audit,
  failpoints,
  adminEmails,
}: MongoUserStoreDeps): UserStore {
  const users = userModel(connection);
  const passwords = passwordModel(connection);
  const mailTokens = mailTokenModel(connection);
  const apiTokens = apiTokenModel(connection);
  const factors = secondFactorModel(connection);
  const setUps = setUpModel(connection);
  const wire = createWireEvents(adminEmails);
  const one = async (filter: Record<string, string>, session: ClientSession | null = null) => {
    const row = await users.findOne(filter).session(session).lean<UserRow>();
    return row ? userOf(row) : undefined;
  };

  async function saveSecondFactor(
    session: ClientSession,
    id: string,
    factor: NonNullable<Change['secondFactor']>,
  ): Promise<void> {
    if (factor === 'none') return void (await factors.deleteOne({ _id: id }, { session }));
    const { userId: _userId, ...row } = factor;
    const { deletedCount } = await setUps.deleteOne({ _id: id, secret: factor.secret }, { session });
    if (deletedCount === 0) throw new TokenSpent();
    await factors.replaceOne({ _id: id }, { _id: id, ...row }, { upsert: true, session });
  }

  async function saveWithChange(session: ClientSession, id: string, change: Change): Promise<void> {
    const { passwordHash, spend, endPassword, endTokens, secondFactor } = change;
    if (spend) {
      const { deletedCount } = await mailTokens.deleteOne({ _id: spend.hash }, { session });
      if (deletedCount === 0) throw new TokenSpent();
      await mailTokens.deleteMany({ userId: id, purpose: spend.purpose }, { session });
    }
    if (passwordHash !== undefined) {
      await passwords.updateOne({ _id: id }, { $set: { hash: passwordHash } }, { upsert: true, session });
      await mailTokens.deleteMany({ userId: id, purpose: 'password-reset' }, { session });
    }
    if (secondFactor) await saveSecondFactor(session, id, secondFactor);
    if (endPassword) await passwords.deleteOne({ _id: id }, { session });
    if (endTokens === 'all') await apiTokens.deleteMany({ userId: id }, { session });
    else if (endTokens) await apiTokens.deleteOne({ _id: endTokens.id, userId: id }, { session });
  }

  return {
    ...createPeopleReads(users),
    find: (id) => one({ _id: id }),
    async findMany(ids) {
      const found = await users.find({ _id: mongoose.trusted({ $in: [...ids] }) }).lean<UserRow[]>();
      return found.map(userOf);
    },
    findByEmail: (email) => one({ email }),
    findByIdentity: (identity) => one({ 'identities.key': identityKey(identity) }),
    async passwordOf(id) {
      return (await passwords.findOne({ _id: id }).lean<PasswordRow>())?.hash;
    },
    async register(people, correlationId) {
      const rows = people.map(({ user }) => rowOf(user));
      const hashes = people.flatMap(({ user, passwordHash }): PasswordRow[] =>
        passwordHash === undefined ? [] : [{ _id: user.id, hash: passwordHash }],
      );
      await refuseTaken(() =>
        inTransaction(connection, async (session) => {
          await users.insertMany(rows, { session });
          await passwords.insertMany(hashes, { session });
          await failpoints.hit('register.after-records');
          await outbox.append(session, wire.registered(people, correlationId));
          await failpoints.hit('register.before-commit');
        }),
      );
    },
    async change(id, decide, correlationId) {
      return await refuseTaken(() =>
        inTransaction(connection, async (session) => {
          const before = await one({ _id: id }, session);
          if (!before) throw new UserGone();
          const change = decide(before);
          if (!change) return before;
          const after = { ...change.user, id, version: before.version + 1 };
          await users.replaceOne({ _id: id }, rowOf(after), { session });
          await saveWithChange(session, id, change);
          if (change.audit) await audit.append(session, [change.audit], correlationId);
          await failpoints.hit('change.after-records');
          await outbox.append(session, wire.changed(after, change.notifications ?? [], correlationId));
          await failpoints.hit('change.before-commit');
          return after;
        }),
      );
    },
    async rehash(id, from, to) {
      await passwords.updateOne({ _id: id, hash: from }, { $set: { hash: to } });
    },
    async notify(id, notification, correlationId) {
      await inTransaction(connection, async (session) => {
        const user = await one({ _id: id }, session);
        if (user) await outbox.append(session, wire.notified(user, [notification], correlationId));
      });
    },
    async erase(id, correlationId) {
      await inTransaction(connection, async (session) => {
        const row = await users.findOneAndDelete({ _id: id }, { session }).lean<UserRow>();
        if (!row) return;
        await passwords.deleteOne({ _id: id }, { session });
        await factors.deleteOne({ _id: id }, { session });
        await setUps.deleteOne({ _id: id }, { session });
        await mailTokens.deleteMany({ userId: id }, { session });
        await apiTokens.deleteMany({ userId: id }, { session });
        await failpoints.hit('erase.after-records');
        await outbox.append(session, [wire.erased({ ...userOf(row), version: row.version + 1 }, correlationId)]);
        await failpoints.hit('erase.before-commit');
      });
    },
  };
}

async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: unknown }).code === 11000) throw new EmailTaken();
    throw error;
  }
}
