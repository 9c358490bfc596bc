import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { anySize } from '../fixtures/sizes.ts';
import { expect, test } from '../fixtures/test.ts';
import { booker, checkoutUrl } from '../screens/checkout.ts';

test('switching from Korean to English and back keeps what was typed, and is remembered', async ({ page, box }) => {
  await page.goto(checkoutUrl(box.unit));
  await page.getByLabel('이름').fill(booker.name);
  await page.getByLabel('언어').selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(booker.name);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(/Checkout/);
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.getByLabel('Language').selectOption('ko');
  await expect(page.getByRole('heading', { level: 1, name: '결제하기' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});

for (const language of ['ja', 'zh'] as const) {
  test(`${language} can be chosen and falls back to Korean, marked as not ready`, anySize, async ({ page }) => {
    await page.goto('/locations');
    await expect(page.getByLabel('언어').locator(`option[value="${language}"]`)).toContainText('준비 중');
    await page.getByLabel('언어').selectOption(language);
    await expect(page.getByRole('heading', { level: 1, name: '지점 선택하기' })).toBeVisible();
    expect(await page.evaluate<string | null>(`localStorage.getItem('app_language')`)).toBe(language);
  });
}

for (const [locale, heading] of [
  ['en-GB', 'Choose a branch'],
  ['fr-FR', '지점 선택하기'],
] as const) {
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });
    test(`first sees "${heading}"`, anySize, async ({ page }) => {
      await page.goto('/locations');
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    });
  });
}
