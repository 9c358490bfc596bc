import { createHash } from 'node:crypto';
import type { ImageEncoder, ImageStore } from '../../domain/ports.ts';

export interface ImportImagesDeps {
  readonly images: ImageStore;
  readonly encoder: ImageEncoder;
  /** Reads an image's original by the name that the file uses. @throws when there is none */
  readonly readOriginal: (name: string) => Promise<Uint8Array>;
  /** Images encoded at once: as many as there are cores. */
  readonly parallel: number;
}

export interface ImportedImages {
  /** The hash of each name. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly encoded: number;
}

/** Takes images in by their content: the same image under two names, or in a second import, is encoded once. */
export async function importImages(
  { images, encoder, readOriginal, parallel }: ImportImagesDeps,
  names: readonly string[],
): Promise<ImportedImages> {
  const hashes = new Map<string, string>();
  const originals = new Map<string, string>();
  for (const name of new Set(names)) {
    const hash = createHash('sha256')
      .update(await readOriginal(name))
      .digest('hex');
    hashes.set(name, hash);
    originals.set(hash, name);
  }
  const complete = await images.complete([...originals.keys()]);
  const missing = [...originals].filter(([hash]) => !complete.has(hash));
  const queue = missing.values();
  const work = async () => {
    for (const [hash, name] of queue) await images.save(hash, await encoder.encode(await readOriginal(name)));
  };
  await Promise.all(Array.from({ length: Math.max(1, parallel) }, work));
  return { hashes, encoded: missing.length };
}
