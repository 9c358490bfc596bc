import { spawn } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { styleText } from 'node:util';
import { root } from '../dev/root.ts';
import type { Counts, Step } from './steps.ts';
import { inGroups, readPassedFiles, stepsIn } from './steps.ts';
import { type BackingReport, reportFile } from './test-backing.ts';

const reports = join(root, '.local', 'test-reports');

interface Outcome extends Counts {
  readonly name: string;
  readonly seconds: number;
}

/** Runs a step's script; two at once would mix their lines, so one beside another writes to a file first. */
async function runScript({ name, script, args = [], env = {}, isBeside }: Step): Promise<number> {
  const log = isBeside && join(reports, `${name}.log`);
  const output = log ? openSync(log, 'w') : 'inherit';
  const code = await new Promise<number>((resolve) => {
    const child = spawn('npm', ['run', '--silent', script, ...args], {
      cwd: root,
      // The hundreds of processes that tests start read each module compiled already.
      env: { NODE_COMPILE_CACHE: join(root, '.local', 'compile-cache'), ...process.env, ...env },
      stdio: ['ignore', output, output],
    });
    child.once('error', () => resolve(127));
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  if (log) {
    process.stdout.write(`\n${styleText('bold', `── what ${name} printed`)}\n`);
    await pipeline(createReadStream(log), process.stdout, { end: false });
  }
  return code;
}

function readJson(file: string | undefined): unknown {
  if (file === undefined || !existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function readReport({ report }: Step): Counts | undefined {
  const json = readJson(report?.file);
  return json === undefined ? undefined : report?.read(json);
}

const readBacking = () => readJson(reportFile) as BackingReport | undefined;

/** Waits until `.ci/run` has said in its file whether servers and browsers are installed; without one they are there. */
async function isMachineReady(): Promise<boolean> {
  const file = process.env['PREPARED_FILE'];
  if (!file) return true;
  while (!existsSync(file)) await sleep(500);
  return readFileSync(file, 'utf8').trim() === 'done';
}

/**
 * A failing exit code always counts as a failure, also when no single test is to blame (a broken set-up, an error
 * outside of tests).
 */
async function runStep(step: Step): Promise<Outcome> {
  process.stdout.write(`\n${styleText('bold', `── ${step.name} (npm run ${step.script})`)}\n`);
  const started = Date.now();
  if (step.needsMachine && !(await isMachineReady())) {
    const failures = [`${step.name}: the machine could not be prepared, see above`];
    return { name: step.name, seconds: 0, passed: 0, failed: 1, skipped: 0, failures };
  }
  const code = await runScript(step);
  const own = readReport(step) ?? { passed: code === 0 && !step.report ? 1 : 0, failed: 0, skipped: 0, failures: [] };
  const nothingRan = step.report !== undefined && own.passed + own.failed === 0;
  const failed = code === 0 && !nothingRan ? own.failed : Math.max(1, own.failed);
  return { ...own, name: step.name, seconds: Math.round((Date.now() - started) / 1000), failed };
}

/**
 * Runs a step, and, where a server ended by itself under it, the files that failed once more on new servers: what
 * failed then says nothing about the product. On Linux without MongoDB's images the tests run on its Windows build,
 * which has been seen to die on a very busy machine.
 */
async function runOnSteadyServers(step: Step): Promise<Outcome> {
  const first = await runStep(step);
  if (!step.again || first.failures.length === 0 || !readBacking()?.hasServerEnded) return first;
  const json = readJson(step.report?.file);
  process.stdout.write(`\n${step.name}: a server ended under the tests; the files that failed are run once more\n`);
  const second = await runStep(step.again(json));
  const steady = readPassedFiles(json);
  return {
    ...second,
    passed: steady.passed + second.passed,
    skipped: steady.skipped + second.skipped,
    seconds: first.seconds + second.seconds,
  };
}

function backingInWords(): string {
  const backing = readBacking();
  if (!backing) return 'no servers';
  const { kind, versions } = backing;
  return `${kind} (${Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')})`;
}

/** Where e2e writes its browsers' versions by what they are for (e2e/browser-versions.ts). */
const browsersFile = join(root, '.local', 'test-browsers.json');

function browsersInWords(): string {
  if (!existsSync(browsersFile)) return 'no browser';
  return Object.entries(JSON.parse(readFileSync(browsersFile, 'utf8')) as Record<string, string>)
    .map(([use, version]) => `Chromium ${version} (${use})`)
    .join(', ');
}

function summary(outcomes: readonly Outcome[]): string {
  const row = (cells: readonly string[]) =>
    `  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(14) : cell.padStart(9))).join('')}`;
  const lines = outcomes.map(({ name, passed, failed, skipped, seconds }) => {
    const line = row([name, String(passed), String(failed), String(skipped), `${seconds} s`]);
    return failed > 0 ? styleText('red', line) : line;
  });
  const failures = outcomes.flatMap(({ failures: names }) =>
    names.map((name) => `  ${styleText('red', '✗')} ${name.replaceAll(`${root}/`, '')}`),
  );
  return [
    '',
    row(['step', 'passed', 'failed', 'skipped', 'time']),
    ...lines,
    `  integration tests ran on: ${backingInWords()}`,
    `  e2e ran in: ${browsersInWords()}`,
    '',
    ...failures,
  ].join('\n');
}

/** Everything, or while developing the steps named in ONLY=unit,lint. */
async function run(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  rmSync(reportFile, { force: true });
  rmSync(browsersFile, { force: true });
  mkdirSync(reports, { recursive: true });
  const only = process.env['ONLY']?.split(',').map((name) => name.trim());
  const steps = stepsIn(reports, only !== undefined);
  const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`ONLY names no step: ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}`);

  const outcomes: Outcome[] = [];
  const chosen = steps.filter(({ name }) => !only || only.includes(name));
  for (const group of inGroups(chosen)) outcomes.push(...(await Promise.all(group.map(runOnSteadyServers))));
  process.stdout.write(`${summary(outcomes)}\n`);
  if (only) process.stdout.write(`only ${only.join(', ')}: not the whole of npm test\n`);
  const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`);
  process.exitCode = total('failed') > 0 ? 1 : 0;
}

await run();
