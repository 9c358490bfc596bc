import { expect, test } from 'vitest';
import { scaled, waitAfter } from './back-off.ts';

const policy = { freeAttempts: 3, firstWaitSeconds: 30, longestWaitSeconds: 200 };

test('each attempt after the free ones waits twice as long, up to a limit', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 500].map((attempt) => waitAfter(attempt, policy))).toEqual([0, 0, 30, 60, 120, 200, 200, 200]);
});

test('load tests have more free attempts and no longer waits', () => expect(scaled(policy, 10)).toEqual({ ...policy, freeAttempts: 30 }));
