import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryStore } from './registry-store.ts';
import type { Releasable } from './releasables.ts';

/** Releases kept besides the live one: open tabs and rollbacks need two, the rest is for convenience. Source: quality.md "old tab, new release". */
const kept = 4;

/** Removes old releases of one name; never the live one, never the latest that were. */
export async function pruneReleases(store: string, name: Releasable, registry: RegistryStore): Promise<string[]> {
  const folder = path.join(store, name);
  const versions = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name);
  const recent = (await registry.audit()).filter((line) => line.name === name).flatMap((line) => [line.from, line.to]).slice(-2 * kept);
  const live = await registry.read();
  const needed = new Set([...recent, name === 'shell' ? live?.shell.version : live?.remotes[name]?.version]);
  const dated = await Promise.all(versions.filter((version) => !needed.has(version)).map(async (version) => ({ version, at: (await stat(path.join(folder, version))).mtimeMs })));
  const old = dated.toSorted((a, b) => b.at - a.at).slice(kept);
  await Promise.all(old.map(({ version }) => rm(path.join(folder, version), { recursive: true, force: true })));
  return old.map(({ version }) => version);
}
