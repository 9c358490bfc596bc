import type { Clock } from '@hamkke/service-kit';
import { LRUCache } from 'lru-cache';

export interface Remembered<V> {
  /** The kept answer, or what `ask` answers; asked once for all who wait. A failure is not kept. */
  read(key: string, ask: () => Promise<V>): Promise<V>;
  /** The next reader asks again; whoever already waits may still get the older answer, which is not kept. */
  forget(key: string): void;
  /**
   * The same for each answer that this is true of, and for those that are being asked for: nobody knows yet what they
   * are.
   */
  forgetWhere(concerns: (value: V) => boolean): void;
  forgetAll(): void;
}

interface Asked<V> {
  readonly answer: Promise<V>;
  settled?: { readonly value: V };
}

/**
 * Keeps answers from the moment in which they were asked for, so that `keptMs` is the longest time for which one can be
 * out of date.
 */
export function createRemembered<V>({
  most,
  keptMs,
  clock,
}: {
  most: number;
  keptMs: number;
  clock: Clock;
}): Remembered<V> {
  const known = new LRUCache<string, Asked<V>>({
    max: most,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });
  return {
    read(key, ask) {
      const kept = known.get(key);
      if (kept) return kept.answer;
      const asked: Asked<V> = { answer: ask() };
      known.set(key, asked);
      asked.answer.then(
        (value) => void (asked.settled = { value }),
        () => {
          if (known.peek(key) === asked) known.delete(key);
        },
      );
      return asked.answer;
    },
    forget: (key) => void known.delete(key),
    forgetWhere(concerns) {
      for (const [key, { settled }] of known.entries()) if (!settled || concerns(settled.value)) known.delete(key);
    },
    forgetAll: () => known.clear(),
  };
}
