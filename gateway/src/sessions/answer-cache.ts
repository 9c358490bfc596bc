import type { Clock } from '@hamkke/service-kit';
import { LRUCache } from 'lru-cache';

export interface AnswerCache<V> {
  /** The cached answer, or what `load` answers; loaded once for all who wait. A failure is not cached. */
  read(key: string, load: () => Promise<V>): Promise<V>;
  /** The next reader loads again; whoever already waits may still get the older answer, which is not cached. */
  forget(key: string): void;
  /**
   * The same for each answer that this is true of, and for those that are being loaded: nobody knows yet what they
   * are.
   */
  forgetWhere(concerns: (value: V) => boolean): void;
  forgetAll(): void;
}

interface CachedAnswer<V> {
  readonly answer: Promise<V>;
  settled?: { readonly value: V };
}

/**
 * Caches answers from the moment in which they were asked for, so that `lifetimeMs` is the longest time for which one
 * can be out of date.
 */
export function createAnswerCache<V>({
  most,
  lifetimeMs,
  clock,
}: {
  most: number;
  lifetimeMs: number;
  clock: Clock;
}): AnswerCache<V> {
  const known = new LRUCache<string, CachedAnswer<V>>({
    max: most,
    ttl: lifetimeMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });
  return {
    read(key, load) {
      const cached = known.get(key);
      if (cached) return cached.answer;
      const loading: CachedAnswer<V> = { answer: load() };
      known.set(key, loading);
      loading.answer.then(
        (value) => void (loading.settled = { value }),
        () => {
          if (known.peek(key) === loading) known.delete(key);
        },
      );
      return loading.answer;
    },
    forget: (key) => void known.delete(key),
    forgetWhere(concerns) {
      for (const [key, { settled }] of known.entries()) if (!settled || concerns(settled.value)) known.delete(key);
    },
    forgetAll: () => known.clear(),
  };
}
