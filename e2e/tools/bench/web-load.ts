import { spawn } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { buildOneBundle } from '../../../infra/bench/build-one-bundle.ts';
import { loadKeys } from '../../../infra/dev/keys.ts';
import { root } from '../../../infra/dev/root.ts';
import type { Registry } from '@hamkke/contracts';
import { launchOptions } from '../../browser.ts';
import { runStack } from '../../stack/run-stack.ts';
import { basePort } from '../../stack/settings.ts';
import { calmFactor, middles, type WithSpeed } from './calm.ts';
import { measureSpeed } from './machine-speed.ts';
import { medianOf } from './median.ts';
import { measureSwitches } from './measure-switch.ts';
import { measureVisit, type Visit } from './measure-visit.ts';
import { budgets, check } from './web-budgets.ts';

// npm run bench:web [-- --rounds 5 --check]: the federated app against the same screens as one bundle, both by the same
// gateway on the phone profile. See e2e/README.md.

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, check: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
const onePort = basePort + 60;

/**
 * A switch is short, and one differs from the next by more than the two sites do: the middle of few says nothing. With
 * twenty-five the ratio of two middles went from 1.02 to 1.44, for the same work.
 */
const switchesPerRound = { series: 3, each: 4 };

const say = (line: string) => process.stdout.write(`${line}\n`);
const row = (cells: readonly (string | number)[]) =>
  say(cells.map((cell, index) => (index === 0 ? String(cell).padEnd(26) : String(cell).padStart(11))).join(''));
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

