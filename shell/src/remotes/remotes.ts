import type { Registry, RegisteredRemote, RemoteName } from '@hamkke/contracts';
import type { RemoteModule } from '@hamkke/shell-api';
import { checkRemote, requireCompatible } from './check-remote.ts';
import type { ContainerPort } from './container-port.ts';
import { RemoteFailure } from './remote-failure.ts';

export interface RemotesSettings {
  readonly containers: ContainerPort;
  readonly registry: Registry;
  /** Asks the server which releases are live now. */
  readonly fetchRegistry: () => Promise<Registry>;
  /** Runs once per remote, before it is handed out: its texts must be there before its first render. */
  readonly prepare: (module: RemoteModule) => Promise<void>;
  /** Attempts before giving up; the wait between them doubles from `pauseMs`. */
  readonly attempts?: number;
  readonly pauseMs?: number;
  /** For one attempt, all its files included. */
  readonly timeoutMs?: number;
}

export interface Remotes {
  /**
   * The module of a remote, loaded once; a failed load is forgotten, so that asking again tries again.
   * @throws {RemoteFailure}
   */
  load(name: RemoteName): Promise<RemoteModule>;
  isLoaded(name: RemoteName): boolean;
}

async function within<T>(work: Promise<T>, ms: number, failure: () => RemoteFailure): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function asFailure(name: RemoteName, error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  return new RemoteFailure(
    'unreachable',
    name,
    `${name}: ${error instanceof Error ? error.message : String(error)}`,
    error,
  );
}

/**
 * Loads remotes by the registry, with a time limit and retries; a retry asks for the registry again, because a release
 * may have been taken back.
 */
export function createRemotes(settings: RemotesSettings): Remotes {
  const { containers, fetchRegistry, prepare, attempts = 3, pauseMs = 400, timeoutMs = 15_000 } = settings;
  let registry = settings.registry;
  const loading = new Map<RemoteName, Promise<RemoteModule>>();
  const loaded = new Set<RemoteName>();
  // counts over all loads of a page, so that a retry by hand also uses an address that was not tried before
  const tried = new Map<RemoteName, number>();

  function registered(name: RemoteName): RegisteredRemote {
    const entry = registry.remotes[name];
    if (!entry)
      throw new RemoteFailure('notRegistered', name, `${name} is not in the registry (revision ${registry.revision})`);
    requireCompatible(name, entry.shellApi);
    return entry;
  }

  async function attempt(name: RemoteName): Promise<RemoteModule> {
    const count = tried.get(name) ?? 0;
    tried.set(name, count + 1);
    if (count > 0) registry = await fetchRegistry().catch(() => registry);
    const exposed = await containers.fetch(name, registered(name), count);
    const module = checkRemote(name, exposed);
    await prepare(module);
    return module;
  }

  async function loadWithRetries(name: RemoteName): Promise<RemoteModule> {
    for (let round = 1; ; round += 1) {
      try {
        return await within(
          attempt(name),
          timeoutMs,
          () => new RemoteFailure('timedOut', name, `${name} timed out after ${timeoutMs} ms`),
        );
      } catch (error) {
        const failure = asFailure(name, error);
        if (round >= attempts || failure.kind === 'incompatible') throw failure;
        await new Promise((resume) => setTimeout(resume, pauseMs * 2 ** (round - 1)));
      }
    }
  }

  return {
    load(name) {
      const known = loading.get(name);
      if (known) return known;
      const work = loadWithRetries(name);
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
