import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Connection } from 'mongoose';

/** What a migration works with. */
export interface MigrationWork {
  readonly connection: Connection;
  /** Aborted when this process stops or loses the lease; begin nothing more then. */
  readonly signal: AbortSignal;
  /** The mark that any process saved last; null at the beginning. */
  readonly from: string | null;
  /**
   * Saves a checkpoint and the number of documents changed since the last one, so that the next run continues there.
   * @throws LeaseLost when another process has gone on meanwhile
   */
  save(mark: string, changed: number): Promise<void>;
}

/** One step of a database schema. Forward only: a later migration undoes an earlier one. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** Checksum of its file: a migration that ran somewhere must not change. */
  readonly checksum: string;
  /**
   * `to-serve`: this code cannot answer before it has ended. `in-time`: this code reads both forms, and waits for
   * nothing.
   */
  readonly needed: 'to-serve' | 'in-time';
  /**
   * Whether instances of an older release go on serving beside it. `stops` is for removing the old form: they stop
   * serving once it begins.
   */
  readonly older: 'goes-on' | 'stops';
  /**
   * Changes what still has the old form. It must be idempotent from any point, because a killed run runs again.
   */
  run(work: MigrationWork): Promise<void>;
}

export interface MigrationDefinition extends Omit<Migration, 'checksum'> {
  /** `import.meta.url` of the file. */
  readonly source: string;
}

/** Ignores line ends, because git may change them. */
const checksumOf = (source: string) =>
  createHash('sha256')
    .update(readFileSync(new URL(source), 'utf8').replaceAll('\r\n', '\n'))
    .digest('hex')
    .slice(0, 16);

export function defineMigration({ source, ...migration }: MigrationDefinition): Migration {
  return { ...migration, checksum: checksumOf(source) };
}

/** As people read it: `0002 fill-search-keys`. */
export const titleOf = ({ number, name }: Pick<Migration, 'number' | 'name'>): string =>
  `${String(number).padStart(4, '0')} ${name}`;

/** The migrations of one service, oldest first. @throws TypeError unless they are numbered 1, 2, 3 without a gap */
export function migrationList(...migrations: readonly Migration[]): readonly Migration[] {
  for (const [index, migration] of migrations.entries())
    if (migration.number !== index + 1)
      throw new TypeError(`migration ${titleOf(migration)} stands at place ${index + 1}`);
  return migrations;
}