const stack = await runStack();
let gateway: ReturnType<typeof spawn> | undefined;
let browser: Browser | undefined;
try {
  const live = JSON.parse(await readFile(join(root, '.local/releases/registry.json'), 'utf8')) as Registry;
  say('bench: building the one bundle');
  const store = join(root, '.local/bench/one-bundle');
  await buildOneBundle(store, live);
  const keys = await loadKeys(join(root, '.local/keys'));
  const env = {
    ...stack.toolEnvironment(),
    SERVICE_KEY: keys.keyOf('gateway'),
    RELEASES_DIR: store,
    PORT: String(onePort),
    OPS_PORT: String(onePort + 5),
    PUBLIC_ORIGIN: `http://localhost:${onePort}`,
  };
  gateway = spawn(process.execPath, [join(root, 'gateway/src/main.ts')], { cwd: root, env, stdio: 'ignore' });
  const sites = { federated: stack.url('gateway'), 'one bundle': `http://localhost:${onePort}` } as const;
  for (
    let tries = 0;
    !(await fetch(sites['one bundle']).then(
      (answer) => answer.ok,
      () => false,
    ));
    tries += 1
  ) {
    if (tries > 240) throw new Error('the second gateway does not answer');
    await new Promise((resume) => setTimeout(resume, 500));
  }
  const locations = (await (await fetch(`${sites.federated}/api/storage-locations`)).json()) as {
    id: string;
    freeUnits: number;
  }[];
  const locationId = locations.find(({ freeUnits }) => freeUnits > 3)?.id ?? '';
  const pages = {
    home: '/',
    locations: '/locations',
    storage: `/storage/${locationId}`,
    login: '/login',
    franchise: '/franchise',
  };

  browser = await chromium.launch(launchOptions);
  const visits = new Map<string, (Visit & WithSpeed)[]>();
  const speeds: number[] = [await measureSpeed(browser)];
  for (let round = 0; round < rounds; round += 1) {
    for (const [page, path] of Object.entries(pages)) {
      // side by side, so that a busier minute hits both
      for (const [site, origin] of Object.entries(sites)) {
        const key = `${page} ${site}`;
        const visit = await measureVisit(browser, origin, path);
        speeds.push(await measureSpeed(browser));
        visits.set(key, [...(visits.get(key) ?? []), { ...visit, speed: Math.max(...speeds.slice(-2)) }]);
      }
    }
    say(`bench: round ${round + 1} of ${rounds}`);
  }
  const switches: Record<string, number[]> = { federated: [], 'one bundle': [] };
  for (let series = 0; series < rounds * switchesPerRound.series; series += 1) {
    // one after the other: a second page that is slowed down takes a core for itself, even where it rests
    for (const [site, origin] of Object.entries(sites))
      switches[site]?.push(...(await measureSwitches(browser, origin, switchesPerRound.each)));
  }

  const quickest = Math.min(...speeds);
  const middlesOf = (page: string, site: string, of: (visit: Visit) => number) =>
    middles(visits.get(`${page} ${site}`) ?? [], quickest, of);
  const middle = (page: string, site: string, of: (visit: Visit) => number) => middlesOf(page, site, of).calm;
  const mapOf = (page: string, site: string) => {
    const measured = (visits.get(`${page} ${site}`) ?? []).flatMap(({ mapTbt }) => mapTbt ?? []);
    return measured.length === 0 ? '' : Math.round(medianOf(measured));
  };
  say(
    `\n${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(
        ' ',
      )}; ${rounds} rounds, medians of the visits while the machine was calm; slow 4G (1.6 Mbit/s, 150 ms), CPU four times slower, empty cache; a fixed piece of work took ${Math.round(quickest)} to ${Math.round(Math.max(...speeds))} ms of the browser, not slowed down, in the middle ${Math.round(medianOf(speeds))}`,
  );
  row(['page', 'calm', 'LCP ms', 'of all', 'FCP ms', 'TBT ms', 'CLS', 'JS kB', 'requests', 'map TBT']);
  for (const page of Object.keys(pages)) {
    for (const site of Object.keys(sites)) {
      const of = (pick: (visit: Visit) => number) => middle(page, site, pick);
      const lcp = middlesOf(page, site, (visit) => visit.lcp);
      row([
        `${page}, ${site}`,
        lcp.calmCount,
        Math.round(lcp.calm),
        Math.round(lcp.all),
        Math.round(of(({ fcp }) => fcp)),
        Math.round(of(({ tbt }) => tbt)),
        of(({ cls }) => cls).toFixed(3),
        kB(of(({ scriptBytes }) => scriptBytes)),
        of(({ requests }) => requests),
        mapOf(page, site),
      ]);
    }
  }
  say(
    `calm: so many visits were made while that piece of work took at most ${calmFactor} times as long as at its quickest; where fewer than three were, all count. "of all": the LCP of every visit.`,
  );
  say(
    'map TBT: from the press that asks a slow device for its map, in ms; this machine compiles the map’s shaders by its processor',
  );
  const findings = check({
    pages: Object.keys(pages).map((page) => ({
      page,
      lcpRatio: middle(page, 'federated', ({ lcp }) => lcp) / middle(page, 'one bundle', ({ lcp }) => lcp),
      moreScript:
        middle(page, 'federated', ({ scriptBytes }) => scriptBytes) -
        middle(page, 'one bundle', ({ scriptBytes }) => scriptBytes),
      federated: {
        lcp: middle(page, 'federated', ({ lcp }) => lcp),
        tbt: middle(page, 'federated', ({ tbt }) => tbt),
        cls: middle(page, 'federated', ({ cls }) => cls),
        scriptBytes: middle(page, 'federated', ({ scriptBytes }) => scriptBytes),
      },
    })),
    switchRatio: medianOf(switches['federated'] ?? []) / medianOf(switches['one bundle'] ?? []),
  });
  const spread = (site: keyof typeof sites) =>
    `${Math.round(medianOf(switches[site] ?? []))} ms (${(switches[site] ?? [])
      .map(Math.round)
      .toSorted((a, b) => a - b)
      .join(' ')})`;
  say(`\nswitch to another remote, warmed: ${spread('federated')}, one bundle ${spread('one bundle')}`);
  say(`\nagainst the budgets (required; goal in brackets; ${budgets.source})`);
  for (const finding of findings) say(`${finding.holds ? '  holds ' : '✗ broken'} ${finding.text}`);
  if (values.check && findings.some(({ holds }) => !holds)) process.exitCode = 1;
} finally {
  await browser?.close();
  gateway?.kill('SIGTERM');
  await stack.stop();
}
