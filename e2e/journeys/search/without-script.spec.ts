import type { Locator, Page } from '@playwright/test';
import { quietLocation } from '../../fixtures/quiet-location.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openDrawn } from '../../fixtures/waking.ts';

// Whoever runs no script, or whose script has not come yet, reads the app and goes from page to page.

test.use({ javaScriptEnabled: false });

/** The page comes drawn, and dressed: a heading as large as headings are, on the app's ground. */
async function openDressed(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await openDrawn(page, path);
  await dressed(page, heading);
}

async function dressed(page: Page, heading: string | RegExp): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: heading });
  await expect(title).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(11, 15, 20)');
  await expect
    .poll(() => page.evaluate<number>(`parseFloat(getComputedStyle(document.querySelector('main h1')).fontSize)`))
    .toBeGreaterThanOrEqual(20);
  // Nothing waits for a script that never comes.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/**
 * Follows a link as a browser without script does: by loading its address. On a busy machine a page may go out undrawn:
 * it is then loaded again.
 */
async function follow(page: Page, link: Locator, address: RegExp): Promise<void> {
  await link.click();
  await expect(page).toHaveURL(address);
  await page.waitForLoadState('domcontentloaded');
  if (!(await page.content()).includes('id="hamkke-drawn"')) await openDrawn(page, page.url());
}

const cards = (page: Page) => page.getByRole('main').locator('a[href^="/storage/"]');

test('home is read, and leads to a location', async ({ page, api }) => {
  await openDressed(page, '/', /./);
  await expect(page.getByRole('region', { name: '인기 지점' }).locator('a[href^="/storage/"]')).toHaveCount(5);
  const href = (await cards(page).first().getAttribute('href')) ?? '';
  const location = (await api.locations()).find(({ id }) => href.startsWith(`/storage/${id}`));
  await follow(page, cards(page).first(), /\/storage\//);
  await dressed(page, location?.name ?? 'a location that the list has');
});

test('the list of locations is read, and leads to each of them and back', async ({ page }) => {
  await openDressed(page, '/locations', '지점 선택하기');
  const links = page.getByRole('list', { name: '지점 목록' }).locator('a[href^="/storage/"]');
  await expect(links.first()).toBeVisible();
  expect(await links.count()).toBeGreaterThan(5);
  await follow(page, links.first(), /\/storage\//);
  await dressed(page, /./);
  await page.goBack();
  await expect(page).toHaveURL(/\/locations$/);
});

test('a location is read: what it is, where, what is free and for how much, and how to write to us', async ({
  page,
  api,
}) => {
  const location = await quietLocation(api);
  await openDressed(page, `/storage/${location.id}`, location.name);
  await expect(page.getByText(location.address).first()).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: '보관 사이즈' }).getByRole('radio')).toHaveCount(7);
  await expect(page.locator('[data-unit]').first()).toContainText(/[\d,]+원/);
  await follow(page, page.getByRole('contentinfo').getByRole('link', { name: '문의' }), /\/contact/);
  await dressed(page, '무엇을 도와드릴까요?');
});

test('a page that there is not leads home', async ({ page, complaints }) => {
  complaints.allow(/status of 404 .*no-such-page/);
  await openDrawn(page, '/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await follow(page, page.getByRole('main').getByRole('link', { name: '홈으로 가기' }), /:\d+\/$/);
});
