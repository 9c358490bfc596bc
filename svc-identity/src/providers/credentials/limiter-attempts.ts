import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { type BackOffPolicy, waitAfter } from '../../domain/back-off.ts';
import type { Attempts } from '../../domain/ports.ts';
import { hashOfSecret } from './secrets.ts';

/** Seconds for which attempts count. */
export const attemptMemorySeconds = 24 * 3600;

export interface Limiters {
  /** Counts attempts; its own limit is never reached. */
  counter: RateLimiterAbstract;
  /** Lets one through until its time has passed, so that of many at once one is made. */
  gate: RateLimiterAbstract;
}

const isRefusal = (thrown: unknown): thrown is RateLimiterRes =>
  typeof (thrown as RateLimiterRes | null)?.msBeforeNext === 'number';

/** Attempts over two limiters of rate-limiter-flexible. Keys are stored as hashes, for they hold addresses. */
export function createLimiterAttempts({ counter, gate }: Limiters, policy: BackOffPolicy): Attempts {
  return {
    async begin(key) {
      const hashed = hashOfSecret(key);
      // Counted before it is made: of attempts at once, each gets its own number.
      const { consumedPoints: attempt } = await counter.penalty(hashed, 1);
      const wait = waitAfter(attempt, policy);
      if (wait === 0) return 0;
      try {
        await gate.consume(hashed, 1, { customDuration: wait });
        return 0;
      } catch (thrown) {
        if (!isRefusal(thrown)) throw thrown;
        await counter.reward(hashed, 1);
        return Math.max(1, Math.ceil(thrown.msBeforeNext / 1000));
      }
    },
    async clear(key) {
      const hashed = hashOfSecret(key);
      await counter.delete(hashed);
      await gate.delete(hashed);
    },
  };
}
