import { Schema, type Connection } from 'mongoose';
import { imageFormats, imageWidths } from '../domain/image.ts';
import type { ImageStore } from '../domain/ports.ts';

interface ImageRow {
  _id: string;
  hash: string;
  bytes: Buffer;
}

const schema = new Schema<ImageRow>(
  { _id: String, hash: { type: String, required: true }, bytes: { type: Buffer, required: true } },
  { collection: 'image-files', versionKey: false },
);
schema.index({ hash: 1 });

/**
 * Images in MongoDB, one document per width and format: each is far below the document limit, and reads fetch only
 * what is sent.
 */
export function createMongoImageStore(connection: Connection): ImageStore {
  const files = connection.model('ImageFile', schema);
  const idOf = (hash: string, width: number, format: string) => `${hash}-${width}-${format}`;
  return {
    async read(hash, width, format) {
      const row = await files.findOne({ _id: idOf(hash, width, format) });
      return row ? new Uint8Array(row.bytes) : undefined;
    },
    async complete(hashes) {
      const counted = await files.aggregate<{ _id: string; n: number }>([
        { $match: { hash: { $in: [...hashes] } } },
        { $group: { _id: '$hash', n: { $sum: 1 } } },
      ]);
      return new Set(counted.filter(({ n }) => n === imageWidths.length * imageFormats.length).map(({ _id }) => _id));
    },
    async save(hash, given) {
      const rows = given.map(({ width, format, bytes }) => ({
        _id: idOf(hash, width, format),
        hash,
        bytes: Buffer.from(bytes),
      }));
      await files.bulkWrite(
        rows.map((row) => ({ replaceOne: { filter: { _id: row._id }, replacement: row, upsert: true } })),
      );
    },
  };
}
