import { LRUCache } from 'lru-cache';

/** A coalescing cache: callers of one key share one load, and its answer for a while. */
export interface AnswerCache<V> {
  /** The cached answer, or what `load` answers; loaded once for all who wait. A failure is not cached. */
  read(key: string, load: () => Promise<V>): Promise<V>;
  /** The next reader loads again; whoever already waits may still get the older answer, which is not cached. */
  forget(key: string): void;
  /** Forgets each answer that this is true of, and every load under way, whose answer nobody knows yet. */
  forgetWhere(concerns: (value: V) => boolean): void;
  forgetAll(): void;
}

export interface AnswerCacheOptions {
  /** Answers cached at once; the least recently used goes first. */
  readonly most: number;
  /** How old an answer may get, in milliseconds, counted from the beginning of its load; 0 shares only loads. */
  readonly lifetimeMs: number;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

interface CachedAnswer<V> {
  readonly answer: Promise<V>;
  settled?: { readonly value: V };
}

/**
 * Caches answers in this process. The bound on their age is what makes several processes right: an answer misses at
 * most what happened within `lifetimeMs`, whoever wrote it.
 */
export function createAnswerCache<V>({
  most,
  lifetimeMs,
  now = () => performance.now(),
}: AnswerCacheOptions): AnswerCache<V> {
  // Without a time to live of its own an entry stays: a load under way is always shared.
  const entries = new LRUCache<string, CachedAnswer<V>>({ max: most, ttlResolution: 0, perf: { now } });

  function load(key: string, find: () => Promise<V>): Promise<V> {
    const began = now();
    const entry: CachedAnswer<V> = { answer: find() };
    const isCurrent = () => entries.peek(key) === entry;
    entries.set(key, entry);
    entry.answer.then(
      (value) => {
        if (!isCurrent()) return;
        entry.settled = { value };
        if (lifetimeMs > now() - began) entries.set(key, entry, { ttl: lifetimeMs, start: began });
        else entries.delete(key);
      },
      () => {
        if (isCurrent()) entries.delete(key);
      },
    );
    return entry.answer;
  }

  return {
    read: (key, find) => entries.get(key)?.answer ?? load(key, find),
    forget: (key) => void entries.delete(key),
    forgetWhere(concerns) {
      for (const [key, { settled }] of entries.entries()) if (!settled || concerns(settled.value)) entries.delete(key);
    },
    forgetAll: () => entries.clear(),
  };
}
