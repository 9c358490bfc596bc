import type { Page } from '@playwright/test';
import { budgets, ofTheMap } from '../../tools/bench/web-budgets.ts';
import type { FreeUnit } from '../../fixtures/free-units.ts';
import { signIn, type Role } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { checkoutUrl } from '../../screens/checkout.ts';

/** Addresses of our scripts that the page requests; the returned set grows. */
function requestedScripts(page: Page): ReadonlySet<string> {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/releases/') && pathname.endsWith('.js')) requested.add(request.url());
  });
  return requested;
}

/**
 * Bytes of a script as every visitor gets them: the release's own compressed file, so that no run differs from another.
 */
async function servedBytes(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  await answer.body?.cancel();
  return Number(answer.headers.get('content-length'));
}

/** What these scripts weigh, in kB, and the list of them for a test that fails. */
async function weigh(requested: ReadonlySet<string>): Promise<{ kB: number; count: number; list: string }> {
  const counted = [...requested].filter((address) => !ofTheMap.test(address));
  const weights = await Promise.all(counted.map(async (address) => ({ address, bytes: await servedBytes(address) })));
  return {
    kB: weights.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    count: weights.length,
    list: weights.map(({ address, bytes }) => `${bytes} ${new URL(address).pathname}`).join('\n'),
  };
}

const aboutScript = ({ kB, list }: { kB: number; list: string }) =>
  `${kB} kB of script, brotli, without the map (${budgets.source}):\n${list}\n`;

test("home's first visit asks for no more script than its budget", async ({ page }) => {
  const requested = requestedScripts(page);
  await page.goto('/');
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const weight = await weigh(requested);
  // shell, entry and first screen: less means that this test no longer sees what it counts
  expect(weight.count).toBeGreaterThanOrEqual(3);
  expect(weight.kB, aboutScript(weight)).toBeLessThanOrEqual(budgets.homeScriptKB.required);
});

/** Screens of every remote, those with forms, lists to choose from and charts among them, by who may see them. */
const crossed = (freeUnit: FreeUnit): readonly { readonly as?: Role; readonly paths: readonly string[] }[] => [
  {
    paths: [
      '/',
      '/locations',
      `/storage/${freeUnit.location.id}`,
      checkoutUrl(freeUnit.unit),
      '/login',
      '/reservations/lookup',
      '/franchise',
    ],
  },
  {
    as: 'owner',
    paths: ['', '/warehouses', '/revenue', '/reservations'].map((path) => `/franchise-dashboard${path}`),
  },
  { as: 'administrator', paths: ['/warehouses/new', '/stats'].map((path) => `/profile${path}`) },
];

test('whoever crosses the four remotes asks for no more script than its budget', async ({ page, freeUnit }) => {
  test.setTimeout(240_000);
  const requested = requestedScripts(page);
  for (const { as, paths } of crossed(freeUnit)) {
    if (as) await signIn(page.context().request, as);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
    }
  }
  const remotes = new Set([...requested].map((address) => new URL(address).pathname.split('/')[2]));
  expect(remotes).toEqual(new Set(['shell', 'booking', 'account', 'partner', 'admin']));
  const weight = await weigh(requested);
  expect(weight.kB, aboutScript(weight)).toBeLessThanOrEqual(budgets.crossedScriptKB.required);
});
