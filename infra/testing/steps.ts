/** What one part of `npm test` counted. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Step {
  readonly name: string;
  /** An npm script of the root package.json, so that each part can be run alone in the same way. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where the step's tool writes its counts; without it the step itself is the one thing that passes or fails. */
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Counts };
}

const record = (value: unknown): Record<string, unknown> => (value && typeof value === 'object' ? { ...value } : {});
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Counts of vitest's JSON report. */
export function readVitest(json: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = record(json);
  return { passed: count(numPassedTests), failed: count(numFailedTests), skipped: count(numPendingTests) + count(numTodoTests) };
}

/** Counts of Playwright's JSON report; a test that passed only when tried again counts as failed. */
export function readPlaywright(json: unknown): Counts {
  const { expected, unexpected, flaky, skipped } = record(record(json)['stats']);
  return { passed: count(expected), failed: count(unexpected) + count(flaky), skipped: count(skipped) };
}

const vitest = (name: string, script: string, file: string): Step => ({
  name,
  script,
  args: ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  report: { file, read: readVitest },
});

/** The parts of `npm test`, cheapest first, with the folder for their reports. */
export const stepsIn = (reports: string): readonly Step[] => [
  { name: 'types', script: 'types' },
  { name: 'lint', script: 'lint' },
  { name: 'boundaries', script: 'boundaries' },
  { name: 'docs', script: 'docs:check' },
  vitest('unit', 'test:unit', `${reports}/unit.json`),
  vitest('integration', 'test:int', `${reports}/integration.json`),
  {
    name: 'e2e',
    script: 'test:e2e',
    args: ['--', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/e2e.json`, PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/e2e.json` },
    report: { file: `${reports}/e2e.json`, read: readPlaywright },
  },
];
