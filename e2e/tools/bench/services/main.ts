import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import type { Stack } from '../../../../infra/dev/stack.ts';
import { runStack } from '../../../stack/run-stack.ts';
import { checkServices, type Measured, type Say } from './budgets.ts';
import { measureGatewayP99, measureGatewayProcessor } from './gateway.ts';
import { measureGrowth } from './growth.ts';
import { measureHolds } from './holds.ts';
import { measureLists } from './lists.ts';
import { measurePages } from './pages.ts';

// npm run bench [-- --only gateway,holds --check]: what the gateway and the services cost, as ratios in one run. See
// e2e/README.md.

const benchmarks: Readonly<Record<string, readonly ((stack: Stack, say: Say) => Promise<Measured>)[]>> = {
  gateway: [measureGatewayProcessor, measureGatewayP99],
  pages: [measurePages],
  holds: [measureHolds],
  lists: [measureLists],
  growth: [measureGrowth],
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(benchmarks).join(',') },
    check: { type: 'boolean', default: false },
  },
});
const wanted = values.only.split(',');
const unknown = wanted.filter((name) => !(name in benchmarks));
if (unknown.length > 0)
  throw new Error(`no part is called ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}`);

const say: Say = (line) => void process.stdout.write(`${line}\n`);
// Service logs at their level of production; limits are for visitors, not for what is measured.
const stack = await runStack({ env: { LOG_LEVEL: 'info' }, envOf: { identity: { LIMITS_SCALE: '1000' } } });
try {
  say(
    `\n${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}; Node ${process.version}; ${Object.entries(stack.origins())
      .map(([name, origin]) => `${name}: ${origin}`)
      .join('; ')}; medians of five rounds`,
  );
  let measured: Measured = {};
  for (const name of wanted) {
    say(`\n${name}`);
    for (const measure of benchmarks[name] ?? []) measured = { ...measured, ...(await measure(stack, say)) };
  }
  say('\nagainst the budgets (goal in brackets; docs/performance.md)');
  const findings = checkServices(measured);
  for (const { holds, text } of findings) say(`${holds ? '  holds ' : '✗ broken'} ${text}`);
  if (values.check && findings.some(({ holds }) => !holds)) process.exitCode = 1;
} finally {
  await stack.stop();
}
