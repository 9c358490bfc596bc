import type { Registry } from '@hamkke/contracts';
import { isPaying } from '../is-paying.ts';

const storageKey = 'reloaded_at';
/** A second loss within this time is no deploy: another reload would not help. */
const guardMs = 10 * 60_000;

export interface ChunkRecoveryDeps {
  readonly fetchRegistry: () => Promise<Registry>;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly path: () => string;
  readonly reload: () => void;
  readonly now?: () => number;
}

/** Whether an error is that of a lazily loaded chunk that did not arrive. */
export function lostAChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/**
 * Opens the page anew, once, when a chunk of an older release is gone from the server; never where somebody pays, and
 * not without network, where the chunk is only out of reach. Answers whether it does.
 */
export function createChunkRecovery({
  fetchRegistry,
  storage,
  path,
  reload,
  now = Date.now,
}: ChunkRecoveryDeps): (error: unknown) => Promise<boolean> {
  function mayReload(): boolean {
    try {
      const last = Number(storage().getItem(storageKey) ?? 0);
      if (now() - last < guardMs) return false;
      storage().setItem(storageKey, String(now()));
      return true;
    } catch {
      // what cannot be counted could go on for ever
      return false;
    }
  }
  return async (error) => {
    if (!lostAChunk(error) || isPaying(path())) return false;
    const isReachable = await fetchRegistry().then(
      () => true,
      () => false,
    );
    if (!isReachable || isPaying(path()) || !mayReload()) return false;
    reload();
    return true;
  };
}
