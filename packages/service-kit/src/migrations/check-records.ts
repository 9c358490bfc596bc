import { type Migration, titleOf } from './migration.ts';

/** What the database knows of one migration. */
export interface MigrationRecord {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  readonly older: 'goes-on' | 'stops';
  readonly state: 'running' | 'done';
}

/** The database has another past, or a future, that this code cannot live with. The process does not start. */
export class MigrationsDisagree extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.name = 'MigrationsDisagree';
    this.problems = problems;
  }
}

export interface CheckedRecords {
  /** Still to be run to the end, oldest first. */
  readonly pending: readonly Migration[];
  /** Of a newer release, which goes on beside this one. */
  readonly newer: readonly MigrationRecord[];
}

/**
 * Compares the migrations of this code with those that the database had.
 * @throws MigrationsDisagree when what was run here is missing or changed in this code, has come in before what was
 * run, or is a newer one with `older: stops`
 */
export function checkRecords(migrations: readonly Migration[], records: readonly MigrationRecord[]): CheckedRecords {
  const recorded = new Map(records.map((record) => [record.number, record]));
  const newer = records.filter(({ number }) => number > migrations.length);
  const lastDone = Math.max(0, ...records.filter(({ state }) => state === 'done').map(({ number }) => number));
  const problems = [
    ...migrations.flatMap((migration) => problemOf(migration, recorded.get(migration.number), lastDone)),
    ...newer
      .filter(({ older }) => older === 'stops')
      .map((record) => `${titleOf(record)} of a newer release took away what this one needs`),
  ];
  if (problems.length > 0) throw new MigrationsDisagree(problems);
  return { pending: migrations.filter(({ number }) => recorded.get(number)?.state !== 'done'), newer };
}

function problemOf(migration: Migration, record: MigrationRecord | undefined, lastDone: number): string[] {
  if (record?.state !== 'done')
    return migration.number < lastDone
      ? [`${titleOf(migration)} was never run here, but ${String(lastDone).padStart(4, '0')} was`]
      : [];
  if (record.name !== migration.name)
    return [`${titleOf(record)} was run here, and this code has ${titleOf(migration)} in its place`];
  // One that never ended may be mended; what ended is written down for good.
  return record.checksum === migration.checksum ? [] : [`${titleOf(migration)} was changed after it was run here`];
}
