import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './steps.ts';

test('vitest: passed, failed, and skipped with what is still to be written', () => {
  expect(readVitest({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })).toEqual({ passed: 5, failed: 1, skipped: 3, failures: [] });
});

test('Playwright: a test that passed only when tried again counts as failed', () => {
  expect(readPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 } })).toEqual({ passed: 7, failed: 3, skipped: 3, failures: [] });
});

test('a report that is no report counts nothing, which npm test takes for a failure', () => {
  expect([readVitest(null), readPlaywright('')]).toEqual([
    { passed: 0, failed: 0, skipped: 0, failures: [] },
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  ]);
});

test('vitest: each failure by file, name and reason; a file that could not be read by its own message', () => {
  const testResults = [
    { name: '/house/a.test.ts', status: 'failed', assertionResults: [{ status: 'passed', fullName: 'fine' }, { status: 'failed', fullName: 'adds up', failureMessages: ['Error: 1 is not 2\n  at a'] }] },
    { name: '/house/b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
  ];
  expect(readVitest({ testResults }).failures).toEqual(['/house/a.test.ts: adds up: Error: 1 is not 2', '/house/b.test.ts: cannot be read']);
});

test('playwright: failures of nested suites, those that passed when tried again among them', () => {
  const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status, projectName: 'phone', results: [{ error: { message: '\u001B[31mError: gone\u001B[39m\nmore' } }] }] });
  const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky'), spec('three', 'unexpected')] }] }];
  expect(readPlaywright({ suites }).failures).toEqual(['[phone] a.spec.ts: two (flaky): Error: gone', '[phone] a.spec.ts: three (unexpected): Error: gone']);
});
