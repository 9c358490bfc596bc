import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Connection } from 'mongoose';

/** What a migration works with. */
export interface MigrationWork {
  readonly connection: Connection;
  /** Aborted when this process stops, or when the lease went to another one: begin nothing more. */
  readonly signal: AbortSignal;
  /** What was saved last, by whichever process; null at the beginning. */
  readonly from: string | null;
  /**
   * Keeps how far it is, and how many documents were changed since the last time, so that whoever goes on begins there.
   * @throws LeaseLost when another process has gone on meanwhile
   */
  save(mark: string, changed: number): Promise<void>;
}

/** One step of a database from one form to the next; forward only: what it did is taken back by a later one. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** Of the file that it is written in: what ran somewhere is never changed. */
  readonly checksum: string;
  /**
   * `to-serve`: this code cannot answer before it has ended. `in-time`: this code reads both forms, and waits for
   * nothing.
   */
  readonly needed: 'to-serve' | 'in-time';
  /**
   * Whether instances that do not know it may go on beside it. `stops` is for taking the old form away: they stop
   * serving once it has begun.
   */
  readonly older: 'goes-on' | 'stops';
  /**
   * Changes what still has the old form. A killed run is run again: to repeat it, from any point, must change nothing
   * more.
   */
  run(work: MigrationWork): Promise<void>;
}

export interface MigrationDefinition extends Omit<Migration, 'checksum'> {
  /** `import.meta.url` of the file. */
  readonly source: string;
}

/** Line ends are git's business. */
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
