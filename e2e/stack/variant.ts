import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../infra/dev/root.ts';
import { makeManifest, readManifest, type Manifest } from '../../infra/releases/manifest.ts';
import { createRegistryStore } from '../../infra/releases/registry-store.ts';
import type { Releasable } from '../../infra/releases/releasables.ts';
import { runProgram } from '../../infra/releases/run-program.ts';
import { copyWorkspace, type Changes } from './copy-workspace.ts';
import { releasesDir } from './settings.ts';

export interface Variant extends Changes {
  readonly name: Releasable;
  readonly version: string;
}

const folderOf = ({ name, version }: Pick<Variant, 'name' | 'version'>) => join(releasesDir, name, version);
const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));

const builds = new Map<string, Promise<void>>();

/**
 * Builds changed sources of a workspace by the build of all releases into the store of the journeys, once for all tests
 * of this process; nothing becomes live. Nothing is compressed: that takes longer than the build.
 */
export function buildVariant(variant: Variant): Promise<void> {
  const key = `${variant.name}/${variant.version}`;
  const building = builds.get(key) ?? build(variant);
  builds.set(key, building);
  return building;
}

async function build(variant: Variant): Promise<void> {
  const { name, version } = variant;
  const cwd = await copyWorkspace(name, join('variants', version), variant);
  const folder = folderOf(variant);
  const draft = join(releasesDir, name, `.draft-${version}`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const { code, output } = await runProgram(
    [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '-c', 'rspack.config.ts'],
    { cwd, env: { NODE_ENV: 'production', RELEASE_VERSION: version, RELEASE_FOLDER: draft } },
  );
  if (code !== 0) throw new Error(`${name} ${version} does not build:\n${output}`);
  await writeManifest(draft, await makeManifest(draft, new Date()));
  await rm(join(draft, 'release.json'));
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

/**
 * A release as another one, at the same addresses: what a store holds after something went wrong there. `spoil` gets
 * the folder; what it answers is the manifest.
 */
export async function spoiledRelease(
  of: Pick<Variant, 'name' | 'version'>,
  spoil: (folder: string, manifest: Manifest) => Promise<Manifest>,
): Promise<() => Promise<void>> {
  const folder = folderOf(of);
  const stored = `${folder}.kept`;
  await rm(stored, { recursive: true, force: true });
  await cp(folder, stored, { recursive: true });
  await writeManifest(folder, await spoil(folder, await readManifest(folder)));
  return async () => {
    await rm(folder, { recursive: true });
    await rename(stored, folder);
  };
}

const store = () => createRegistryStore(releasesDir);

/**
 * Makes versions live for everybody on this stack, in one write; answers what makes those live again that were before.
 */
export async function promote(...versions: readonly Pick<Variant, 'name' | 'version'>[]): Promise<() => Promise<void>> {
  const before = await store().read();
  if (!before) throw new Error('nothing is live');
  const liveOf = (name: Releasable) => (name === 'shell' ? before.shell.version : before.remotes[name]?.version) ?? '';
  await store().promote(versions);
  return async () => void (await store().promote(versions.map(({ name }) => ({ name, version: liveOf(name) }))));
}

/** `npm run rollback`. */
export const rollBack = async (name: Releasable): Promise<void> => void (await store().rollback(name));
