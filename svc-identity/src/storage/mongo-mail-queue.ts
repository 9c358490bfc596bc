import { proposalAnswers } from '@hamkke/contracts';
import { type AuditLog, type ClientSession, inTransaction } from '@hamkke/service-kit';
import mongoose, { Schema, type Connection } from 'mongoose';
import type { FailedMails, MailQueue } from '../domain/mail-ports.ts';
import { type FailedMail, mailKinds, type QueuedMail } from '../domain/mail.ts';

/**
 * A row without a next attempt is over: sent, given up, or dropped for a reason. `queuedAt` is from when on it waits:
 * that of its first attempt where that is later.
 */
type MailRow = Omit<QueuedMail, 'id' | 'isBegun'> & {
  _id: string;
  /** When a message was handed to the provider; absent of one that was not, and of mails. */
  begunAt?: Date;
  queuedAt: Date;
  nextAttemptAt: Date | null;
  sentAt: Date | null;
  dropped: string | null;
  /** The kind of the last failure; absent in rows of earlier releases. */
  failure?: string;
  endedAt?: Date;
};

const retentionDays = 30;
/** Why a mail is over that was given up. */
const givenUp = 'failed too often';

const schema = new Schema<MailRow>(
  {
    _id: String,
    kind: { type: String, enum: mailKinds, required: true },
    about: { type: String, required: true },
    to: String,
    month: String,
    amount: { type: Number, default: null },
    at: String,
    answer: { type: String, enum: proposalAnswers },
    attempts: { type: Number, required: true },
    channel: { type: String, enum: ['talk'] },
    begunAt: Date,
    queuedAt: { type: Date, required: true },
    nextAttemptAt: { type: Date, default: null },
    sentAt: { type: Date, default: null },
    dropped: { type: String, default: null },
    failure: String,
    endedAt: Date,
  },
  { collection: 'mails', versionKey: false },
);
schema.index({ nextAttemptAt: 1 }, { partialFilterExpression: { nextAttemptAt: { $type: 'date' } }, name: 'due' });
schema.index({ endedAt: 1 }, { expireAfterSeconds: retentionDays * 24 * 3600 });
schema.index({ dropped: 1, endedAt: -1, _id: 1 }, { partialFilterExpression: { dropped: givenUp }, name: 'given-up' });

export interface MongoMailQueue extends MailQueue {
  /** Adds a mail in someone's transaction, due at an instant; one that is there already stays as it is. */
  enqueue(session: ClientSession, mail: QueuedMail, dueAt: Date): Promise<void>;
  readonly failed: FailedMails;
}

const queuedOf = ({
  _id: id,
  kind,
  about,
  to,
  month,
  amount,
  at,
  answer,
  attempts,
  channel,
  begunAt,
}: MailRow): QueuedMail => ({
  id,
  kind,
  about,
  amount,
  ...(to !== undefined && { to }),
  ...(month !== undefined && { month }),
  ...(at !== undefined && { at }),
  ...(answer !== undefined && { answer }),
  attempts,
  ...(channel !== undefined && { channel }),
  ...(begunAt !== undefined && { isBegun: true }),
});

const failedOf = ({ _id: id, kind, channel, attempts, failure, endedAt, queuedAt }: MailRow): FailedMail => ({
  id,
  kind,
  ...(channel !== undefined && { channel }),
  attempts,
  failure: failure ?? 'unknown',
  failedAt: endedAt ?? queuedAt,
});

/** The queue of mails in MongoDB; several processes may work it off. */
export function createMongoMailQueue(connection: Connection, audit: Pick<AuditLog, 'append'>): MongoMailQueue {
  const mails = connection.model('Mail', schema);
  const end = (id: string, change: Partial<MailRow>) =>
    mails.updateOne({ _id: id }, { $set: { ...change, nextAttemptAt: null } });
  return {
    async enqueue(session, { id, ...mail }, dueAt) {
      await mails.updateOne(
        { _id: id },
        { $setOnInsert: { ...mail, queuedAt: dueAt, nextAttemptAt: dueAt, sentAt: null, dropped: null } },
        { upsert: true, session },
      );
    },
    async claimDue(now, leaseUntil) {
      const row = await mails
        // MongoDB takes a partial index only where the question repeats the index's own condition: $lte alone does not
        // imply $type.
        .findOneAndUpdate(
          { nextAttemptAt: mongoose.trusted({ $lte: now, $type: 'date' as const }) },
          { $set: { nextAttemptAt: leaseUntil } },
          { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
        )
        .lean<MailRow>();
      return row ? queuedOf(row) : undefined;
    },
    async begin(id, at) {
      const { modifiedCount } = await mails.updateOne({ _id: id, begunAt: null }, { $set: { begunAt: at } });
      return modifiedCount === 1;
    },
    finish: async (id, at) => void (await end(id, { sentAt: at, endedAt: at })),
    retry: async (id, at, failure) =>
      void (await mails.updateOne(
        { _id: id },
        { $set: { nextAttemptAt: at, failure }, $unset: { begunAt: 1 }, $inc: { attempts: 1 } },
      )),
    postpone: async (id, at) =>
      void (await mails.updateOne({ _id: id }, { $set: { nextAttemptAt: at, queuedAt: at } })),
    drop: async (id, reason, at) => void (await end(id, { dropped: reason, endedAt: at })),
    giveUp: async (id, failure, at) =>
      void (await mails.updateOne(
        { _id: id },
        { $set: { dropped: givenUp, failure, endedAt: at, nextAttemptAt: null }, $inc: { attempts: 1 } },
      )),
    async waiting() {
      const filter = { nextAttemptAt: mongoose.trusted({ $type: 'date' as const }) };
      const [count, oldest] = await Promise.all([
        mails.countDocuments(filter),
        mails.findOne(filter, { queuedAt: 1 }).sort({ queuedAt: 1 }).lean<MailRow>(),
      ]);
      return { count, since: oldest?.queuedAt };
    },
    failed: {
      async list(limit) {
        const rows = await mails
          .find({ dropped: givenUp })
          .sort({ endedAt: -1, _id: 1 })
          .limit(limit)
          .lean<MailRow[]>();
        return rows.map(failedOf);
      },
      async resend(id, decide, correlationId) {
        return await inTransaction(connection, async (session) => {
          const row = await mails.findOne({ _id: id, dropped: givenUp }).session(session).lean<MailRow>();
          if (!row) return false;
          const { at, note } = decide(failedOf(row));
          const { modifiedCount } = await mails.updateOne(
            { _id: id, dropped: givenUp },
            {
              $set: { dropped: null, attempts: 0, queuedAt: at, nextAttemptAt: at },
              $unset: { endedAt: 1, failure: 1, begunAt: 1 },
            },
            { session },
          );
          if (modifiedCount === 0) return false;
          await audit.append(session, [note], correlationId);
          return true;
        });
      },
    },
  };
}
