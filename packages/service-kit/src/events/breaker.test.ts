import { describe, expect, it } from 'vitest';
import { afterFailure, afterWaiting, type Breaker, closedBreaker, defaultBreakerRules } from './breaker.ts';

const rules = defaultBreakerRules;
const failing = (times: number, everyMs: number, from: Breaker = closedBreaker, begin = 1_000_000) => {
  let breaker = from;
  for (let at = 0; at < times; at += 1) breaker = afterFailure(breaker, begin + at * everyMs, rules);
  return breaker;
};

describe('the circuit breaker of a consumer', () => {
  it('stays closed for fewer failures than the rule, however long they take', () => {
    expect(failing(19, 60_000)).toMatchObject({ status: 'closed', failures: 19 });
  });

  it('stays closed for a burst, and opens when the burst goes on', () => {
    const burst = failing(500, 10);
    expect(burst).toMatchObject({ status: 'closed', failures: 500 });
    expect(afterFailure(burst, 1_030_000, rules)).toEqual({ status: 'open', until: 1_035_000, pauseMs: 5000 });
  });

  it('opens at the twentieth failure in a row that lasts long enough', () => {
    expect(failing(20, 2000)).toEqual({ status: 'open', until: 1_043_000, pauseMs: 5000 });
  });

  it('measures the row from its first failure', () => {
    expect(failing(20, 1000)).toMatchObject({ status: 'closed', since: 1_000_000 });
  });

  it('lets one trial through when the pause is over, not before', () => {
    const open = failing(20, 2000);
    expect(afterWaiting(open, 1_042_999)).toBe(open);
    expect(afterWaiting(open, 1_043_000)).toEqual({ status: 'half-open', pauseMs: 5000 });
    expect(afterWaiting(closedBreaker, 9e9)).toBe(closedBreaker);
  });

  it('pauses longer after each trial that failed, up to a minute', () => {
    const pauses: number[] = [];
    let breaker = failing(20, 2000);
    for (let trial = 0; trial < 6; trial += 1) {
      if (breaker.status !== 'open') throw new Error('not open');
      pauses.push(breaker.pauseMs);
      breaker = afterFailure(afterWaiting(breaker, breaker.until), breaker.until, rules);
    }
    expect(pauses).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });

  it('does not wait longer for a message that was taken before it opened', () => {
    const open = failing(20, 2000);
    expect(afterFailure(open, 1_040_000, rules)).toBe(open);
  });
});
