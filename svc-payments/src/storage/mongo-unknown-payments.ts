import { Schema, type Connection } from 'mongoose';
import type { UnknownPayment, UnknownPayments } from '../domain/ports.ts';

/** Days after the last word of a payment after which it is forgotten. */
const retentionDays = 90;
/** More than this are a flood, which the log and the counter show. */
const mostStored = 10_000;

type UnknownPaymentRow = Omit<UnknownPayment, 'paymentId'> & { _id: string };

const schema = new Schema<UnknownPaymentRow>(
  { _id: String, type: String, webhooks: Number, firstAt: Date, lastAt: Date },
  { collection: 'unknown_payments', versionKey: false },
);
schema.index({ lastAt: 1 }, { expireAfterSeconds: retentionDays * 24 * 3600 });

/** Payments that we do not know, in MongoDB. */
export function createMongoUnknownPayments(connection: Connection): UnknownPayments {
  const payments = connection.model('UnknownPayment', schema);
  return {
    async note({ paymentId, type }, lastAt) {
      const change = { $set: { type, lastAt }, $inc: { webhooks: 1 } };
      if ((await payments.updateOne({ _id: paymentId }, change)).matchedCount > 0) return true;
      if ((await payments.estimatedDocumentCount()) >= mostStored) return false;
      await payments.updateOne({ _id: paymentId }, { ...change, $setOnInsert: { firstAt: lastAt } }, { upsert: true });
      return true;
    },
    async list(limit) {
      const rows = await payments
        .find()
        .sort({ lastAt: -1 })
        .limit(limit + 1)
        .lean();
      return rows.map(({ _id, type, webhooks, firstAt, lastAt }) => ({
        paymentId: _id,
        type,
        webhooks,
        firstAt,
        lastAt,
      }));
    },
  };
}
