import type { Registry, RemoteName } from '@hamkke/contracts';
import type { Remotes } from './remotes.ts';

const key = 'hamkke.remotes';

/** Which release of each remote this browser has opened a screen of, by the address of its entry. */
type Entries = Partial<Record<RemoteName, string>>;

export interface HadRemotes {
  remember(name: RemoteName, registry: Registry): void;
  /** Loads, one after another, the remotes whose live release was opened here before: their files are in the browser's cache. One that does not load is left for when it is wanted. */
  getReady(remotes: Remotes, registry: Registry): Promise<void>;
}

/** So that going to another remote's screen costs no more than going to another screen: what was opened once is got ready on the next visit, before it is wanted. A first visit loads nothing beyond its screen. */
export function hadRemotes(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): HadRemotes {
  function read(): Entries {
    try {
      return (JSON.parse(storage?.getItem(key) ?? '{}') as Entries | null) ?? {};
    } catch {
      return {};
    }
  }
  return {
    remember(name, registry) {
      const entry = registry.remotes[name]?.entry;
      const known = read();
      if (entry === undefined || known[name] === entry) return;
      try {
        storage?.setItem(key, JSON.stringify({ ...known, [name]: entry }));
      } catch {
        // a full storage costs a moment at the next switch, no more
      }
    },
    async getReady(remotes, registry) {
      const known = read();
      const live = Object.entries(registry.remotes) as [RemoteName, { readonly entry: string }][];
      for (const [name, { entry }] of live) if (known[name] === entry) await remotes.load(name).catch(() => undefined);
    },
  };
}
