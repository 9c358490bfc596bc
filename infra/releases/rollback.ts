import { command, say } from './command.ts';
import { createRegistryStore } from './registry-store.ts';
import { readReleasable, releasesFolder } from './releasables.ts';

// npm run rollback -w <workspace>: makes the version live that was live before
await command(async ([name]) => {
  const releasable = readReleasable(name);
  const registry = await createRegistryStore(releasesFolder()).rollback(releasable);
  const version = releasable === 'shell' ? registry.shell.version : registry.remotes[releasable]?.version;
  say(`${releasable} is back at ${version} (revision ${registry.revision})`);
});
