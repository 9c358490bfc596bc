import { createSemaphore } from './semaphore.ts';

export interface KeyedQueue {
  /** Queues work behind the earlier work of its key; it starts when a slot is free. */
  add(key: string, work: () => Promise<void>): void;
  /** Resolves when fewer pieces than that are queued or running. */
  below(count: number): Promise<void>;
}

/**
 * Runs at most `limit` pieces of work at once, those of one key one after the other in the order given. The work must
 * not reject.
 */
export function createKeyedQueue(limit: number): KeyedQueue {
  const tails = new Map<string, Promise<void>>();
  const inSlot = createSemaphore({ permits: limit });
  let forRoom: (() => void)[] = [];
  let accepted = 0;

  function leave(key: string, tail: Promise<void>): void {
    accepted -= 1;
    if (tails.get(key) === tail) tails.delete(key);
    const waiting = forRoom;
    forRoom = [];
    for (const resolve of waiting) resolve();
  }

  return {
    add(key, work) {
      accepted += 1;
      const before = tails.get(key) ?? Promise.resolve();
      const tail: Promise<void> = before.then(() => inSlot(work)).finally(() => leave(key, tail));
      tails.set(key, tail);
    },
    async below(count) {
      while (accepted >= count) await new Promise<void>((resolve) => forRoom.push(resolve));
    },
  };
}
