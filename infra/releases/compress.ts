import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Manifest } from './manifest.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Smaller ones gain nothing. */
const leastBytes = 512;
const compressible = /\.(js|mjs|css|svg|json|geojson|txt)$/;

/**
 * A release whose compressed files may be taken over where the content is the same: brotli at its best takes seconds
 * per megabyte.
 */
export interface EarlierRelease {
  readonly folder: string;
  readonly files: Manifest['files'];
}

async function takeOver(
  earlier: EarlierRelease | undefined,
  file: string,
  integrity: string,
  full: string,
): Promise<boolean> {
  if (earlier?.files[file]?.integrity !== integrity) return false;
  try {
    for (const ending of ['.br', '.gz'])
      await copyFile(path.join(earlier.folder, `${file}${ending}`), `${full}${ending}`);
    return true;
  } catch {
    return false;
  }
}

/** Writes `.br` (quality 11) and `.gz` (9) beside each text file of a release, so that the server never compresses. */
export async function precompress(folder: string, files: Manifest['files'], earlier?: EarlierRelease): Promise<void> {
  for (const [file, { integrity, bytes: size }] of Object.entries(files)) {
    if (size < leastBytes || !compressible.test(file)) continue;
    const full = path.join(folder, file);
    if (await takeOver(earlier, file, integrity, full)) continue;
    const bytes = await readFile(full);
    await writeFile(
      `${full}.br`,
      await brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size },
      }),
    );
    await writeFile(`${full}.gz`, await zip(bytes, { level: 9 }));
  }
}
