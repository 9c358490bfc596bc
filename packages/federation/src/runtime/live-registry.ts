import type { RegisteredRemote, Registry, RemoteName } from '@hamkke/contracts';
import { containerOf, nameOfContainer } from '../container-name.ts';
import { RemoteFailure } from './remote-failure.ts';

/** What the page knows about the live releases. A retry reads it anew, for a release may have been rolled back. */
export interface LiveRegistry {
  /** @throws {RemoteFailure} `notRegistered` */
  registered(name: RemoteName): RegisteredRemote;
  /** Reads the live releases from the server; without an answer the last ones stay. */
  refresh(): Promise<void>;
  /** How often a remote was requested on this page, by retries or by hand. */
  tries(name: RemoteName): number;
  countTry(name: RemoteName): void;
}

export function liveRegistry(first: Registry, fetchRegistry: () => Promise<Registry>): LiveRegistry {
  let registry = first;
  const tries = new Map<RemoteName, number>();
  return {
    registered(name) {
      const found = registry.remotes[name];
      if (!found)
        throw new RemoteFailure(
          'notRegistered',
          name,
          `${name} is not in the registry (revision ${registry.revision})`,
        );
      return found;
    },
    async refresh() {
      registry = await fetchRegistry().catch(() => registry);
    },
    tries: (name) => tries.get(name) ?? 0,
    countTry: (name) => void tries.set(name, (tries.get(name) ?? 0) + 1),
  };
}

/** The request to the library: the one module that the container of a remote exposes. */
export const requestOf = (name: RemoteName): string => `${containerOf(name)}/remote`;

/** The remote that a request, or a container, is for. */
export const remoteOfRequest = (request: string): RemoteName =>
  nameOfContainer(request.replace(/\/.*$/, '')) as RemoteName;
