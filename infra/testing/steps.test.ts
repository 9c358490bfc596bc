import { describe, expect, test } from 'vitest';
import { inGroups, readPassedFiles, readPlaywright, readVitest, stepsIn } from './steps.ts';

test('vitest: passed, failed, and skipped with what is still to be written', () => {
  expect(readVitest({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })).toEqual({
    passed: 5,
    failed: 1,
    skipped: 3,
    failures: [],
  });
});

test.each([
  [0, { passed: 7, failed: 1 }],
  [2, { passed: 9, failed: 1 }],
  [3, { passed: 7, failed: 4 }],
])('Playwright: of tests that passed only when tried again, %d, more than two count as failed', (flaky, counts) => {
  expect(readPlaywright({ stats: { expected: 7, unexpected: 1, flaky, skipped: 3 } })).toEqual({
    ...counts,
    skipped: 3,
    failures: [],
  });
});

test('a report that is no report counts nothing, which npm test takes for a failure', () => {
  expect([readVitest(null), readPlaywright('')]).toEqual([
    { passed: 0, failed: 0, skipped: 0, failures: [] },
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  ]);
});

test('vitest: each failure by file, name and reason; a file that could not be read by its own message', () => {
  const testResults = [
    {
      name: '/house/a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'fine' },
        { status: 'failed', fullName: 'adds up', failureMessages: ['Error: 1 is not 2\n  at a'] },
      ],
    },
    { name: '/house/b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
  ];
  expect(readVitest({ testResults }).failures).toEqual([
    '/house/a.test.ts: adds up: Error: 1 is not 2',
    '/house/b.test.ts: cannot be read',
  ]);
});

test('playwright: failures of nested suites, those that passed when tried again among them', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    tests: [
      {
        status,
        projectName: 'phone',
        results: [{ error: { message: '\u001B[31mError: gone\u001B[39m\nmore\n- one\n+ two' } }],
      },
    ],
  });
  const suites = [
    { specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky'), spec('three', 'unexpected')] }] },
  ];
  expect(readPlaywright({ suites }).failures).toEqual([
    '[phone] a.spec.ts: two (flaky): Error: gone\n    - one\n    + two',
    '[phone] a.spec.ts: three (unexpected): Error: gone\n    - one\n    + two',
  ]);
});

describe('a run under which a server ended', () => {
  const of = (...statuses: string[]) => statuses.map((status) => ({ status, fullName: status }));
  const testResults = [
    { name: '/house/a.int.test.ts', status: 'failed', assertionResults: of('passed', 'failed') },
    { name: '/house/b.int.test.ts', status: 'passed', assertionResults: of('passed', 'passed', 'skipped') },
    { name: '/house/c.int.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
  ];

  test('keeps what the files without a failure counted', () => {
    expect(readPassedFiles({ testResults })).toEqual({ passed: 2, failed: 0, skipped: 1, failures: [] });
  });

  test('runs the files with a failure once more, with a report of their own', () => {
    const step = stepsIn('/reports', false).find(({ name }) => name === 'integration');
    const again = step?.again?.({ testResults });
    expect(again).toMatchObject({
      name: 'integration',
      script: 'test:int',
      report: { file: '/reports/integration-again.json' },
    });
    expect(again?.args?.slice(0, 3)).toEqual(['--', '/house/a.int.test.ts', '/house/c.int.test.ts']);
    expect(again?.args?.at(-1)).toBe('--outputFile.json=/reports/integration-again.json');
  });
});

test('journeys and the walk share a stack, or run each alone without the other', () => {
  const inBrowsers = (areSeparate: boolean) =>
    stepsIn('/reports', areSeparate)
      .filter(({ script }) => /e2e|walk/.test(script))
      .map(({ script, env }) => [script, env?.['E2E_WITHOUT_WALK']]);
  expect(inBrowsers(false)).toEqual([['test:e2e', undefined]]);
  expect(inBrowsers(true)).toEqual([
    ['test:e2e', '1'],
    ['test:walk', undefined],
  ]);
});

test('integration runs beside the browsers after a build for both, or alone where steps are chosen', () => {
  const names = (areSeparate: boolean) =>
    inGroups(stepsIn('/reports', areSeparate)).map((group) => group.map(({ name }) => name).join(' + '));
  expect(names(false)).toEqual(['types', 'lint', 'boundaries', 'docs', 'unit', 'build', 'e2e + integration']);
  expect(names(true).slice(4)).toEqual(['unit', 'e2e', 'walk', 'integration']);
});
