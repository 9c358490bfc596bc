import { execFileSync } from 'node:child_process';
import { root } from '../dev/root.ts';

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** The commit that is checked out, in hexadecimal. */
export const currentCommit = (): string => git('rev-parse', 'HEAD').trim();

/**
 * Files that differ from a commit, as paths from the root of the repository.
 * @throws when git does not know the commit
 */
export const changedFiles = (since: string): readonly string[] =>
  git('diff', '--name-only', since).split('\n').filter(Boolean);
