import { command, say } from './command.ts';
import { newestRelease } from './build-release.ts';
import { createRegistryStore } from './registry-store.ts';
import { readReleasable, releasesFolder, workspaceOf } from './releasables.ts';

// npm run promote -w <workspace> [-- <version>]: makes a released version live; without a version the one that was
// built last
await command(async ([name, wanted]) => {
  const releasable = readReleasable(name);
  const store = releasesFolder();
  const version = wanted ?? (await newestRelease(store, releasable))?.version;
  if (version === undefined)
    throw new Error(`${releasable} has no release yet: npm run release -w ${workspaceOf(releasable)}`);
  const registry = await createRegistryStore(store).promote([{ name: releasable, version }]);
  say(`${releasable} ${version} is live (revision ${registry.revision})`);
});
