import { proposalAnswers } from '@hamkke/contracts';
import type { ClientSession } from '@hamkke/service-kit';
import mongoose, { Schema, type Connection } from 'mongoose';
import type { MailQueue } from '../domain/mail-ports.ts';
import { mailKinds, type QueuedMail } from '../domain/mail.ts';

/** A row without a next attempt is over: sent, or dropped for a reason. */
type MailRow = Omit<QueuedMail, 'id'> & {
  _id: string;
  queuedAt: Date;
  nextAttemptAt: Date | null;
  sentAt: Date | null;
  dropped: string | null;
  endedAt?: Date;
};

const retentionDays = 30;

const schema = new Schema<MailRow>(
  {
    _id: String,
    kind: { type: String, enum: mailKinds, required: true },
    about: { type: String, required: true },
    amount: { type: Number, default: null },
    at: String,
    answer: { type: String, enum: proposalAnswers },
    attempts: { type: Number, required: true },
    queuedAt: { type: Date, required: true },
    nextAttemptAt: { type: Date, default: null },
    sentAt: { type: Date, default: null },
    dropped: { type: String, default: null },
    endedAt: Date,
  },
  { collection: 'mails', versionKey: false },
);
schema.index({ nextAttemptAt: 1 }, { partialFilterExpression: { nextAttemptAt: { $type: 'date' } }, name: 'due' });
schema.index({ endedAt: 1 }, { expireAfterSeconds: retentionDays * 24 * 3600 });

export interface MongoMailQueue extends MailQueue {
  /** Adds a mail in someone's transaction; one that is there already stays as it is. */
  enqueue(session: ClientSession, mail: QueuedMail, now: Date): Promise<void>;
}

/** The queue of mails in MongoDB; several processes may work it off. */
export function createMongoMailQueue(connection: Connection): MongoMailQueue {
  const mails = connection.model('Mail', schema);
  const end = (id: string, change: Partial<MailRow>) =>
    mails.updateOne({ _id: id }, { $set: { ...change, nextAttemptAt: null } });
  return {
    async enqueue(session, { id, ...mail }, now) {
      await mails.updateOne(
        { _id: id },
        { $setOnInsert: { ...mail, queuedAt: now, nextAttemptAt: now, sentAt: null, dropped: null } },
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
      return row
        ? {
            id: row._id,
            kind: row.kind,
            about: row.about,
            amount: row.amount,
            ...(row.at !== undefined && { at: row.at }),
            ...(row.answer !== undefined && { answer: row.answer }),
            attempts: row.attempts,
          }
        : undefined;
    },
    finish: async (id, at) => void (await end(id, { sentAt: at, endedAt: at })),
    retry: async (id, at) =>
      void (await mails.updateOne({ _id: id }, { $set: { nextAttemptAt: at }, $inc: { attempts: 1 } })),
    drop: async (id, reason, at) => void (await end(id, { dropped: reason, endedAt: at })),
    async waiting() {
      const filter = { nextAttemptAt: mongoose.trusted({ $type: 'date' as const }) };
      const [count, oldest] = await Promise.all([
        mails.countDocuments(filter),
        mails.findOne(filter, { queuedAt: 1 }).sort({ queuedAt: 1 }).lean<MailRow>(),
      ]);
      return { count, since: oldest?.queuedAt };
    },
  };
}
