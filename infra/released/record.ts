import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../dev/root.ts';
import { command, say } from '../releases/command.ts';
import { createRegistryStore } from '../releases/registry-store.ts';
import { releasables, releasesFolder, readReleasable } from '../releases/releasables.ts';
import { sourceVersion } from '../releases/source-version.ts';
import { readNeeds } from './read-sources.ts';

// npm run released [-- <workspace>...]: writes down what the live releases need, from the sources they were built of
await command(async (names) => {
  const live = await createRegistryStore(releasesFolder()).read();
  for (const name of names.length > 0 ? names.map(readReleasable) : releasables) {
    const version = name === 'shell' ? live?.shell.version : live?.remotes[name]?.version;
    const here = await sourceVersion(name);
    if (version !== here)
      throw new Error(
        `${name}: live is ${version ?? 'nothing'}, the sources here are ${here}; record a release where its sources are`,
      );
    mkdirSync(join(root, 'docs/released'), { recursive: true });
    writeFileSync(join(root, `docs/released/${name}.json`), `${JSON.stringify(readNeeds(name, version))}\n`);
    say(`docs/released/${name}.json: ${version}`);
  }
});
