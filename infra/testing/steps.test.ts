import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './steps.ts';

test('vitest: passed, failed, and skipped with what is still to be written', () => {
  expect(readVitest({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

test('Playwright: a test that passed only when tried again counts as failed', () => {
  expect(readPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 } })).toEqual({ passed: 7, failed: 3, skipped: 3 });
});

test('a report that is no report counts nothing, which npm test takes for a failure', () => {
  expect([readVitest(null), readPlaywright('')]).toEqual([
    { passed: 0, failed: 0, skipped: 0 },
    { passed: 0, failed: 0, skipped: 0 },
  ]);
});
