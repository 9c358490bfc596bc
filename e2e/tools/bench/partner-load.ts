import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { launchOptions } from '../../browser.ts';
import { signIn } from '../../fixtures/people.ts';
import { appUrl } from '../../stack/settings.ts';
import { medianOf } from './median.ts';
import { openPhone, slowDown } from './phone-profile.ts';

// npm run bench:partner [-- rounds]: how soon each tab of a partner with very many locations shows something useful, on
// the phone profile. See e2e/README.md.

const tabs = [
  { name: 'overview', path: '/franchise-dashboard' },
  { name: 'locations', path: '/franchise-dashboard/warehouses' },
  { name: 'revenue', path: '/franchise-dashboard/revenue' },
  { name: 'reservations', path: '/franchise-dashboard/reservations' },
] as const;

/** A slow phone on which the partner is signed in. */
async function openPartner(): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page, session } = await openPhone(browser, appUrl, { bypassCSP: true });
  await signIn(context.request, 'partner');
  await slowDown(session);
  return { context, page };
}

/**
 * The heading of a tab is there, and something that came from the server: fewer sections wait than the tab has.
 */
const useful = `(() => {
  const main = document.querySelector('main');
  const waiting = main?.querySelectorAll('[aria-busy="true"]').length ?? 0;
  return Boolean(main?.querySelector('h2')) && (waiting === 0 || Boolean(main.querySelector('dd, tbody tr, li article, li h3')));
})()`;
const whole = `document.querySelector('main h2') !== null && document.querySelector('main [aria-busy="true"]') === null`;

interface Times {
  /** Milliseconds until something useful, and until nothing waits any more. */
  readonly first: number;
  readonly all: number;
}

async function timesOf(page: Page, act: () => Promise<unknown>): Promise<Times> {
  const begun = performance.now();
  await act();
  await page.waitForFunction(useful, undefined, { timeout: 120_000, polling: 50 });
  const first = performance.now() - begun;
  await page.waitForFunction(whole, undefined, { timeout: 120_000, polling: 50 });
  return { first, all: performance.now() - begun };
}

/**
 * The way in of somebody who has just signed in: the app is on the screen with nothing of the dashboard loaded yet, and
 * a link is pressed; for a tab the dashboard is there, and the tab is pressed for the first time.
 */
async function enter(path: string): Promise<Times> {
  const { context, page } = await openPartner();
  try {
    const isTab = path !== tabs[0].path;
    await page.goto('/', { waitUntil: 'networkidle' });
    const link = (to: string) => page.locator(`a[href="${to}"]:visible`).first();
    await link(tabs[0].path).waitFor();
    if (isTab) {
      await link(tabs[0].path).click();
      await page.waitForFunction(whole, undefined, { timeout: 120_000 });
      await link(path).waitFor();
    }
    const said = await page.evaluate<string>(`document.querySelector('main h2')?.textContent ?? ''`);
    const moved = `document.querySelector('main h2') !== null && document.querySelector('main h2').textContent !== ${JSON.stringify(said)}`;
    const begun = performance.now();
    await page.evaluate(
      `document.querySelectorAll('a[href="${path}"]').forEach((one) => { if (one.checkVisibility()) one.click(); })`,
    );
    await page.waitForFunction(`(${moved}) && ${useful}`, undefined, { timeout: 120_000, polling: 50 });
    const first = performance.now() - begun;
    await page.waitForFunction(whole, undefined, { timeout: 120_000, polling: 50 });
    return { first, all: performance.now() - begun };
  } finally {
    await context.close();
  }
}

const rounds = Number(process.argv[2] ?? 3);
const browser = await chromium.launch(launchOptions);
const figures: Record<string, { cold: Times[]; again: Times[]; entered: Times[]; elements: number }> = {};
try {
  for (const { name, path } of tabs) {
    const own: (typeof figures)[string] = { cold: [], again: [], entered: [], elements: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const { context, page } = await openPartner();
      own.cold.push(await timesOf(page, () => page.goto(path, { waitUntil: 'commit' })));
      own.again.push(await timesOf(page, () => page.reload({ waitUntil: 'commit' })));
      own.elements = await page.evaluate<number>('document.querySelectorAll("*").length');
      await context.close();
      own.entered.push(await enter(path));
    }
    figures[name] = own;
  }
} finally {
  await browser.close();
}
const row = (cells: readonly (string | number)[]) =>
  `${cells.map((cell, index) => (index === 0 ? String(cell).padEnd(14) : String(cell).padStart(12))).join('')}\n`;
const middle = (times: readonly Times[], key: keyof Times) => Math.round(medianOf(times.map((each) => each[key])));
process.stdout.write(
  row(['tab', 'cold first', 'cold all', 'again first', 'again all', 'entered', 'entered all', 'elements']),
);
for (const [name, { cold, again, entered, elements }] of Object.entries(figures))
  process.stdout.write(
    row([
      name,
      middle(cold, 'first'),
      middle(cold, 'all'),
      middle(again, 'first'),
      middle(again, 'all'),
      middle(entered, 'first'),
      middle(entered, 'all'),
      elements,
    ]),
  );
