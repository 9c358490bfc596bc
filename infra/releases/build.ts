import { buildRelease } from './build-release.ts';
import { command, say } from './command.ts';
import { readReleasable, releasesFolder } from './releasables.ts';

// node infra/releases/build.ts <workspace>: builds it into the store, makes nothing live
await command(async ([name]) => {
  const release = await buildRelease(readReleasable(name), releasesFolder());
  say(`${release.name} ${release.version} ${release.fresh ? 'built' : 'was built before'}`);
});
