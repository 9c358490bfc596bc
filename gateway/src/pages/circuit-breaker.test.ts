import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

test('after failures in a row nothing is tried for a while, then one call, which decides', () => {
  let now = 0;
  const breaker = createCircuitBreaker({ failures: 2, pauseMs: 1_000, now: () => now });
  breaker.failed();
  breaker.succeeded();
  breaker.failed();
  expect(breaker.allows()).toBe(true);
  breaker.failed();
  expect(breaker.allows()).toBe(false);
  now = 999;
  expect(breaker.allows()).toBe(false);
  now = 1_000;
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
  breaker.failed();
  now = 2_000;
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
  breaker.succeeded();
  expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
});
