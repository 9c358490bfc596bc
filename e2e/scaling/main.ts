import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { paymentsWork } from '../../infra/kubernetes/payments-work.ts';
import { autoscale, type Look } from '../../infra/scaling/autoscale.ts';
import { faster } from '../../infra/scaling/faster.ts';
import { isFailure, wrongWith } from '../chaos/check-course.ts';
import { openShelf } from '../chaos/load/boxes.ts';
import type { History } from '../chaos/load/record.ts';
import { buys, newcomer, type View } from '../chaos/load/stories.ts';
import { lostOrders } from '../chaos/load/lost-orders.ts';
import { startCompose } from './compose-fleet.ts';
import { answeredBy } from './scaled-system.ts';
import { startProcesses } from './stack-fleet.ts';

// npm run scale:payments [-- --in compose --buyers 100 --seconds 90 --faster 10]: instances of payments, processes or
// containers, come and go with its own work. See infra/scaling/README.md.

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '90' },
    faster: { type: 'string', default: '10' },
    in: { type: 'string', default: 'processes' },
  },
});
const [buyers, seconds, speed] = [Number(values.buyers), Number(values.seconds), Number(values.faster)];

const bounds = { least: 1, most: 4 };
/**
 * The provider answers so late, in ms, as on a bad day: its callers wait, and their processors rest. Below the limit of
 * a call to it (10 s).
 */
const providerDelayMs = 6_000;
/** How often somebody asks before they pay. */
const hesitations = 3;
/** A new autoscaler's look, as often as Kubernetes' (15 s). */
const lookEveryMs = 15_000 / speed;

const say = (line: string) => process.stdout.write(`${line}\n`);
const whole = (number: number) => String(Math.round(number));

let shown: Look | undefined;
function report(look: Look): void {
  const { second, instances, work, wanted, decided } = look;
  const changed = !shown || shown.instances !== instances || shown.wanted !== wanted || decided !== instances;
  if (!changed && second - (shown?.second ?? 0) < 10) return;
  shown = look;
  say(
    `${whole(second).padStart(5)} s  ${instances} instances; being settled ${whole(work.settlements).padStart(4)}, events waiting ${whole(work.events).padStart(4)}; wanted ${wanted}${decided === instances ? '' : ` -> ${decided}`}`,
  );
}

async function slowProvider(standInUrl: string, delayMs: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const ask = (method: string, body?: object) =>
    fetch(`${standInUrl}/__control/faults`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const answer =
    delayMs > 0
      ? await ask('POST', { times: 10_000_000, method: 'GET', path: '/payments/', delayMs })
      : await ask('DELETE');
  if (!answer.ok) throw new Error(`the stand-in refuses: ${answer.status} ${await answer.text()}`);
}

if (!['processes', 'compose'].includes(values.in)) throw new Error(`--in takes processes or compose, not ${values.in}`);
const { appUrl, standInUrl, fleet, check, stop } =
  values.in === 'compose' ? await startCompose(say) : await startProcesses();
const problems: string[] = [];
try {
  let leaving = false;
  let over = false;
  const counts: { second: number; instances: number }[] = [];
  const history: History = { calls: [], orders: [] };
  const view: View = { appUrl, standInUrl, shelf: await openShelf(appUrl), history, over: () => leaving };
  say(
    `${buyers} buyers for ${seconds} s, the provider answers after ${providerDelayMs / 1000} s, one instance per ${paymentsWork.settlementsPerInstance} settlements or ${paymentsWork.eventsPerInstance} waiting events, ${bounds.least} to ${bounds.most}; times ${speed} times shorter than in a cluster; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
  );
  await slowProvider(standInUrl, providerDelayMs);
  const scaling = autoscale({
    fleet,
    figures: faster(paymentsWork, speed),
    bounds,
    everyMs: lookEveryMs,
    over: () => over,
    report(look) {
      counts.push({ second: look.second, instances: look.decided });
      report(look);
    },
  });
  // Heard of at the end; until then it must not end the process.
  scaling.catch(() => undefined);
  const crowd = Array.from({ length: buyers }, async (_, index) => {
    // They do not all come in the same second.
    await sleep(index * 150);
    while (!leaving) await buys(view, newcomer(view), 'order', hesitations);
  });
  await sleep(seconds * 1_000);
  const answered = await answeredBy(fleet);
  leaving = true;
  await Promise.all(crowd);
  await slowProvider(standInUrl, 0);
  say(`${whole(shown?.second ?? 0).padStart(5)} s  the last buyer has left`);
  // As long as the way down takes from the most to the least, and half as long again.
  const { steadySeconds, everySeconds } = faster(paymentsWork, speed).down;
  const deadline = Date.now() + 1_500 * (steadySeconds + everySeconds * bounds.most) + 60_000;
  while (fleet.count() > bounds.least && Date.now() < deadline) await sleep(500);
  over = true;
  await scaling;

  const most = Math.max(...counts.map(({ instances }) => instances));
  if (most === bounds.least) problems.push('no instance was added');
  if (fleet.count() > bounds.least) problems.push(`${fleet.count()} instances are left`);
  for (const [instance, count] of answered) if (count === 0) problems.push(`${instance} was given nothing to do`);
  const failed = history.calls.filter(isFailure);
  // Nothing is away here: only what may be refused at any time may be.
  const wrong = failed.flatMap((call) => wrongWith(call, { part: 'provider', way: 'pause' }) ?? []);
  problems.push(
    ...new Set(wrong),
    ...(await lostOrders(appUrl, history.orders, 120_000)).map((order) => `lost: ${order}`),
    ...(await check()).map((finding) => `the books disagree: ${finding}`),
  );
  say(
    `${history.orders.length} orders, ${history.orders.filter(({ reported }) => reported === 'confirmed').length} confirmed while their buyers looked; ${history.calls.length} calls, ${failed.length} failed${failed.length > 0 ? ` (${[...new Set(failed.map(({ status, code }) => `${status} ${code}`))].join(', ')})` : ''}`,
  );
  say(
    `calls answered at the end of the load: ${[...answered].map(([instance, count]) => `${instance} ${count}`).join(', ')}`,
  );
} finally {
  await stop();
}
say(
  problems.length === 0
    ? 'instances came and went, nothing was lost, the books agree'
    : problems.map((problem) => `✗ ${problem}`).join('\n'),
);
process.exitCode = problems.length === 0 ? 0 : 1;
