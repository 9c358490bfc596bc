import { buildRelease } from './build-release.ts';
import { command, say } from './command.ts';
import { checkWorkspace } from './check-workspace.ts';
import { readReleasable, releasesFolder, workspaceOf } from './releasables.ts';

// npm run release -w <workspace>: checks its types and that it fits the shell, builds it into the store, makes nothing
// live
await command(async ([name]) => {
  const releasable = readReleasable(name);
  await checkWorkspace(releasable);
  const release = await buildRelease(releasable, releasesFolder());
  // without a version promote takes what was built last, and that may be another one
  say(
    release.fresh
      ? `${release.name} ${release.version} built; npm run promote -w ${workspaceOf(releasable)} makes it live`
      : `${release.name} ${release.version} was built before; npm run promote -w ${workspaceOf(releasable)} -- ${release.version} makes it live`,
  );
});
