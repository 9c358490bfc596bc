import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { precompress, type EarlierRelease } from './compress.ts';
import { makeManifest, readManifest } from './manifest.ts';
import { root, workspaceOf, type Releasable } from './releasables.ts';
import { sourceVersion } from './source-version.ts';

export interface BuiltRelease {
  readonly name: Releasable;
  readonly version: string;
  readonly folder: string;
  /** False when the same sources had been built before. */
  readonly fresh: boolean;
}

async function runRspack(name: Releasable, version: string, folder: string): Promise<void> {
  const workspace = path.join(root, workspaceOf(name));
  const program = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const environment = { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: version, RELEASE_FOLDER: folder };
  const child = spawn(process.execPath, [program, 'build', '-c', 'rspack.config.ts'], { cwd: workspace, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${name} does not build:\n${Buffer.concat(output).toString('utf8').trim()}`);
}

async function newestRelease(folder: string): Promise<EarlierRelease | undefined> {
  const versions = await readdir(folder).catch(() => []);
  const found = await Promise.all(versions.map((version) => readManifest(path.join(folder, version)).catch(() => undefined)));
  const newest = found.filter((manifest) => manifest !== undefined).toSorted((a, b) => b.builtAt.localeCompare(a.builtAt))[0];
  return newest && { folder: path.join(folder, newest.version), files: newest.files };
}

/** Builds the present sources into an immutable folder `<store>/<name>/<version>`; a version that is there already is left as it is. */
export async function buildRelease(name: Releasable, store: string): Promise<BuiltRelease> {
  const version = await sourceVersion(name);
  const folder = path.join(store, name, version);
  if (existsSync(path.join(folder, 'manifest.json'))) return { name, version, folder, fresh: false };
  const draft = path.join(store, name, `.draft-${version}-${process.pid}`);
  try {
    await mkdir(draft, { recursive: true });
    await runRspack(name, version, draft);
    const manifest = await makeManifest(draft, new Date());
    await rm(path.join(draft, 'release.json'));
    await precompress(draft, manifest.files, await newestRelease(path.join(store, name)));
    await writeFile(path.join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
    // what is left of a build that was cut off before its manifest was there
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return { name, version, folder, fresh: true };
}
