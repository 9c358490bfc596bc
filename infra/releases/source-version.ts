import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root, workspaceOf, type Releasable } from './releasables.ts';

/** Packages whose sources end up in a front-end build. */
const packages = ['api-client', 'build-config', 'contracts', 'federation', 'money', 'screen-kit', 'shell-api', 'ui'];
/** `shell/drawing` is a process, and no part of a release. */
const skippedFolders = new Set(['node_modules', 'dist', 'testing', 'drawing']);

function isSource(name: string): boolean {
  return !/\.(test|int\.test)\.tsx?$/.test(name) && !name.endsWith('.md');
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : await filesBelow(full);
      return entry.isFile() && isSource(entry.name) ? [full] : [];
    }),
  );
  return nested.flat();
}

/**
 * Version of what a build of the present sources would be: a hash of the workspace, the packages in it and the lock
 * file.
 */
export async function sourceVersion(name: Releasable, base: string = root): Promise<string> {
  const folders = [workspaceOf(name), ...packages.map((known) => `packages/${known}`)];
  const files = (await Promise.all(folders.map((folder) => filesBelow(path.join(base, folder))))).flat().toSorted();
  const hash = createHash('sha256');
  for (const file of [...files, path.join(base, 'package-lock.json')]) {
    hash.update(`\0${path.relative(base, file)}\0`).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 12);
}
