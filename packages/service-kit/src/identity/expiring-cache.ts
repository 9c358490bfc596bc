/** A bounded map whose entries end at an instant (milliseconds); when full, the oldest entry goes first. */
export interface ExpiringCache<V> {
  get(key: string): V | undefined;
  set(key: string, value: V, endsAt: number): void;
}

export function createExpiringCache<V>(limit: number, now: () => number = Date.now): ExpiringCache<V> {
  const entries = new Map<string, { value: V; endsAt: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.endsAt > now()) return entry.value;
      entries.delete(key);
      return undefined;
    },
    set(key, value, endsAt) {
      if (entries.size >= limit && !entries.has(key)) {
        const oldest = entries.keys().next();
        if (!oldest.done) entries.delete(oldest.value);
      }
      entries.set(key, { value, endsAt });
    },
  };
}
