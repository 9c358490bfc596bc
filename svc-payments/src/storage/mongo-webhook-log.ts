import { Schema, type Connection } from 'mongoose';
import type { WebhookLog } from '../domain/ports.ts';

/** Far longer than the provider repeats a webhook (about six hours), or accepts its signature (five minutes). */
const retentionDays = 30;

interface WebhookRow {
  _id: string;
  type: string;
  orderId: string | null;
  at: Date;
}

const schema = new Schema<WebhookRow>(
  { _id: String, type: String, orderId: { type: String, default: null }, at: Date },
  { collection: 'notices', versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: retentionDays * 24 * 3600 });

/** The ids of the provider's webhooks that were taken. */
export function createMongoWebhookLog(connection: Connection): WebhookLog {
  const webhooks = connection.model('Notice', schema);
  return {
    async note(id, type, orderId) {
      try {
        await webhooks.create([{ _id: id, type, orderId, at: new Date() }]);
        return true;
      } catch (error) {
        if ((error as { code?: unknown }).code === 11000) return false;
        throw error;
      }
    },
  };
}
