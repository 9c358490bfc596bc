import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '../../../infra/dev/root.ts';
import { launchOptions } from '../../browser.ts';
import { readChaosSettings, titleOf } from './faults.ts';
import { openDoors } from './load/doors.ts';
import { openUnitMonths } from './load/unit-months.ts';
import { reportOf, summaryOf, untried, type FaultSummary } from './report.ts';
import { runFault } from './run-fault.ts';
import { startChaosSystem } from './system.ts';

// npm run chaos [-- --only redis,kill --seconds 20 --list]: takes every process away in turn while people use the
// system. See e2e/README.md.

const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = join(root, '.local/chaos');
/** Every call of every visitor, a line per fault: to look closer. */
const calls = join(folder, 'calls.jsonl');

function write(summaries: readonly FaultSummary[], seconds: number, servers: string): void {
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`;
  const circumstances = { machine, servers, seconds, at: new Date().toISOString() };
  writeFileSync(join(folder, 'report.md'), reportOf(summaries, circumstances));
  writeFileSync(join(folder, 'report.json'), JSON.stringify({ ...circumstances, faults: summaries }, null, 2));
}

/** Runs all of them on one system, one after the other. True where no promise was broken. */
async function runAll({ faults, seconds }: ReturnType<typeof readChaosSettings>): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  rmSync(calls, { force: true });
  const system = await startChaosSystem();
  // Left to itself the browser would end at Ctrl-C, and every fault after it be one that could not be tried.
  const browser = await chromium.launch({ ...launchOptions, handleSIGINT: false, handleSIGTERM: false });
  let leaving = false;
  const leave = () => {
    leaving = true;
    void Promise.allSettled([browser.close(), system.stop()]).then(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave);
  const summaries: FaultSummary[] = [];
  try {
    const unitMonths = await openUnitMonths(system.appUrl);
    // After it: the units behind locks are rented by those who come to doors only.
    const doors = await openDoors(system.appUrl);
    for (const fault of faults) {
      say(`chaos: ${titleOf(fault)} (${summaries.length + 1} of ${faults.length})`);
      const summary = await runFault(fault, { system, browser, unitMonths, doors, seconds }).then(
        (course) => {
          appendFileSync(calls, `${JSON.stringify(course)}\n`);
          return summaryOf(course);
        },
        (error: unknown) => untried(fault, error),
      );
      if (leaving) return false;
      summaries.push(summary);
      say(
        `chaos:   ${summary.recoveredAfterMs === null ? 'not whole again' : `nothing fails any more after ${(summary.recoveredAfterMs / 1000).toFixed(1)} s`}`,
      );
      say(
        `chaos:   doors: ${summary.doors.rightAfterMs === null ? 'not right in time' : `right after ${(summary.doors.rightAfterMs / 1000).toFixed(1)} s`}`,
      );
      for (const finding of summary.findings) say(`chaos:   ✗ ${finding}`);
      // After each: a run that is ended leaves what it has seen.
      write(summaries, seconds, system.servers);
    }
  } finally {
    await browser.close();
    await system.stop();
  }
  return summaries.every(({ findings }) => findings.length === 0);
}

const settings = readChaosSettings(process.argv.slice(2));
if (settings.list) for (const fault of settings.faults) say(`${fault.part} ${fault.way}: ${titleOf(fault)}`);
else {
  const whole = await runAll(settings);
  say(`chaos: ${whole ? 'no promise was broken' : 'promises were broken'}; ${join(folder, 'report.md')}`);
  // Explicitly: after a request to a page that never answered, Node's own cleanup did not end, at full CPU.
  process.exit(whole ? 0 : 1);
}
