import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../dev/root.ts';

interface Project {
  readonly compilerOptions?: { readonly composite?: boolean };
  readonly references?: readonly { readonly path: string }[];
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
const { workspaces } = readJson<{ workspaces: readonly string[] }>('package.json');
const packages = workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root })).map(dirname);
/** The simulated year imports services, some of which import the rest of infra: it is a project without a package. */
const folders = [...packages, 'infra/simulation'].toSorted();
const nameOf = (folder: string): string => readJson<{ name: string }>(join(folder, 'package.json')).name;
const folderOf = new Map(packages.map((folder) => [nameOf(folder), folder]));

const referencesOf = (folder: string): readonly string[] =>
  (readJson<Project>(join(folder, 'tsconfig.json')).references ?? [])
    .map(({ path }) => relative(root, join(root, folder, path)))
    .toSorted();

/** The workspace of a file: one within another has its own files. */
const innermost = (path: string): string | undefined =>
  folders.filter((folder) => path.startsWith(`${folder}/`)).toSorted((a, b) => b.length - a.length)[0];

/** The workspace that an import leads to, by its package's name or by a path. */
function workspaceOf(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return folderOf.get(specifier.split('/').slice(0, 2).join('/'));
  const path = relative(root, join(root, dirname(from), specifier));
  return innermost(path);
}

/** Other workspaces that a workspace's sources import. */
function importedBy(folder: string): readonly string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx,mts}`, {
    cwd: root,
    exclude: ['**/node_modules', '**/fixtures'],
  }).filter((file) => innermost(file) === folder);
  const imported = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import) '([^']+)'/g)].map(([, specifier = '']) =>
      workspaceOf(file, specifier),
    ),
  );
  return [...new Set(imported)].filter((other) => other !== undefined && other !== folder) as string[];
}

test('the compiler builds every workspace', () => {
  expect(referencesOf('.')).toEqual(folders);
});

test('the files of a workspace within another are its own', () => {
  expect(innermost('shell/src/app.tsx')).toBe('shell');
  expect(innermost('shell/drawing/src/main.ts')).toBe('shell/drawing');
});

/** Whether others may refer to a project: it emits its types. What emits none is compiled along with who imports it. */
const emits = (folder: string): boolean =>
  readJson<Project>(join(folder, 'tsconfig.json')).compilerOptions?.composite === true;

test.each(folders)('%s refers to the projects whose code it imports', (folder) => {
  expect(referencesOf(folder)).toEqual(importedBy(folder).filter(emits).toSorted());
});
