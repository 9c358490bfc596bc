import { Schema, type Connection } from 'mongoose';
import type { Clock } from '@hamkke/service-kit';
import type { LinkImageLanguage } from '../domain/link-image.ts';
import type { LinkImageStore } from '../domain/ports.ts';

interface LinkImageRow {
  _id: string;
  key: string;
  bytes: Buffer;
  expiresAt: Date;
}

const schema = new Schema<LinkImageRow>(
  {
    _id: { type: String, required: true },
    key: { type: String, required: true },
    bytes: { type: Buffer, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'link-images', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0, name: 'forget' });

/** Images are drawn again after this time, so that those of locations that are gone go too. */
const lifetimeMs = 30 * 86_400_000;

/** Drawn images in MongoDB, one for each location and language. */
export function createMongoLinkImages(connection: Connection, clock: Clock): LinkImageStore {
  const rows = connection.model('LinkImage', schema);
  const idOf = (locationId: string, language: LinkImageLanguage) => `${locationId} ${language}`;
  return {
    async read(locationId, language, key) {
      const row = await rows.findOne({ _id: idOf(locationId, language), key });
      return row ? new Uint8Array(row.bytes) : undefined;
    },
    async save(locationId, language, { key, bytes }) {
      const _id = idOf(locationId, language);
      const expiresAt = new Date(clock().getTime() + lifetimeMs);
      await rows.replaceOne({ _id }, { _id, key, bytes: Buffer.from(bytes), expiresAt }, { upsert: true });
    },
  };
}
