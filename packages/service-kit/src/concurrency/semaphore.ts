import { DomainError } from '../errors/domain-error.ts';

export interface SemaphoreOptions {
  /** Pieces of work that run at once. */
  readonly permits: number;
  /** Callers that may wait; the next one is refused. */
  readonly mostWaiting?: number;
}

/**
 * Runs a piece of work as soon as a permit is free, in the order in which the callers came.
 * @throws UNAVAILABLE when too many wait, or when the caller hung up while it waited
 */
export type Semaphore = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * A counting semaphore with a bounded queue. A crowd waits here, where nothing runs out, instead of in the pools of the
 * store and of other services, where waiting ends in an error; and work that costs memory or a core is never begun more
 * often than there is room for.
 */
export function createSemaphore({ permits, mostWaiting = Number.POSITIVE_INFINITY }: SemaphoreOptions): Semaphore {
  let free = permits;
  const queue = new Set<() => void>();

  function wait(signal: AbortSignal | undefined): Promise<void> {
    if (queue.size >= mostWaiting) throw new DomainError('UNAVAILABLE', { reason: 'busy', retryAfterSeconds: 5 });
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        queue.delete(enter);
        reject(new DomainError('UNAVAILABLE', { reason: 'hung up' }));
      };
      queue.add(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  return async (work, signal) => {
    if (signal?.aborted) throw new DomainError('UNAVAILABLE', { reason: 'hung up' });
    if (free > 0) free -= 1;
    else await wait(signal);
    try {
      return await work();
    } finally {
      // The permit is handed over, so that nobody who comes now slips in between.
      const [next] = queue;
      if (next) {
        queue.delete(next);
        next();
      } else free += 1;
    }
  };
}
