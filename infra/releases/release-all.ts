import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildRelease, type BuiltRelease } from './build-release.ts';
import { pruneReleases } from './prune.ts';
import { createRegistryStore } from './registry-store.ts';
import { releasables, root, workspaceOf, type Releasable } from './releasables.ts';

/** Builds that run at once: each takes about a core and a few hundred megabytes. */
const atOnce = 2;

interface Outcome {
  readonly built: BuiltRelease[];
  readonly failures: Error[];
}

async function buildSome(
  names: readonly Releasable[],
  build: (name: Releasable) => Promise<BuiltRelease>,
): Promise<Outcome> {
  const waiting = [...names];
  const outcome: Outcome = { built: [], failures: [] };
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      await build(name).then(
        (release) => outcome.built.push(release),
        (error: unknown) => outcome.failures.push(error instanceof Error ? error : new Error(String(error))),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcome;
}

/**
 * Brings the store up to the present sources: builds what changed, makes it all live in one write, removes old
 * releases. Quick when nothing changed. One that does not build keeps its live version and holds nobody else back.
 * @throws {Error} at the end, with what each failed build said.
 */
export async function releaseAll(store: string, say: (line: string) => void): Promise<void> {
  const present = releasables.filter((name) => existsSync(path.join(root, workspaceOf(name), 'rspack.config.ts')));
  for (const name of releasables.filter((known) => !present.includes(known))) say(`${name} has no build yet`);
  const { built, failures } = await buildSome(present, async (name) => {
    const started = Date.now();
    const release = await buildRelease(name, store);
    if (release.fresh) say(`${name} ${release.version} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    return release;
  });
  const registry = createRegistryStore(store);
  const before = (await registry.read())?.revision ?? 0;
  const { revision } = await registry.promote(built);
  for (const name of present) await pruneReleases(store, name, registry);
  if (failures.length > 0) throw new Error(failures.map((failure) => failure.message).join('\n'));
  say(revision === before ? 'front end is up to date' : `front end is live at revision ${revision}`);
}
