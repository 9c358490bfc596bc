import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sharedNames } from '../released/read-sources.ts';
import { precompress, type EarlierRelease } from './compress.ts';
import { makeManifest, readManifest, type Manifest } from './manifest.ts';
import { root, workspaceOf, type Releasable } from './releasables.ts';
import { runProgram } from './run-program.ts';
import { sourceVersion } from './source-version.ts';

export interface BuiltRelease {
  readonly name: Releasable;
  readonly version: string;
  readonly folder: string;
  /** False when the same sources had been built before. */
  readonly fresh: boolean;
}

async function runRspack(name: Releasable, version: string, folder: string): Promise<void> {
  const args = [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '-c', 'rspack.config.ts'];
  const env = { NODE_ENV: 'production', RELEASE_VERSION: version, RELEASE_FOLDER: folder };
  const { code, output } = await runProgram(args, { cwd: path.join(root, workspaceOf(name)), env });
  if (code !== 0) throw new Error(`${name} does not build:\n${output}`);
}

/** The release of a name that was built last. */
export async function newestRelease(store: string, name: Releasable): Promise<Manifest | undefined> {
  const folder = path.join(store, name);
  const versions = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    versions
      .filter((version) => !version.startsWith('.'))
      .map((version) => readManifest(path.join(folder, version)).catch(() => undefined)),
  );
  return found.filter((manifest) => manifest !== undefined).toSorted((a, b) => b.builtAt.localeCompare(a.builtAt))[0];
}

async function earlierRelease(store: string, name: Releasable): Promise<EarlierRelease | undefined> {
  const newest = await newestRelease(store, name);
  return newest && { folder: path.join(store, name, newest.version), files: newest.files };
}

/**
 * Builds the present sources into an immutable folder `<store>/<name>/<version>`; a version that is there already is
 * left as it is.
 */
export async function buildRelease(name: Releasable, store: string): Promise<BuiltRelease> {
  const version = await sourceVersion(name);
  const folder = path.join(store, name, version);
  if (existsSync(path.join(folder, 'manifest.json'))) return { name, version, folder, fresh: false };
  const draft = path.join(store, name, `.draft-${version}-${process.pid}`);
  try {
    await mkdir(draft, { recursive: true });
    await runRspack(name, version, draft);
    const manifest: Manifest = { ...(await makeManifest(draft, new Date())), shared: sharedNames(name) };
    await rm(path.join(draft, 'release.json'));
    await precompress(draft, manifest.files, await earlierRelease(store, name));
    await writeFile(path.join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
    // what is left of a build that was cut off before its manifest was there
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return { name, version, folder, fresh: true };
}
