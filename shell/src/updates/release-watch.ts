import type { Registry, RemoteName } from '@hamkke/contracts';
import { isPaying } from '../is-paying.ts';
import type { WorkerPort } from './worker-port.ts';

/** Shortest time between two checks that a visitor's return causes, in ms. */
const restMs = 5 * 60_000;

export interface ReleaseWatchDeps {
  /** What this page was opened with. */
  readonly opened: Registry;
  /** Reads the live releases from the server. */
  readonly fetchRegistry: () => Promise<Registry>;
  readonly worker: WorkerPort;
  /** Path of the screen that is shown. */
  readonly path: () => string;
  readonly reload: () => void;
  readonly now?: () => number;
}

export interface ReleaseWatch {
  /** Whether something newer is live than what this page was opened with, and its visitor has not put it off. */
  hasNewer(): boolean;
  subscribe(listener: () => void): () => void;
  /** Looks for something newer; `gently`, not more than once in some minutes. No answer changes nothing. */
  look(how?: 'gently'): Promise<void>;
  /** Opens the page anew with what is live. */
  take(): Promise<void>;
  /** The visitor puts the update off until the next newer release. */
  putOff(): void;
}

const versionsOf = ({ shell, remotes }: Registry) =>
  JSON.stringify([
    shell.version,
    ...Object.keys(remotes)
      .toSorted()
      .map((name) => [name, remotes[name as RemoteName]?.version]),
  ]);

/**
 * Watches for a newer release of the shell or of any remote. Nothing is swapped in an open page: it only knows that a
 * reload would show something new.
 */
export function createReleaseWatch({
  opened,
  fetchRegistry,
  worker,
  path,
  reload,
  now = Date.now,
}: ReleaseWatchDeps): ReleaseWatch {
  const mine = versionsOf(opened);
  const listeners = new Set<() => void>();
  let live = mine;
  let putOff = mine;
  let looked: number | undefined;
  let taking = false;

  const announce = () => {
    for (const listener of listeners) listener();
  };

  return {
    hasNewer: () => live !== mine && live !== putOff,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async look(how) {
      if (how === 'gently' && looked !== undefined && now() - looked < restMs) return;
      looked = now();
      await worker.lookForNew().catch(() => undefined);
      const answered = await fetchRegistry().catch(() => undefined);
      if (!answered) return;
      const before = live;
      live = versionsOf(answered);
      if (live !== before) announce();
      // this page is of the live release already: its worker changes nothing that anyone sees
      if (live === mine && worker.isWaiting() && !isPaying(path())) await worker.takeOver();
    },
    async take() {
      if (taking || isPaying(path())) return;
      taking = true;
      await worker.takeOver().catch(() => undefined);
      reload();
    },
    putOff() {
      putOff = live;
      announce();
    },
  };
}
