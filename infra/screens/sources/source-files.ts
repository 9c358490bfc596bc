import { globSync, readFileSync } from 'node:fs';
import { root } from '../../dev/root.ts';

/** A file of a front end, its path from the root of the checkout. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Tests and what only they use say what must not be shown as well as what must. */
const isForTests = (path: string) => /\.test\.tsx?$|(^|\/)testing\//.test(path);

/** The folders of the front ends: the shell and each remote. */
export function frontEnds(): string[] {
  return globSync(['shell', 'mfe-*'], { cwd: root }).toSorted();
}

/** The files that match, without those that belong to tests. */
export function readSources(patterns: readonly string[]): SourceFile[] {
  return globSync([...patterns], { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    .filter((path) => !isForTests(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));
}
