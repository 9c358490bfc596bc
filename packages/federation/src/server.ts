import { getInstance, type ModuleFederation } from '@module-federation/runtime';
import type { RemoteName } from '@hamkke/contracts';
import { containerOf } from './container-name.ts';
import { pageFirstPlugin } from './runtime/page-first-plugin.ts';

/** What a container's entry exports; its protocol is the library's. */
export interface RemoteContainer {
  get(module: string): unknown;
  init(...scope: never[]): unknown;
}

/** What the container of a remote exposes where pages are drawn. */
export type ExposedModule = './remote' | './head';

const notExposed = /does not exist in container/;
/** One process draws for one remote at a time; an entry is known by its container, which is in memory already. */
const containers = new Map<string, RemoteContainer>();

function prepared(instance: ModuleFederation, name: string, container: RemoteContainer): void {
  if (containers.get(name) === container) return;
  if (containers.size === 0)
    instance.registerPlugins([
      pageFirstPlugin(instance.name),
      {
        name: 'containers-in-memory',
        // the library's type of an entry's exports is that of containers, which ours has checked no further
        loadEntry: async ({ remoteInfo }) => containers.get(remoteInfo.name) as never,
      },
    ]);
  containers.set(name, container);
  instance.registerRemotes([{ name, entry: `memory:${name}`, type: 'commonjs-module' }], { force: true });
}

/**
 * Loads what a remote exposes where pages are drawn; undefined for a module that its release does not expose. The
 * library's runtime negotiates the shared libraries as on a page; nothing is read from anywhere.
 * @throws when the remote needs a newer library than the shell has, and whatever its module throws while it is loaded
 */
export async function loadFromContainer(
  name: RemoteName,
  container: RemoteContainer,
  module: ExposedModule,
): Promise<unknown> {
  const instance = getInstance();
  if (!instance) throw new Error('The build of this shell made no federation');
  prepared(instance, containerOf(name), container);
  try {
    return await instance.loadRemote(`${containerOf(name)}/${module.slice(2)}`);
  } catch (error) {
    if (module === './head' && error instanceof Error && notExposed.test(error.message)) return undefined;
    throw error;
  }
}
