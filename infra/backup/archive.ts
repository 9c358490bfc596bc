import { createHash, createHmac } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { z } from 'zod';
import { OperatorError } from '../backing/operator-error.ts';
import { openSealed, sealing } from './seal.ts';
import type { BackupKey } from './seal.ts';

const { EJSON } = mongo.BSON;

const manifestSchema = z.object({
  format: z.literal('hamkke-backup-1'),
  takenAt: z.iso.datetime(),
  /** Whether the files are encrypted; the manifest never is, and holds names, counts and keyed checksums only. */
  sealed: z.boolean().default(false),
  collections: z.array(
    z.object({ database: z.string(), collection: z.string(), documents: z.number().int(), sha256: z.string() }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type CollectionEntry = Manifest['collections'][number];

const manifestFile = (folder: string) => join(folder, 'manifest.json');
/** A checksum that reveals nothing of its input without the key. */
const checksum = (key: BackupKey | undefined) => (key ? createHmac('sha256', key.bytes) : createHash('sha256'));
const fileOf = (folder: string, { database, collection }: Pick<CollectionEntry, 'database' | 'collection'>) =>
  join(folder, database, `${encodeURIComponent(collection)}.ndjson.gz`);

/**
 * Writes the documents of a collection, one a line, with every type as MongoDB has it (canonical extended JSON); nobody
 * else may read the file.
 */
export async function writeDocuments(
  folder: string,
  place: Pick<CollectionEntry, 'database' | 'collection'>,
  documents: AsyncIterable<mongo.Document>,
  key?: BackupKey,
): Promise<CollectionEntry> {
  const file = fileOf(folder, place);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  let count = 0;
  const hash = checksum(key);
  async function* lines() {
    for await (const document of documents) {
      const line = `${EJSON.stringify(document, { relaxed: false })}\n`;
      hash.update(line);
      count += 1;
      yield line;
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    sealing(key),
    createWriteStream(file, { mode: 0o600, flags: 'wx' }),
  );
  return { ...place, documents: count, sha256: hash.digest('hex') };
}

/** Written last: a folder without it is a backup that was not finished. */
export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
}

/** @throws OperatorError when the folder holds no finished backup, or one that cannot be read without its key */
export function readManifest(folder: string, key?: BackupKey): Manifest {
  if (!existsSync(manifestFile(folder))) throw new OperatorError(`${folder} holds no finished backup`);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile(folder), 'utf8')));
  if (manifest.sealed && !key) throw new OperatorError(`${folder} is encrypted: set BACKUP_KEY`);
  if (!manifest.sealed && key)
    throw new OperatorError(`${folder} is not encrypted: leave BACKUP_KEY out, if you know where it comes from`);
  return manifest;
}

/** Not by readline: it ends a line at U+2028 too, which people type. */
async function* linesOf(folder: string, entry: CollectionEntry, key: BackupKey | undefined): AsyncGenerator<string> {
  const source = openSealed(fileOf(folder, entry), key);
  const text = createGunzip().setEncoding('utf8');
  // Errors of the file arrive where the lines are read.
  source.once('error', (error) => text.destroy(error));
  let rest = '';
  for await (const chunk of source.pipe(text) as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Whether every file is as it was written. @throws OperatorError with the first that is not */
export async function verifyArchive(folder: string, { collections }: Manifest, key?: BackupKey): Promise<void> {
  for (const entry of collections) {
    const hash = checksum(key);
    try {
      for await (const line of linesOf(folder, entry, key)) hash.update(`${line}\n`);
    } catch (error) {
      throw new OperatorError(
        `${entry.database}.${entry.collection} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    if (hash.digest('hex') !== entry.sha256)
      throw new OperatorError(`${entry.database}.${entry.collection} is not what was written`);
  }
}

/** The documents of a collection as they were. */
export async function* readDocuments(
  folder: string,
  entry: CollectionEntry,
  key?: BackupKey,
): AsyncGenerator<mongo.Document> {
  for await (const line of linesOf(folder, entry, key)) yield EJSON.parse(line, { relaxed: false }) as mongo.Document;
}
