import { join } from 'node:path';
import { startOwned } from '../../infra/backing/owned-process.ts';
import { hotOffset } from '../../infra/dev/processes.ts';
import { root } from '../../infra/dev/root.ts';
import { workspaceOf, type Releasable } from '../../infra/releases/releasables.ts';
import { copyWorkspace } from './copy-workspace.ts';
import { appUrl } from './settings.ts';

const port = Number(new URL(appUrl).port);

export interface HotProxy {
  readonly url: string;
  /** A copy of the workspace, to be changed: the work tree stays as it is. */
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

/**
 * Runs `npm run dev -w <workspace>` on a copy of it, beside the stack of the journeys, until it says that it is ready.
 * @throws {Error} with its output when it ends instead
 */
export async function openHotProxy(name: Releasable): Promise<HotProxy> {
  const folder = await copyWorkspace(name, 'hot');
  const said: string[] = [];
  let ready: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => void (ready = resolve));
  const devServer = startOwned({
    name: 'dev',
    command: process.execPath,
    args: [join(root, 'infra/dev/hot/main.ts'), workspaceOf(name), '--from', folder],
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    onLine: (line) => {
      said.push(line);
      if (line.includes('with hot reload after')) ready();
    },
  });
  await Promise.race([
    opened,
    devServer.exited.then((how) => Promise.reject(new Error(`npm run dev ended (${how})\n${said.join('\n')}`))),
  ]);
  return { url: `http://localhost:${port + hotOffset}`, folder, stop: () => devServer.stop() };
}
