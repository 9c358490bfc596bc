import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from '../dev/root.ts';
import { changedFiles, currentCommit } from './changed-files.ts';

const isOdd = (hex: string): boolean => Number.parseInt(hex.at(-1) ?? '', 16) % 2 === 1;

/**
 * Whether a test waits for the run of another commit: half of those that take turns do, drawn by the name of the file
 * and the commit, so that each runs at every second commit or so.
 * @param commit hexadecimal
 */
export const isLeftOut = (file: string, commit: string): boolean =>
  isOdd(createHash('sha256').update(basename(file)).digest('hex')) === isOdd(commit);

/** Integration tests of minutes: processes that are killed at each step, whole systems, thousands who race. */
const longTest =
  /(^|\/)(crash|racers|upgrade|rolling-restart|whole-system|ledger-process|check-databases|card-window|method-window)\.int\.test\.ts$/;

/**
 * Long integration tests that wait for another run; one that changed never waits. Each night runs all.
 * @param files integration tests, as paths from the root
 * @param changed paths from the root
 */
export const waitingTests = (files: readonly string[], changed: readonly string[], commit: string): readonly string[] =>
  files.filter((file) => longTest.test(file) && !changed.includes(file) && isLeftOut(nameOf(file), commit));

/** Crash tests of several services have one name: the folder tells them apart. */
const nameOf = (file: string): string => file.replaceAll('/', '-');

/** None, or with `CHANGED_SINCE=<commit>` those above. */
export const ignoredTests = (since = process.env['CHANGED_SINCE']): readonly string[] =>
  since
    ? waitingTests(
        globSync('{packages/*,svc-*,gateway,infra}/**/*.int.test.ts', { cwd: root, exclude: ['**/node_modules/**'] }),
        changedFiles(since),
        currentCommit(),
      )
    : [];
