/** Keeps answers for a moment, and lets those who ask the same at the same time share one. */
export interface CoalescingCache<T> {
  recall(key: string, find: () => Promise<T>): Promise<T>;
  /** Forgets everything: after a change made by this process. */
  forget(): void;
}

export interface CoalescingCacheOptions {
  /** How long an answer may be reused, in milliseconds; 0 shares nothing but what is under way. */
  milliseconds: number;
  /** Different questions kept at once; the oldest goes first. */
  limit: number;
}

/**
 * Creates such a memory. The bound on age is what makes it right for several processes: an answer misses at most what
 * happened in that time, whoever wrote it. A failed answer is not kept.
 */
export function createCoalescingCache<T>({ milliseconds, limit }: CoalescingCacheOptions): CoalescingCache<T> {
  const entries = new Map<string, { answer: Promise<T>; until: number }>();

  function begin(key: string, find: () => Promise<T>): Promise<T> {
    const entry = { answer: find(), until: Number.POSITIVE_INFINITY };
    entries.delete(key);
    entries.set(key, entry);
    // Age counts from the beginning: what was read first may be as old as that.
    const began = performance.now();
    entry.answer.then(
      () => {
        entry.until = began + milliseconds;
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    for (const oldest of entries.keys()) {
      if (entries.size <= limit) break;
      entries.delete(oldest);
    }
    return entry.answer;
  }

  return {
    recall(key, find) {
      const entry = entries.get(key);
      return entry && performance.now() < entry.until ? entry.answer : begin(key, find);
    },
    forget: () => entries.clear(),
  };
}
