import type { Registry, RemoteName } from '@hamkke/contracts';
import { remoteOf } from '@hamkke/shell-api';
import type { Remotes } from './remotes.ts';

const key = 'hamkke.remotes';

/** Which release of each remote this browser has opened a screen of, by the address of its entry. */
type Entries = Partial<Record<RemoteName, string>>;

export interface VisitedRemotes {
  store(name: RemoteName, registry: Registry): void;
  /**
   * Loads the remotes behind these paths whose live release was opened here before, with the screens at the paths:
   * their files are in the browser's cache, or small. A failure is ignored here: the visit itself tries again.
   */
  preload(remotes: Remotes, registry: Registry, paths: readonly string[]): Promise<void>;
}

/**
 * Preloads on the next visit what this browser opened once, so that going to another remote costs no more than going to
 * another screen. A first visit loads nothing beyond its screen.
 */
export function visitedRemotes(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): VisitedRemotes {
  function read(): Entries {
    try {
      return (JSON.parse(storage?.getItem(key) ?? '{}') as Entries | null) ?? {};
    } catch {
      return {};
    }
  }
  // what this visit opens is for the next one
  const before = read();
  return {
    store(name, registry) {
      const entry = registry.remotes[name]?.entry;
      const known = read();
      if (entry === undefined || known[name] === entry) return;
      try {
        storage?.setItem(key, JSON.stringify({ ...known, [name]: entry }));
      } catch {
        // a full storage costs a moment at the next switch, no more
      }
    },
    async preload(remotes, registry, paths) {
      for (const name of new Set(paths.map(remoteOf))) {
        const entry = name && registry.remotes[name]?.entry;
        if (!name || entry === undefined || before[name] !== entry) continue;
        const own = paths.filter((path) => remoteOf(path) === name);
        // one that fails has been tried three times: not again for its next path
        await remotes.load(name).then(
          ({ preloadScreen }) => own.forEach((path) => preloadScreen?.(path)),
          () => undefined,
        );
      }
    },
  };
}
