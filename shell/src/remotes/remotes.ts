import type { RemoteName } from '@hamkke/contracts';
import type { Federation, FederationSettings } from '@hamkke/federation/runtime';
import type { RemoteModule } from '@hamkke/shell-api';
import { checkRemote, requireCompatible } from './check-remote.ts';

export interface RemotesSettings {
  /** Opens the federation with what this shell requires of a remote. */
  readonly open: (checks: Pick<FederationSettings, 'requireCompatible' | 'accept'>) => Federation;
  /** Runs before a remote is handed out: its texts must be there before its first render. */
  readonly prepare: (module: RemoteModule) => Promise<void>;
}

export interface Remotes {
  /**
   * The module of a remote, loaded once; a failed load is forgotten, so that the next call tries again.
   * @throws {RemoteFailure}
   */
  load(name: RemoteName): Promise<RemoteModule>;
  isLoaded(name: RemoteName): boolean;
}

/** Hands out the modules of remotes, checked and with their texts. */
export function createRemotes({ open, prepare }: RemotesSettings): Remotes {
  const federation = open({
    requireCompatible: (name, { shellApi }) => requireCompatible(name, shellApi),
    accept: async (name, exposed) => await prepare(checkRemote(name, exposed)),
  });
  const loading = new Map<RemoteName, Promise<RemoteModule>>();
  const loaded = new Set<RemoteName>();
  return {
    load(name) {
      const known = loading.get(name);
      if (known) return known;
      const work = federation.load(name).then((exposed) => checkRemote(name, exposed));
      loading.set(name, work);
      work.then(
        () => loaded.add(name),
        () => loading.delete(name),
      );
      return work;
    },
    isLoaded: (name) => loaded.has(name),
  };
}
