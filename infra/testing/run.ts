import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { root } from '../dev/root.ts';
import type { Counts, Step } from './steps.ts';
import { stepsIn } from './steps.ts';
import { reportFile } from './test-backing.ts';

const reports = join(root, '.local', 'test-reports');

interface Outcome extends Counts {
  readonly name: string;
  readonly seconds: number;
}

function runScript({ script, args = [], env = {} }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script, ...args], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function readReport({ report }: Step): Counts | undefined {
  if (!report || !existsSync(report.file)) return undefined;
  try {
    return report.read(JSON.parse(readFileSync(report.file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** A failing exit code always counts as a failure, also when no single test is to blame (a broken set-up, an error outside of tests). */
async function runStep(step: Step): Promise<Outcome> {
  process.stdout.write(`\n${styleText('bold', `── ${step.name} (npm run ${step.script})`)}\n`);
  const started = Date.now();
  const code = await runScript(step);
  const own = readReport(step) ?? { passed: code === 0 && !step.report ? 1 : 0, failed: 0, skipped: 0, failures: [] };
  const nothingRan = step.report !== undefined && own.passed + own.failed === 0;
  const failed = code === 0 && !nothingRan ? own.failed : Math.max(1, own.failed);
  return { ...own, name: step.name, seconds: Math.round((Date.now() - started) / 1000), failed };
}

function backingInWords(): string {
  if (!existsSync(reportFile)) return 'no servers';
  const { kind, versions } = JSON.parse(readFileSync(reportFile, 'utf8')) as { kind: string; versions: Record<string, string> };
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
  const row = (cells: readonly string[]) => `  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(14) : cell.padStart(9))).join('')}`;
  const lines = outcomes.map(({ name, passed, failed, skipped, seconds }) => {
    const line = row([name, String(passed), String(failed), String(skipped), `${seconds} s`]);
    return failed > 0 ? styleText('red', line) : line;
  });
  const failures = outcomes.flatMap(({ failures: names }) => names.map((name) => `  ${styleText('red', '✗')} ${name.replaceAll(`${root}/`, '')}`));
  return ['', row(['step', 'passed', 'failed', 'skipped', 'time']), ...lines, `  integration tests ran on: ${backingInWords()}`, `  e2e ran in: ${browsersInWords()}`, '', ...failures].join('\n');
}

/** Everything, or while developing the steps named in ONLY=unit,lint. */
async function run(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  rmSync(reportFile, { force: true });
  rmSync(browsersFile, { force: true });
  mkdirSync(reports, { recursive: true });
  const steps = stepsIn(reports);
  const only = process.env['ONLY']?.split(',').map((name) => name.trim());
  const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`ONLY names no step: ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}`);

  const outcomes: Outcome[] = [];
  for (const step of steps) if (!only || only.includes(step.name)) outcomes.push(await runStep(step));
  process.stdout.write(`${summary(outcomes)}\n`);
  if (only) process.stdout.write(`only ${only.join(', ')}: not the whole of npm test\n`);
  const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`);
  process.exitCode = total('failed') > 0 ? 1 : 0;
}

await run();
