import { expect, test } from 'vitest';
import { addressChangeBackOff, alertBackOff, mailBackOff, scaled, signInBackOff, waitAfter } from './back-off.ts';

const policy = { freeAttempts: 3, firstWaitSeconds: 30, longestWaitSeconds: 200 };

test('each attempt after the free ones waits twice as long, up to a limit', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 500].map((attempt) => waitAfter(attempt, policy))).toEqual([
    0, 0, 30, 60, 120, 200, 200, 200,
  ]);
});

test('load tests have more free attempts and no longer waits', () =>
  expect(scaled(policy, 10)).toEqual({ ...policy, freeAttempts: 30 }));

const day = 24 * 3600;

test.each([
  ['wrong passwords from one place', signInBackOff.addressPair, 4, [30, 60, 120, 240, 480, 900, 900]],
  ['wrong passwords from all over', signInBackOff.account, 49, [30, 60, 120, 240, 300, 300]],
  ['mails to one address', mailBackOff, 4, [60, 120, 240, 480, 900, 900]],
  ['new addresses of one account', addressChangeBackOff, 4, [day, day]],
  ['mails that sign-ins are slowed down', alertBackOff, 0, [day, day]],
])('%s: how many are free, and how long each further one waits', (_, limits, free, waits) => {
  const seconds = Array.from({ length: free + waits.length }, (__, count) => waitAfter(count + 1, limits));
  expect(seconds).toEqual([...Array.from({ length: free }, () => 0), ...waits]);
});
