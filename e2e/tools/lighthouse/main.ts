import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Config, type Result } from 'lighthouse';
import { root } from '../../../infra/dev/root.ts';
import { launchOptions } from '../../browser.ts';
import { runStack } from '../../stack/run-stack.ts';
import { appUrl, basePort } from '../../stack/settings.ts';
import budgets from './budgets.json' with { type: 'json' };
import { checkScores } from './check-scores.ts';

// npm run lighthouse [-- <part of a page's name>] [--runs 3]: Lighthouse over the pages that come drawn, as a phone on
// slow 4G, medians against budgets.json; the reports in .local/lighthouse. With E2E_URL over a stack that runs already.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const runs = Number(values.runs);
const folder = join(root, '.local', 'lighthouse');
/** Above all ports of the stack and of its control. */
const debuggingPort = basePort + 91;

/** `mobile`, and its throttling as it is simulated, are Lighthouse's own defaults. */
const config: Config = {
  extends: 'lighthouse:default',
  settings: {
    onlyCategories: Object.keys(budgets),
    // Outside production robots.txt closes everything, and sign-in is closed everywhere. That production opens the
    // other pages is proven beside the text (gateway/src/pages/robots.test.ts).
    skipAudits: ['is-crawlable'],
    locale: 'en-US',
  },
};

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The pages by name; a location with free units stands for all of them. */
async function pagesOf(origin: string): Promise<readonly (readonly [name: string, path: string])[]> {
  const answer = await fetch(`${origin}/api/storage-locations`);
  if (!answer.ok) throw new Error(`the list of locations answers ${answer.status}`);
  const locations = (await answer.json()) as readonly { readonly id: string; readonly freeUnits: number }[];
  const location = locations.find(({ freeUnits }) => freeUnits > 3);
  if (!location) throw new Error('no location has free units');
  const all = [
    ['home', '/'],
    ['locations', '/locations'],
    ['location', `/storage/${location.id}`],
    ['login', '/login'],
  ] as const;
  return all.filter(([name]) => positionals.length === 0 || positionals.some((fragment) => name.includes(fragment)));
}

/**
 * Visits a page before it is measured, as somebody did before every search engine: whether it came drawn, which every
 * score rests on.
 */
async function comesDrawn(url: string): Promise<boolean> {
  for (let visits = 0; visits < 5; visits += 1)
    if ((await (await fetch(url)).text()).includes('id="hamkke-drawn"')) return true;
  return false;
}

/** Opens a page in a browser of its own: what another run left in one is not measured. */
async function visit(url: string): Promise<Result> {
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const run = await lighthouse(url, { port: debuggingPort, logLevel: 'error', output: 'json' }, config);
    if (!run) throw new Error(`${url}: no report`);
    return run.lhr;
  } finally {
    await browser.close();
  }
}

/**
 * One run, whose report is stored. A trace without its begin (NO_NAVSTART) is Lighthouse's own failure, and is recorded
 * once more. @throws {Error} when Lighthouse could not load the page
 */
async function runOnce(url: string, file: string): Promise<Result> {
  let report = await visit(url);
  if (report.runtimeError?.code === 'NO_NAVSTART') report = await visit(url);
  writeFileSync(join(folder, file), JSON.stringify(report, undefined, 1));
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.code} ${report.runtimeError.message}`);
  return report;
}

mkdirSync(folder, { recursive: true });
const stack = process.env['E2E_URL'] ? undefined : await runStack();
try {
  const pages = await pagesOf(appUrl);
  const undrawn: string[] = [];
  for (const [name, path] of pages) if (!(await comesDrawn(appUrl + path))) undrawn.push(name);
  const reports = new Map<string, Result[]>();
  // Page by page within a round, so that a busier minute hits all of them.
  for (let round = 1; round <= runs; round += 1) {
    for (const [name, path] of pages)
      reports.set(name, [...(reports.get(name) ?? []), await runOnce(appUrl + path, `${name}-${round}.json`)]);
    say(`lighthouse: round ${round} of ${runs}`);
  }

  const found = pages.map(([name]) => ({ name, findings: checkScores(name, reports.get(name) ?? [], budgets) }));
  const categories = Object.keys(budgets);
  const row = (cells: readonly (string | number)[]) =>
    say(cells.map((cell, index) => (index === 0 ? String(cell).padEnd(12) : String(cell).padStart(16))).join(''));
  say(`\nmedians of ${runs} runs: mobile, slow 4G and a processor four times slower, simulated; without is-crawlable`);
  row(['page', ...categories]);
  for (const { name, findings } of found) row([name, ...findings.map(({ score }) => score)]);
  say('\nagainst the budgets (required; goal in brackets)');
  for (const { findings } of found)
    for (const { holds, text, costs } of findings) {
      say(`${holds ? '  holds ' : '✗ broken'} ${text}`);
      for (const cost of costs) say(`           ${cost}`);
    }
  for (const name of undrawn) say(`✗ broken ${name}: came without what the server draws`);
  const flat = found.flatMap(({ findings }) => findings);
  writeFileSync(join(folder, 'summary.json'), JSON.stringify({ undrawn, findings: flat }, undefined, 2));
  if (undrawn.length > 0 || flat.some(({ holds }) => !holds)) process.exitCode = 1;
} finally {
  await stack?.stop();
}
