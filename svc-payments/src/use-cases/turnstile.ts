import { DomainError } from '@hamkke/service-kit';

/**
 * Runs a piece of work when it is its turn.
 * @throws UNAVAILABLE when the line is full, or when the caller hung up in it
 */
export type Pass = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * A semaphore: lets so many pieces of work run at once and has the others wait in line: a crowd before one unit waits
 * here, where nothing runs out, instead of in the pools of the store and of the services, where waiting ends in an
 * error. The line has an end, and who hangs up leaves it.
 */
export function createTurnstile(places: number, mostWaiting = Number.POSITIVE_INFINITY): Pass {
  let free = places;
  const line = new Set<() => void>();

  function wait(signal: AbortSignal | undefined): Promise<void> {
    if (line.size >= mostWaiting) throw new DomainError('UNAVAILABLE', { reason: 'busy', retryAfterSeconds: 5 });
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        line.delete(enter);
        reject(new DomainError('UNAVAILABLE', { reason: 'hung up' }));
      };
      line.add(enter);
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
      // Who leaves hands the place on, so nobody can slip in between.
      const [next] = line;
      if (next) {
        line.delete(next);
        next();
      } else free += 1;
    }
  };
}
