import { command, say } from './command.ts';
import { releaseAll } from './release-all.ts';
import { releasesFolder } from './releasables.ts';

// node infra/releases/build-all.ts: builds, releases and promotes what changed
await command(async () => releaseAll(releasesFolder(), say));
