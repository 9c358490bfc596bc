/** When a consumer counts as broken, and how long it pauses then. */
export interface BreakerRules {
  /** Deliveries that failed in a row, without one success between them. */
  readonly failures: number;
  /** How long the row must last: a burst says nothing yet. */
  readonly spanMs: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

export const defaultBreakerRules: BreakerRules = {
  failures: 20,
  spanMs: 30_000,
  firstPauseMs: 5000,
  longestPauseMs: 60_000,
};

/** A circuit breaker: `open` takes no messages, `half-open` takes one as a trial. */
export type Breaker =
  | { readonly status: 'closed'; readonly failures: number; readonly since: number }
  | { readonly status: 'open'; readonly until: number; readonly pauseMs: number }
  | { readonly status: 'half-open'; readonly pauseMs: number };

export const closedBreaker: Breaker = { status: 'closed', failures: 0, since: 0 };

/** A failure of a message that was taken before the breaker opened changes nothing. */
export function afterFailure(breaker: Breaker, now: number, rules: BreakerRules): Breaker {
  if (breaker.status === 'open') return breaker;
  if (breaker.status === 'half-open') {
    const pauseMs = Math.min(breaker.pauseMs * 2, rules.longestPauseMs);
    return { status: 'open', until: now + pauseMs, pauseMs };
  }
  const failures = breaker.failures + 1;
  const since = breaker.failures === 0 ? now : breaker.since;
  if (failures < rules.failures || now - since < rules.spanMs) return { status: 'closed', failures, since };
  return { status: 'open', until: now + rules.firstPauseMs, pauseMs: rules.firstPauseMs };
}

/** Lets a trial through once the pause is over. */
export function afterWaiting(breaker: Breaker, now: number): Breaker {
  return breaker.status === 'open' && now >= breaker.until
    ? { status: 'half-open', pauseMs: breaker.pauseMs }
    : breaker;
}
