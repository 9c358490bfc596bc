import { Schema, type Connection } from 'mongoose';

interface CachedAnswerRow {
  _id: string;
  answer: unknown;
  expiresAt: Date;
}

const schema = new Schema<CachedAnswerRow>(
  { _id: { type: String, required: true }, answer: Schema.Types.Mixed, expiresAt: { type: Date, required: true } },
  { collection: 'kept-answers', versionKey: false, minimize: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0, name: 'forget' });

/** What providers answered, by provider and question. */
export function cachedAnswerModel(connection: Connection) {
  return connection.model('CachedAnswer', schema);
}
export type CachedAnswerModel = ReturnType<typeof cachedAnswerModel>;
