import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '@hamkke/service-kit';
import type { mongo } from 'mongoose';
import { backUp } from './backup.ts';
import { addForgotten } from './forgotten.ts';
import { planBackups, type BackupSchedule } from './plan.ts';
import type { BackupKey } from './seal.ts';

export interface ScheduledBackups extends BackupSchedule {
  readonly client: mongo.MongoClient;
  readonly databases: readonly string[];
  /** Of identity, whose events say who was erased. */
  readonly identityDatabase: string;
  readonly folder: string;
  readonly key: BackupKey | undefined;
  readonly logger: Logger;
}

/** Names of finished backups: what was broken off has another name, or no manifest. */
export const finishedBackups = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => existsSync(join(folder, name, 'manifest.json')) && !name.endsWith('.part'));

/**
 * Takes the backup that is due, under another name first, so that one that was broken off is never taken for one, and
 * removes what is too old.
 * @throws what the database or the disk rejects with; the next round begins anew
 */
export async function takeDueBackup(
  { client, databases, identityDatabase, folder, key, logger, ...schedule }: ScheduledBackups,
  now: Date,
): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { take, remove } = planBackups(now, finishedBackups(folder), schedule);
  if (take !== undefined) {
    const part = join(folder, `${take}.part`);
    rmSync(part, { recursive: true, force: true });
    const { takenAt, collections } = await backUp(client, databases, part, key);
    renameSync(part, join(folder, take));
    const documents = collections.reduce((sum, one) => sum + one.documents, 0);
    logger.info({ backup: take, takenAt, documents, sealed: key !== undefined }, 'backup taken');
    await noteForgotten({ client, identityDatabase, folder, logger });
  }
  for (const name of remove) {
    rmSync(join(folder, name), { recursive: true });
    logger.info({ backup: name }, 'backup removed');
  }
}

/** Adds to the list beside the backups whom none of them may bring back. @throws what the database rejects with */
export async function noteForgotten({
  client,
  identityDatabase,
  folder,
  logger,
}: Pick<ScheduledBackups, 'client' | 'identityDatabase' | 'folder' | 'logger'>): Promise<void> {
  const added = await addForgotten(client, identityDatabase, join(folder, 'forgotten.ndjson'));
  if (added > 0) logger.info({ added }, 'people were erased or replaced their password');
}
