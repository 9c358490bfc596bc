import { chromium, type Page } from '@playwright/test';
import { launchOptions, phone } from '../browser.ts';
import { signIn } from '../fixtures/people.ts';
import { appUrl } from '../stack/settings.ts';

// npm run bench:owner [-- rounds]: how soon each tab of an owner with very many branches shows something useful, on the phone profile. See e2e/README.md.

/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back; the processor four times slower. */
const slow4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const slowdown = 4;

/** What is useful on a tab: the first figure or row that comes from the server. */
const tabs = [
  { name: 'overview', path: '/franchise-dashboard', useful: 'main li a, main tbody tr, main li button' },
  { name: 'warehouses', path: '/franchise-dashboard/warehouses', useful: 'main li a, main li button' },
  { name: 'revenue', path: '/franchise-dashboard/revenue', useful: 'main dd, main table, main svg.recharts-surface' },
  { name: 'reservations', path: '/franchise-dashboard/reservations', useful: 'main tbody tr, main li a, main li article' },
] as const;

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Milliseconds from the beginning of `act` until something useful is there, not covered by a skeleton. */
async function untilUseful(page: Page, useful: string, act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  await page.locator(useful).first().waitFor({ timeout: 120_000 });
  return performance.now() - begun;
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const rounds = Number(process.argv[2] ?? 3);
const browser = await chromium.launch(launchOptions);
const figures: Record<string, { cold: number[]; warm: number[]; nodes: number; megabytes: number }> = {};
try {
  for (const { name, path, useful } of tabs) {
    const own: (typeof figures)[string] = { cold: [], warm: [], nodes: 0, megabytes: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ ...phone, baseURL: appUrl, locale: 'ko-KR', timezoneId: 'Asia/Seoul', serviceWorkers: 'block' });
      await signIn(context.request, 'owner');
      const page = await context.newPage();
      let received = 0;
      page.on('response', (response) => void response.body().then((body) => (received += body.length), () => undefined));
      await throttle(page);
      own.cold.push(await untilUseful(page, useful, () => page.goto(path, { waitUntil: 'commit' })));
      own.warm.push(await untilUseful(page, useful, () => page.reload({ waitUntil: 'commit' })));
      own.nodes = await page.evaluate<number>('document.querySelectorAll("*").length');
      own.megabytes = received / 1024 / 1024;
      await context.close();
    }
    figures[name] = own;
  }
} finally {
  await browser.close();
}
process.stdout.write('tab            cold ms   again ms   elements\n');
for (const [name, { cold, warm, nodes }] of Object.entries(figures)) process.stdout.write(`${name.padEnd(14)}${String(Math.round(median(cold))).padStart(8)}${String(Math.round(median(warm))).padStart(11)}${String(nodes).padStart(11)}\n`);
