import { Schema, type Connection } from 'mongoose';

interface PublishedTextRow {
  /** The SHA-256 of the text. */
  _id: string;
  at: Date;
}

const schema = new Schema<PublishedTextRow>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'published-texts', versionKey: false },
);

/**
 * What partners ever published, by hash; only added to, so that a reservation's location can be named in other
 * languages after the location has gone.
 */
export function publishedTextModel(connection: Connection) {
  return connection.model('PublishedText', schema);
}

/** The mark that what stood in the catalog before texts were stored here was gathered; no hash looks like it. */
export const gatheredMark = 'gathered';
