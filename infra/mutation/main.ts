import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../dev/root.ts';
import { command, say } from '../releases/command.ts';
import { areas, type Area, type AreaName } from './areas.ts';
import { countMutants, describeSurvivor, isMissed, mergeMutants, placeOf, type Mutant } from './count-mutants.ts';

/** How many of a hundred deliberate breaks the tests of an area have to notice. */
const leastPercent = 90;

const isArea = (name: string): name is AreaName => Object.hasOwn(areas, name);

type TestKind = 'unit' | 'integration';

const isIntegrationTest = (file: string): boolean => file.endsWith('.int.test.ts');

interface Choice {
  readonly workers: number;
  /** Only these files of the area; empty for all. */
  readonly only: readonly string[];
}

interface Run {
  /** Globs from the root, or places as `placeOf` has them. */
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  readonly kind: TestKind;
  /** The name of the report, and of the copy of the sources that is broken. */
  readonly report: string;
  readonly workers: number;
}

/** Runs Stryker on these places, with the tests of one kind. */
function breakPlaces({ mutate, tests, kind, report, workers }: Run): Promise<readonly Mutant[]> {
  process.env['MUTATION_TESTS'] = tests.join(' ');
  process.env['MUTATION_KIND'] = kind;
  const stryker = new Stryker({
    mutate: [...mutate, '!**/*.test.ts', '!**/testing/**'],
    testRunner: 'vitest',
    vitest: {
      pool: kind === 'integration' ? 'forks' : 'threads',
      configFile: 'infra/mutation/vitest.config.ts',
      related: false,
    },
    plugins: ['@stryker-mutator/vitest-runner', './infra/mutation/ignore-what-is-said.ts'],
    ignorers: ['what-is-said'],
    coverageAnalysis: 'perTest',
    concurrency: workers,
    tempDirName: `.local/mutation/copy-${report}`,
    ignorePatterns: ['.local', '**/dist', 'docs/pictures'],
    // A busy machine must not make a break look noticed.
    timeoutMS: 30_000,
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: `.local/mutation/${report}.html` },
    allowEmpty: false,
    checkers: [],
    // The compiler runs apart from this, and has no API that Stryker knows.
    tsconfigFile: 'none.json',
  });
  return stryker.runMutationTest();
}

/**
 * Breaks the code of an area. Unit tests run on every break, integration tests only on the breaks that those missed:
 * they take a hundred times as long.
 */
async function breakArea(name: AreaName, { workers, only }: Choice): Promise<readonly Mutant[]> {
  const { mutate: all, tests, servers }: Area = areas[name];
  const mutate = only.length > 0 ? only : all;
  const runUnitTests = () => breakPlaces({ mutate, tests, kind: 'unit', report: name, workers });
  const runIntegrationTests = (places: readonly string[]) =>
    breakPlaces({ mutate: places, tests, kind: 'integration', report: `${name}-int`, workers });
  if (!servers) return runUnitTests();
  if (globSync([...tests]).every(isIntegrationTest)) return runIntegrationTests(mutate);
  const first = await runUnitTests();
  const missed = first.filter(isMissed);
  if (missed.length === 0) return first;
  say(`${name}: unit tests missed ${missed.length}; integration tests run on those`);
  return mergeMutants(first, await runIntegrationTests(missed.map((mutant) => placeOf(root, mutant))));
}

/** Whether the tests of an area notice enough; an area that cannot be run does not stop the others. */
async function isNoticed(name: AreaName, choice: Choice): Promise<boolean> {
  try {
    const mutants = await breakArea(name, choice);
    for (const mutant of mutants.filter(isMissed)) say(describeSurvivor(root, mutant));
    const { noticed, all, percent } = countMutants(mutants);
    say(`${name}: ${noticed} of ${all} noticed, ${percent.toFixed(1)} %`);
    return percent >= leastPercent;
  } catch (error) {
    say(`${name}: not run: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

// npm run mutation [-- money payments-domain --workers 2 --only packages/money/src/quote.ts]: breaks the code, one
// break at a time, and counts what tests notice
await command(async () => {
  process.chdir(root);
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { workers: { type: 'string', default: '1' }, only: { type: 'string', multiple: true, default: [] } },
  });
  const unknown = positionals.filter((name) => !isArea(name));
  if (unknown.length > 0) throw new Error(`no area ${unknown.join(', ')}; there are ${Object.keys(areas).join(', ')}`);
  const chosen = positionals.length > 0 ? positionals.filter(isArea) : Object.keys(areas).filter(isArea);
  const short: string[] = [];
  for (const name of chosen) {
    if (!(await isNoticed(name, { workers: Number(values.workers), only: values.only }))) short.push(name);
  }
  if (short.length > 0) throw new Error(`fewer than ${leastPercent} % noticed: ${short.join(', ')}`);
});
