import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../dev/root.ts';
import { changedSince } from './changed-since.ts';
import { missingForPrevious, releasedCommit, releasedFiles } from './previous-release.ts';

const missing = await missingForPrevious();
if (missing) process.stderr.write(`\n!! RELEASED MIGRATIONS ARE NOT COMPARED: ${missing}\n\n`);
const migrations = 'svc-*/src/migrations/[0-9][0-9][0-9][0-9]-*.ts';

describe.skipIf(missing !== undefined)('migrations of the release before', () => {
  test('stand here as they were: instances refuse a database whose migrations were changed afterwards', async () => {
    const here = Object.fromEntries(
      globSync(migrations, { cwd: root }).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
    );
    expect(Object.keys(here).length).toBeGreaterThan(0);
    expect(changedSince(await releasedFiles(migrations, releasedCommit()), here)).toEqual([]);
  });
});

test('a changed and a missing one are named; new ones, and other line ends, are no change', () => {
  const released = { 'a/0001-x.ts': 'one\n', 'a/0002-y.ts': 'two\n' };
  expect(changedSince(released, { ...released, 'a/0001-x.ts': 'one\r\n', 'a/0003-z.ts': 'three\n' })).toEqual([]);
  expect(changedSince(released, { 'a/0001-x.ts': 'one, better\n' })).toEqual([
    'a/0001-x.ts was changed',
    'a/0002-y.ts is missing',
  ]);
});
