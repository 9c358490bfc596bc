import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** Paths that the page asks for from now on, as often as it does. */
function askedPaths(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}
const times = (asked: readonly string[], path: string) => asked.filter((one) => one === path).length;
const entriesOf = (asked: readonly string[]) => new Set(asked.flatMap((path) => /^\/releases\/(\w+)\/[^/]+\/remoteEntry/.exec(path)?.[1] ?? []));

test('what the page asks for ahead is what the screen uses: nothing is read twice, no picture comes in two sizes', async ({ page, box }) => {
  const asked = askedPaths(page);
  await page.goto(`/storage/${box.location.id}`);
  const shownPicture = `(() => { const image = document.querySelector('main img'); return image?.complete && image.naturalWidth > 0 ? new URL(image.currentSrc).pathname : ''; })()`;
  await expect.poll(async () => await page.evaluate<string>(shownPicture)).toMatch(/^\/api\/images\//);
  // all that can be pressed stands there: every read has been answered
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  for (const part of ['', '/units', '/reserved-units']) expect(times(asked, `/api/storage-locations/${box.location.id}${part}`), part).toBe(1);
  expect(times(asked, await page.evaluate<string>(shownPicture))).toBe(1);
});

test('a remote whose screen was opened once is ready on the next visit before it is wanted; one that never was is not fetched', async ({ page }) => {
  const asked = askedPaths(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...entriesOf(asked)]).toEqual(['booking']);
  expect(asked.filter((path) => path.includes('features_locations'))).toEqual([]);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  asked.length = 0;
  await page.goto('/');
  await expect.poll(() => [...entriesOf(asked)].toSorted()).toEqual(['account', 'booking']);
  await expect.poll(() => asked.some((path) => path.includes('features_contact'))).toBe(true);
});
