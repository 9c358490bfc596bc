import { expect, test } from 'vitest';
import { checkRecords, type MigrationRecord, MigrationsDisagree } from './check-records.ts';
import { type Migration, migrationList } from './migration.ts';

const migration = (number: number, more: Partial<Migration> = {}): Migration => ({
  number,
  name: `step-${number}`,
  checksum: `sum-${number}`,
  needed: 'in-time',
  older: 'goes-on',
  run: async () => {},
  ...more,
});
const record = (number: number, more: Partial<MigrationRecord> = {}): MigrationRecord => ({
  number,
  name: `step-${number}`,
  checksum: `sum-${number}`,
  older: 'goes-on',
  state: 'done',
  ...more,
});
const three = migrationList(migration(1), migration(2), migration(3));
const problemsOf = (records: readonly MigrationRecord[]) => {
  try {
    checkRecords(three, records);
    return [];
  } catch (error) {
    if (error instanceof MigrationsDisagree) return error.problems;
    throw error;
  }
};

test('what has not ended is pending, oldest first', () => {
  expect(checkRecords(three, []).pending).toEqual(three);
  expect(checkRecords(three, [record(1), record(2, { state: 'running' })]).pending).toEqual(three.slice(1));
  expect(checkRecords(three, [record(1), record(2), record(3)])).toEqual({ pending: [], newer: [] });
});

test('what was run and is changed, replaced, or came in before what was run, is refused by name', () => {
  expect(problemsOf([record(1, { checksum: 'other' })])).toEqual(['0001 step-1 was changed after it was run here']);
  expect(problemsOf([record(1), record(2, { name: 'step-3', checksum: 'sum-3' })])).toEqual([
    '0002 step-3 was run here, and this code has 0002 step-2 in its place',
  ]);
  expect(problemsOf([record(1), record(3)])).toEqual(['0002 step-2 was never run here, but 0003 was']);
  expect(problemsOf([record(1), record(2, { state: 'running' }), record(4)])).toEqual([
    '0002 step-2 was never run here, but 0004 was',
    '0003 step-3 was never run here, but 0004 was',
  ]);
});

test('one that never ended may be mended', () => {
  expect(checkRecords(three, [record(1), record(2, { checksum: 'broken', state: 'running' })]).pending).toEqual(
    three.slice(1),
  );
});

test('a newer release goes on beside this one, unless it took away what this one needs', () => {
  const newer = record(4);
  expect(checkRecords(three, [record(1), record(2), record(3), newer])).toEqual({ pending: [], newer: [newer] });
  for (const state of ['done', 'running'] as const)
    expect(problemsOf([record(1), record(2), record(3), record(4, { older: 'stops', state })])).toEqual([
      '0004 step-4 of a newer release took away what this one needs',
    ]);
});

test('a list with a gap or in another order is no list', () => {
  expect(() => migrationList(migration(1), migration(3))).toThrow('migration 0003 step-3 stands at place 2');
  expect(() => migrationList(migration(2), migration(1))).toThrow(TypeError);
});
