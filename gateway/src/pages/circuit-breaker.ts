export interface CircuitBreaker {
  /** Whether a call may be made now. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

/**
 * A circuit breaker: after so many failures in a row no call is made for a while, then one, whose failure closes the
 * way again. What is dead costs nobody its timeout.
 */
export function createCircuitBreaker({
  failures: most,
  pauseMs,
  now = () => performance.now(),
}: {
  readonly failures: number;
  readonly pauseMs: number;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}): CircuitBreaker {
  let failures = 0;
  let until = Number.NEGATIVE_INFINITY;
  return {
    allows() {
      if (failures < most) return true;
      if (now() < until) return false;
      // this call tries; the others wait for what comes of it
      until = now() + pauseMs;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= most) until = now() + pauseMs;
    },
  };
}
