/** Lets one writer per key in at a time within this process: racers would only make each other's transactions fail. */
export interface KeyedMutex {
  /**
   * Runs `write` when no other write of the key runs, with what `check` saw last. `check` runs before each try to get
   * in, and throws for a loser, who so answers at once instead of waiting; all who wait are woken together, and check
   * together.
   */
  run<T, C>(key: string, write: (seen: C) => Promise<T>, check: () => Promise<C>): Promise<T>;
  /** The same without anything to check. */
  run<T>(key: string, write: () => Promise<T>): Promise<T>;
}

export function createKeyedMutex(): KeyedMutex {
  const writing = new Map<string, Promise<void>>();

  return {
    async run<T, C>(key: string, write: (seen: C | undefined) => Promise<T>, check?: () => Promise<C>) {
      let seen = await check?.();
      for (let other = writing.get(key); other !== undefined; other = writing.get(key)) {
        await other;
        seen = await check?.();
      }
      const work = write(seen);
      const done = work.then(
        () => {},
        () => {},
      );
      writing.set(
        key,
        done.finally(() => writing.delete(key)),
      );
      return await work;
    },
  };
}
