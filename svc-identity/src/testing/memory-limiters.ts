import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Limiters } from '../providers/credentials/limiter-attempts.ts';

/** Limiters of one process. */
export function createMemoryLimiters(name = 'test', memorySeconds = 3600): Limiters {
  return {
    counter: new RateLimiterMemory({
      keyPrefix: `${name}-count`,
      points: Number.MAX_SAFE_INTEGER,
      duration: memorySeconds,
    }),
    gate: new RateLimiterMemory({ keyPrefix: `${name}-gate`, points: 1, duration: memorySeconds }),
  };
}
