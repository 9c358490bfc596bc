import { Schema, type Connection } from 'mongoose';

interface CachedTranslationRow {
  /** The target and the SHA-256 of the Korean text. */
  _id: string;
  text: string;
  at: Date;
}

const schema = new Schema<CachedTranslationRow>(
  { _id: { type: String, required: true }, text: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'translations', versionKey: false },
);

/** Translations by content and target, for good. */
export function cachedTranslationModel(connection: Connection) {
  return connection.model('CachedTranslation', schema);
}
