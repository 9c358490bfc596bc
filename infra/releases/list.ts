import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { command, say } from './command.ts';
import { createRegistryStore } from './registry-store.ts';
import { readManifest } from './manifest.ts';
import { releasables, releasesFolder } from './releasables.ts';

// npm run releases: the releases in the store, newest last, the live ones marked
await command(async () => {
  const store = releasesFolder();
  const live = await createRegistryStore(store).read();
  say(live ? `revision ${live.revision}` : 'nothing is live');
  for (const name of releasables) {
    const versions = await readdir(path.join(store, name)).catch(() => []);
    const manifests = await Promise.all(
      versions
        .filter((version) => !version.startsWith('.'))
        .map((version) => readManifest(path.join(store, name, version)).catch(() => undefined)),
    );
    const liveVersion = name === 'shell' ? live?.shell.version : live?.remotes[name]?.version;
    for (const manifest of manifests
      .filter((found) => found !== undefined)
      .toSorted((a, b) => a.builtAt.localeCompare(b.builtAt))) {
      say(`${manifest.version === liveVersion ? '*' : ' '} ${name.padEnd(8)} ${manifest.version} ${manifest.builtAt}`);
    }
  }
});
