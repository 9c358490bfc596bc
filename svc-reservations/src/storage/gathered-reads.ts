/**
 * Batches reads of single keys: keys requested while a read is under way are read together by the next one. A read
 * never begins before it was requested, so nobody gets an answer older than the request.
 */
export function createGatheredReads<V>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
  { largest = 200 }: { largest?: number } = {},
): (key: string) => Promise<V | undefined> {
  interface PendingRead {
    resolve(value: V | undefined): void;
    reject(error: unknown): void;
  }
  let waiting = new Map<string, PendingRead[]>();
  let reading = false;

  async function read(batch: ReadonlyMap<string, PendingRead[]>): Promise<void> {
    try {
      const values = await load([...batch.keys()]);
      for (const [key, pending] of batch) for (const one of pending) one.resolve(values.get(key));
    } catch (error) {
      for (const pending of batch.values()) for (const one of pending) one.reject(error);
    }
  }

  async function drain(): Promise<void> {
    // A turn of the microtask queue, so that all who were woken together share one read.
    await Promise.resolve();
    while (waiting.size > 0) {
      const keys = [...waiting].slice(0, largest);
      const batch = new Map(keys);
      waiting = new Map([...waiting].slice(largest));
      await read(batch);
    }
    reading = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const pending = waiting.get(key);
      if (pending) pending.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
      if (reading) return;
      reading = true;
      void drain();
    });
}
