import type { RemoteName } from '@hamkke/contracts';
import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import { nameOfContainer } from '../container-name.ts';

/** What a container does when its entry is loaded: exposes a module, or fails. */
export type ContainerAnswer = object | Error | Promise<object>;

export interface MemoryContainers {
  /** The library's own runtime, whose entries come out of memory. */
  readonly instance: ModuleFederation;
  /** Each entry that was loaded: the path of its address, and which attempt its query names. */
  readonly requests: { name: RemoteName; path: string; attempt: number }[];
}

let made = 0;

/**
 * Forgets which entries this page has loaded: the library remembers them for all of its instances, by their address.
 */
export function forgetEntries(): void {
  const page = globalThis as { __GLOBAL_LOADING_REMOTE_ENTRY__?: Record<string, unknown> };
  const entries = page.__GLOBAL_LOADING_REMOTE_ENTRY__ ?? {};
  for (const key of Object.keys(entries)) delete entries[key];
}

/**
 * Containers without network, for tests. Each request gets the container's next answer, and the last one from then on.
 */
export function memoryContainers(answers: Partial<Record<RemoteName, ContainerAnswer[]>>): MemoryContainers {
  const requests: MemoryContainers['requests'] = [];
  forgetEntries();
  made += 1;
  const instance = createInstance({
    name: `memory-${made}`,
    remotes: [],
    plugins: [
      {
        name: 'memory-entries',
        async loadEntry({ remoteInfo }) {
          const name = nameOfContainer(remoteInfo.name) as RemoteName;
          const { pathname, searchParams } = new URL(remoteInfo.entry);
          requests.push({ name, path: pathname, attempt: Number(searchParams.get('again') ?? 0) });
          const queue = answers[name] ?? [];
          const answer = queue.length > 1 ? queue.shift() : queue[0];
          if (answer instanceof Error) throw answer;
          const exposed = answer instanceof Promise ? await (answer as Promise<object>) : answer;
          return { init: async () => undefined, get: () => async () => exposed };
        },
      },
    ],
  });
  return { instance, requests };
}

/** What the bundler throws where a chunk does not arrive. */
export const chunkMissing = (): Error =>
  Object.assign(new Error('Loading chunk 1 failed.\n(error: /releases/x.js)'), { name: 'ChunkLoadError' });
