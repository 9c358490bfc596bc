import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryStore } from './registry-store.ts';
import type { Releasable } from './releasables.ts';

/**
 * Releases that stay besides the live one: those that were live before it, for open tabs and rollbacks, which need two
 * of them; and as many that were built last, live or not. Source: quality.md "old tab, new release".
 */
const retained = 4;

/**
 * Versions in the order in which they were last live, the latest first; going back and forth between two of them counts
 * as two.
 */
function formerlyLive(lines: Awaited<ReturnType<RegistryStore['audit']>>, name: Releasable): string[] {
  const versions = lines
    .filter((line) => line.name === name)
    .flatMap(({ from, to }) => (from === null ? [to] : [from, to]));
  return [...new Set(versions.toReversed())];
}

/** Removes old releases of one name; never the live one, never the latest that were. */
export async function pruneReleases(store: string, name: Releasable, registry: RegistryStore): Promise<string[]> {
  const folder = path.join(store, name);
  const versions = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name);
  const live = await registry.read();
  const liveVersion = name === 'shell' ? live?.shell.version : live?.remotes[name]?.version;
  const former = formerlyLive(await registry.audit(), name).filter(
    (version) => version !== liveVersion && versions.includes(version),
  );
  const needed = new Set([liveVersion, ...former.slice(0, retained)]);
  const dated = await Promise.all(
    versions
      .filter((version) => !needed.has(version))
      .map(async (version) => ({ version, at: (await stat(path.join(folder, version))).mtimeMs })),
  );
  const old = dated.toSorted((a, b) => b.at - a.at).slice(retained);
  await Promise.all(old.map(({ version }) => rm(path.join(folder, version), { recursive: true, force: true })));
  return old.map(({ version }) => version);
}
