import type { Page } from '@playwright/test';
import { budgets, ofTheMap } from '../../tools/bench/web-budgets.ts';
import type { FreeUnit } from '../../fixtures/free-units.ts';
import { signIn } from '../../fixtures/people.ts';
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

test("home's first visit loads no more script than its budget", async ({ page }) => {
  const requested = requestedScripts(page);
  await page.goto('/');
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const weight = await weigh(requested);
  // shell, entry and first screen: less means that this test no longer sees what it counts
  expect(weight.count).toBeGreaterThanOrEqual(3);
  expect(weight.kB, aboutScript(weight)).toBeLessThanOrEqual(budgets.homeScriptKB.required);
});

/**
 * Screens of every remote, those with forms, lists to choose from and charts among them: all that one person may open.
 */
const crossed = ({ location, unit }: FreeUnit): readonly string[] => [
  '/',
  '/locations',
  `/storage/${location.id}`,
  checkoutUrl(unit),
  '/reservations/lookup',
  '/franchise',
  '/contact',
  '/profile/settings',
  '/profile/warehouses',
  '/profile/warehouses/new',
  '/profile/reservations',
  '/profile/permissions',
  '/profile/stats',
];

/** Goes to another screen on the open page, as a link does: what one remote has brought is there for the next. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'));`,
  );
  await expect(page).toHaveURL(path);
}

/** Waits until no further script has been requested for a while: no load event says so on a page that stays open. */
async function restOf(page: Page, requested: ReadonlySet<string>): Promise<void> {
  for (let known = -1; known !== requested.size;) {
    known = requested.size;
    await page.waitForTimeout(1_500);
  }
}

test('whoever crosses the four remotes in one visit loads no more script than its budget', async ({
  page,
  freeUnit,
}) => {
  test.setTimeout(240_000);
  const requested = requestedScripts(page);
  await signIn(page.context().request, 'administrator');
  await page.goto('/');
  for (const path of crossed(freeUnit)) {
    await goOn(page, path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await restOf(page, requested);
  }
  // The last screen has charts, whose code comes after its figures.
  await expect(page.locator('svg.recharts-surface').first()).toBeAttached();
  await restOf(page, requested);
  const remotes = new Set([...requested].map((address) => new URL(address).pathname.split('/')[2]));
  expect(remotes).toEqual(new Set(['shell', 'booking', 'account', 'partner', 'admin']));
  const weight = await weigh(requested);
  expect(weight.kB, aboutScript(weight)).toBeLessThanOrEqual(budgets.crossedScriptKB.required);
});
