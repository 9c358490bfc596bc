import { stripVTControlCharacters } from 'node:util';

/** What one part of `npm test` counted. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed: file, name and the first line of why, so that the end of a long run says it. */
  readonly failures: readonly string[];
}

export interface Step {
  readonly name: string;
  /** An npm script of the root package.json, so that each part can be run alone in the same way. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** It needs servers or a browser, which `.ci/run` may still be installing. */
  readonly needsMachine?: true;
  /** It runs beside the step before it, and what it prints comes when it has ended. */
  readonly isBeside?: true;
  /** Where the step's tool writes its counts; without it the step itself is the one thing that passes or fails. */
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Counts };
  /** The same for the files alone in which something failed, as the report has them. */
  readonly again?: (json: unknown) => Step;
}

const record = (value: unknown): Record<string, unknown> => (value && typeof value === 'object' ? { ...value } : {});
const list = (value: unknown): readonly Record<string, unknown>[] => (Array.isArray(value) ? value.map(record) : []);
/** The first line of an error, and of what follows what differs (`-`, `+`): twelve lines at most. */
function reasonOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const [first = '', ...others] = stripVTControlCharacters(value).trim().split('\n');
  return [first, ...others.filter((line) => /^\s*[-+] /.test(line)).slice(0, 12)].join('\n    ');
}
const said = (pieces: readonly string[]): string => pieces.filter((piece) => piece !== '').join(': ');
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Counts of vitest's JSON report. */
export function readVitest(json: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = record(json);
  const failures = list(testResults).flatMap((file) => {
    const tests = list(file['assertionResults']).filter(({ status }) => status === 'failed');
    if (tests.length > 0)
      return tests.map(({ fullName, failureMessages }) =>
        said([
          String(file['name']),
          String(fullName),
          reasonOf(Array.isArray(failureMessages) ? failureMessages[0] : ''),
        ]),
      );
    return file['status'] === 'failed' ? [said([String(file['name']), reasonOf(file['message'])])] : [];
  });
  return {
    passed: count(numPassedTests),
    failed: count(numFailedTests),
    skipped: count(numPendingTests) + count(numTodoTests),
    failures,
  };
}

const hasFailed = ({ status }: Record<string, unknown>): boolean => status === 'failed';

/** The files of vitest's report in which something failed. */
const failedFiles = (json: unknown): readonly string[] =>
  list(record(json)['testResults'])
    .filter(hasFailed)
    .map(({ name }) => String(name));

/** Counts of the files of vitest's report in which nothing failed. */
export function readPassedFiles(json: unknown): Counts {
  const tests = list(record(json)['testResults'])
    .filter((file) => !hasFailed(file))
    .flatMap((file) => list(file['assertionResults']));
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return { passed, failed: 0, skipped: tests.length - passed, failures: [] };
}

/** So many tests of hundreds may pass only when tried again: browsers share two cores with the integration tests. */
const mostTriedAgain = 2;

/**
 * Counts of Playwright's JSON report. Tests that passed only when tried again are named like those that failed; more
 * than two of them count as failed.
 */
export function readPlaywright(json: unknown): Counts {
  const { expected, unexpected, flaky, skipped } = record(record(json)['stats']);
  const again = count(flaky);
  const isSteady = again <= mostTriedAgain;
  return {
    passed: count(expected) + (isSteady ? again : 0),
    failed: count(unexpected) + (isSteady ? 0 : again),
    skipped: count(skipped),
    failures: list(record(json)['suites']).flatMap(failedSpecs),
  };
}

function failedSpecs(suite: Record<string, unknown>): readonly string[] {
  const own = list(suite['specs']).flatMap((spec) =>
    list(spec['tests'])
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, projectName, results }) => {
        const error = list(results)
          .map((result) => record(result['error'])['message'])
          .find(Boolean);
        return said([
          `[${String(projectName)}] ${String(spec['file'])}`,
          `${String(spec['title'])} (${String(status)})`,
          reasonOf(error),
        ]);
      }),
  );
  return [...own, ...list(suite['suites']).flatMap(failedSpecs)];
}

const vitest = (name: string, script: string, file: string, only: readonly string[] = []): Step => ({
  name,
  script,
  args: ['--', ...only, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  report: { file, read: readVitest },
  again: (json) => vitest(name, script, file.replace('.json', '-again.json'), failedFiles(json)),
});

const playwright = (name: string, script: string, file: string, env: Readonly<Record<string, string>> = {}): Step => ({
  name,
  script,
  args: ['--', '--reporter=list,json'],
  needsMachine: true,
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env },
  report: { file, read: readPlaywright },
});

/** Where only some steps run, journeys and the walk are two of them; else they share the minutes in which a stack starts. */
const browserSteps = (reports: string, areSeparate: boolean): readonly Step[] =>
  areSeparate
    ? [
        playwright('e2e', 'test:e2e', `${reports}/e2e.json`, { E2E_WITHOUT_WALK: '1' }),
        playwright('walk', 'test:walk', `${reports}/walk.json`),
      ]
    : [playwright('e2e', 'test:e2e', `${reports}/e2e.json`)];

/**
 * The parts of `npm test`, cheapest first.
 * @param reports the folder for their reports
 * @param areSeparate whether each can be chosen by itself
 */
export const stepsIn = (reports: string, areSeparate: boolean): readonly Step[] => [
  { name: 'types', script: 'types' },
  { name: 'lint', script: 'lint' },
  { name: 'boundaries', script: 'boundaries' },
  { name: 'docs', script: 'docs:check' },
  vitest('unit', 'test:unit', `${reports}/unit.json`),
  // Two of the following need the built front end at once.
  ...(areSeparate ? [] : [{ name: 'build', script: 'build' }]),
  ...browserSteps(reports, areSeparate),
  // Beside the browsers: a stack that starts, a card that is slow and a server that is away leave the processor idle.
  // One file at a time then: transactions that meet each other on a starving MongoDB would last longer than they may.
  {
    ...vitest('integration', 'test:int', `${reports}/integration.json`, areSeparate ? [] : ['--maxWorkers=1']),
    needsMachine: true,
    ...(!areSeparate && { isBeside: true }),
  },
];

/** The steps in groups: those of a group run at the same time, the groups one after the other. */
export function inGroups(steps: readonly Step[]): readonly (readonly Step[])[] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.isBeside && last) last.push(step);
    else groups.push([step]);
  }
  return groups;
}
