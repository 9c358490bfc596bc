import { imageFormats, imageWidths, type Bytes } from '../domain/image.ts';
import type { ImageStore } from '../domain/ports.ts';

/** Images in memory. */
export function createMemoryImageStore(): ImageStore {
  const files = new Map<string, Bytes>();
  const keys = (hash: string) =>
    imageWidths.flatMap((width) => imageFormats.map((format) => `${hash}-${width}-${format}`));
  return {
    read: async (hash, width, format) => files.get(`${hash}-${width}-${format}`),
    complete: async (hashes) => new Set(hashes.filter((hash) => keys(hash).every((key) => files.has(key)))),
    async save(hash, given) {
      for (const { width, format, bytes } of given) files.set(`${hash}-${width}-${format}`, bytes);
    },
  };
}
