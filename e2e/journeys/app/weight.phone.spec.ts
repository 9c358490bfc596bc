import type { Page } from '@playwright/test';
import { budgets, ofTheMap } from '../../tools/bench/web-budgets.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Addresses of the scripts of ours that the page asks for, until the returned set is looked at. */
function askedScripts(page: Page): ReadonlySet<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/releases/') && pathname.endsWith('.js')) asked.add(request.url());
  });
  return asked;
}

/**
 * Bytes of a script as every visitor gets them: the release's own compressed file, so that no run differs from another.
 */
async function servedBytes(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  await answer.body?.cancel();
  return Number(answer.headers.get('content-length'));
}

test("home's first visit asks for no more script than its budget", async ({ page }) => {
  const asked = askedScripts(page);
  await page.goto('/');
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const counted = [...asked].filter((address) => !ofTheMap.test(address));
  const weights = await Promise.all(counted.map(async (address) => ({ address, bytes: await servedBytes(address) })));
  // shell, entry and first screen: less means that this test no longer sees what it counts
  expect(weights.length).toBeGreaterThanOrEqual(3);
  const kB = weights.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const list = weights.map(({ address, bytes }) => `${bytes} ${new URL(address).pathname}`).join('\n');
  expect(kB, `of script, brotli, without the map (${budgets.source}):\n${list}\n`).toBeLessThanOrEqual(
    budgets.homeScriptKB.required,
  );
});
