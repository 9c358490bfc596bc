import { command, say } from './command.ts';
import { createRegistryStore } from './registry-store.ts';
import { readReleasable, releasesFolder } from './releasables.ts';

// node infra/releases/promote.ts <workspace> <version>: makes a released version live
await command(async ([name, version]) => {
  if (version === undefined) throw new Error('Usage: promote <workspace> <version>');
  const registry = await createRegistryStore(releasesFolder()).promote([{ name: readReleasable(name), version }]);
  say(`${name} ${version} is live (revision ${registry.revision})`);
});
