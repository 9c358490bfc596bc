import type { RegisteredRemote, Registry, RemoteName } from '@hamkke/contracts';
import { SHELL_API_MAJOR, type RemoteModule } from '@hamkke/shell-api';
import type { ContainerPort } from '../remotes/container-port.ts';

/**
 * A container answers with a module, or fails with an error; asked again, it gives the next answer, and the last one
 * from then on.
 */
export type Answer = RemoteModule | Error | Promise<never>;

export interface MemoryContainers extends ContainerPort {
  readonly asked: { name: RemoteName; version: string; attempt: number }[];
}

/** Containers for tests, without network. */
export function memoryContainers(answers: Partial<Record<RemoteName, Answer[]>>): MemoryContainers {
  const asked: MemoryContainers['asked'] = [];
  return {
    asked,
    async fetch(name, registered, attempt) {
      asked.push({ name, version: registered.version, attempt });
      const queue = answers[name] ?? [];
      const answer = queue.length > 1 ? queue.shift() : queue[0];
      if (answer instanceof Error) throw answer;
      return { remote: await answer };
    },
  };
}

/** A small remote that fits the shell. */
export function sampleRemote(overrides: Partial<RemoteModule> = {}): RemoteModule {
  return {
    shellApi: SHELL_API_MAJOR,
    version: 'v1',
    routes: [],
    texts: { namespace: 'sample', fallback: { hello: '안녕하세요' }, load: async () => undefined },
    ...overrides,
  };
}

export function registeredRemote(name: RemoteName, overrides: Partial<RegisteredRemote> = {}): RegisteredRemote {
  const entry = `/releases/${name}/v1/remoteEntry.abc.js`;
  return {
    version: 'v1',
    entry,
    entryGlobalName: `hamkke_${name}`,
    shellApi: SHELL_API_MAJOR,
    preload: { js: [entry], css: [] },
    integrity: { [entry]: 'sha384-x' },
    ...overrides,
  };
}

export function sampleRegistry(names: readonly RemoteName[], overrides: Partial<RegisteredRemote> = {}): Registry {
  return {
    revision: 1,
    shell: { version: 's1', path: '/releases/shell/s1/' },
    remotes: Object.fromEntries(names.map((name) => [name, registeredRemote(name, overrides)])),
  };
}
