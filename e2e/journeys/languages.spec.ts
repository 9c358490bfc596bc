import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { refused } from '../fixtures/complaints.ts';
import { expectNoHangul } from '../fixtures/hangul.ts';
import { anySize } from '../fixtures/sizes.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer, checkoutUrl } from '../screens/checkout.ts';

/** Letters that no other of our languages has: kana, and characters that only simplified writing knows. */
const script = { ja: /[\u3040-\u30ff]/, zh: /[选择门订储这个为]/ } as const;

test('switching from Korean to English and back leaves what was typed, and is stored', async ({ page, freeUnit }) => {
  await page.goto(checkoutUrl(freeUnit.unit));
  await page.getByLabel('이름').fill(customer.name);
  await page.getByLabel('언어').selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(customer.name);
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
  test(`${language} is a whole language: chosen, the same after a reload, in the names of locations too`, async ({
    page,
  }) => {
    await page.goto('/locations');
    const list = page.getByRole('banner').getByRole('combobox');
    await expect(list.locator('option')).toHaveText(['한국어', 'English', '日本語', '中文']);
    await list.selectOption(language);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^[^\uac00-\ud7af]+$/);
    await expect(page.getByRole('main')).toHaveText(script[language]);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectNoHangul(page);
    const text = await heading.textContent();
    await page.reload();
    await expect(heading).toHaveText(text ?? '');
    await expectNoHangul(page);
    await expectNoAxeViolations(page);
  });
}

test.describe('without a translator', () => {
  test.use({ language: 'en' });
  test(
    'locations are called as their partners call them, and everything else speaks the language of the page',
    anySize,
    async ({ page, api, complaints }) => {
      complaints.allow(refused(503, '/api/translate'));
      await page.route('**/api/translate', (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          json: { type: 'about:blank', title: 'x', status: 503, code: 'UNAVAILABLE', correlationId: 'c-1' },
        }),
      );
      const [location] = await api.locations();
      await page.goto(`/storage/${location?.id ?? ''}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(location?.name ?? '');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    },
  );
});

for (const [locale, language, accept] of [
  ['en-GB', 'en', 'Use English'],
  ['ja-JP', 'ja', '日本語で表示'],
  ['zh-CN', 'zh', '切换到中文'],
] as const) {
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });
    test('sees Korean first and is offered its language, which is stored', anySize, async ({ page }) => {
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
      await page.getByRole('banner').getByRole('button', { name: accept }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('button', { name: accept })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoHangul(page);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('button', { name: accept })).toHaveCount(0);
    });
  });
}

test.describe('a browser that speaks English and stays with Korean', () => {
  test.use({ locale: 'en-GB' });
  test('is not offered again', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Stay with Korean' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(page.getByRole('button', { name: 'Use English' })).toHaveCount(0);
  });
});

test.describe('a browser that speaks none of our languages', () => {
  test.use({ locale: 'fr-FR' });
  test('sees Korean, and is offered nothing', anySize, async ({ page }) => {
    await page.goto('/locations');
    await expect(page.getByRole('heading', { level: 1, name: '지점 선택하기' })).toBeVisible();
    await expect(page.getByRole('banner').locator('[lang]:not(option)')).toHaveCount(0);
  });
});
