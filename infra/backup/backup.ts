import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { OperatorError } from '../backing/operator-error.ts';
import { writeDocuments, writeManifest, readDocuments, readManifest, verifyArchive } from './archive.ts';
import type { CollectionEntry, Manifest } from './archive.ts';
import type { BackupKey } from './seal.ts';

/** MongoDB's code for a collection so young that no moment in the past shows it. */
const snapshotUnavailable = 246;
/** Documents of one insert: far below the 48 MB that a message may have. */
const atOnce = 500;

async function collectionsOf(client: mongo.MongoClient, database: string): Promise<readonly string[]> {
  const found = await client.db(database).listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .toSorted();
}

async function writeAll(
  client: mongo.MongoClient,
  databases: readonly string[],
  folder: string,
  key: BackupKey | undefined,
): Promise<CollectionEntry[]> {
  const session = client.startSession({ snapshot: true });
  const entries: CollectionEntry[] = [];
  // Numbers as MongoDB stores them (`promoteValues`): a whole double would come back as an integer, a long rounded.
  try {
    for (const database of databases) {
      for (const collection of await collectionsOf(client, database)) {
        entries.push(
          await writeDocuments(
            folder,
            { database, collection },
            client.db(database).collection(collection).find({}, { session, batchSize: 1000, promoteValues: false }),
            key,
          ),
        );
      }
    }
    return entries;
  } finally {
    await session.endSession();
  }
}

/**
 * Copies databases to a new folder as they were at one moment, all of them together, while the system goes on: what one
 * transaction wrote, or what two databases agree on, is there whole or not at all. MongoDB must have its history for as
 * long as this takes (`minSnapshotHistoryWindowInSeconds`, 300).
 * @throws OperatorError when a database is empty: a backup of nothing would be noticed too late; what is in the folder
 * already stays
 */
export async function backUp(
  client: mongo.MongoClient,
  databases: readonly string[],
  folder: string,
  key?: BackupKey,
): Promise<Manifest> {
  for (const database of databases)
    if ((await collectionsOf(client, database)).length === 0)
      throw new OperatorError(`the database ${database} is empty`);
  for (let left = 10; ; left -= 1) {
    const takenAt = new Date().toISOString();
    mkdirSync(folder, { mode: 0o700 });
    try {
      const manifest: Manifest = {
        format: 'hamkke-backup-1',
        takenAt,
        sealed: key !== undefined,
        collections: await writeAll(client, databases, folder, key),
      };
      writeManifest(folder, manifest);
      return manifest;
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      if ((error as { code?: unknown }).code !== snapshotUnavailable || left === 0) throw error;
      await sleep(500);
    }
  }
}

export interface RestoreOptions {
  readonly rename?: (database: string) => string;
  readonly key?: BackupKey | undefined;
}

/**
 * Brings a backup back into databases that hold nothing yet; nothing is written before every file has been read to its
 * end. Indexes are made by the services when they start.
 * @throws OperatorError when a database holds something, or a file is not what was written
 */
export async function restore(
  client: mongo.MongoClient,
  folder: string,
  { rename = (name) => name, key }: RestoreOptions = {},
): Promise<Manifest> {
  const manifest = readManifest(folder, key);
  await verifyArchive(folder, manifest, key);
  for (const database of new Set(manifest.collections.map((entry) => rename(entry.database)))) {
    if ((await collectionsOf(client, database)).length > 0)
      throw new OperatorError(`the database ${database} is not empty`);
  }
  for (const entry of manifest.collections) {
    const target = client.db(rename(entry.database)).collection(entry.collection);
    let batch: mongo.Document[] = [];
    const write = async () => {
      if (batch.length > 0) await target.insertMany(batch, { writeConcern: { w: 'majority', journal: true } });
      batch = [];
    };
    for await (const document of readDocuments(folder, entry, key)) {
      batch.push(document);
      if (batch.length === atOnce) await write();
    }
    await write();
  }
  return manifest;
}
