import { Schema, type Connection } from 'mongoose';
import type { NoticeLog } from '../domain/ports.ts';

/** Far longer than the provider repeats a notice (about six hours), or accepts its signature (five minutes). */
const keepDays = 30;

interface NoticeRow {
  _id: string;
  type: string;
  orderId: string | null;
  at: Date;
}

const schema = new Schema<NoticeRow>(
  { _id: String, type: String, orderId: { type: String, default: null }, at: Date },
  { collection: 'notices', versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: keepDays * 24 * 3600 });

/** The ids of the provider's notices that were taken. */
export function createMongoNoticeLog(connection: Connection): NoticeLog {
  const notices = connection.model('Notice', schema);
  return {
    async note(id, type, orderId) {
      try {
        await notices.create([{ _id: id, type, orderId, at: new Date() }]);
        return true;
      } catch (error) {
        if ((error as { code?: unknown }).code === 11000) return false;
        throw error;
      }
    },
  };
}
