import { expect, test } from '../../fixtures/test.ts';

const scrolled = 'Math.round(scrollY)';

test('a full load opens at the top, wherever the page before was; a reload restores its place', async ({ page }) => {
  await page.goto('/locations');
  await page.getByRole('main').locator('a[href^="/storage/"]').first().waitFor();
  await page.evaluate('scrollTo(0, 900)');
  await expect.poll(() => page.evaluate<number>(scrolled)).toBe(900);
  await page.goto('/contact');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate<number>(scrolled)).toBe(0);
  // Again to the first one, by its address: not where it was left.
  await page.goto('/locations');
  await page.getByRole('main').locator('a[href^="/storage/"]').first().waitFor();
  expect(await page.evaluate<number>(scrolled)).toBe(0);
  await page.evaluate('scrollTo(0, 600)');
  await expect.poll(() => page.evaluate<number>(scrolled)).toBe(600);
  await page.reload();
  await expect.poll(() => page.evaluate<number>(scrolled)).toBeGreaterThan(300);
});
