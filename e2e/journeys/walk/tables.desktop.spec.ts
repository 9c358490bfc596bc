import { expectNoHangul } from '../../fixtures/hangul.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

for (const language of ['ja', 'zh'] as const) {
  test.describe(`wide tables in ${language}`, () => {
    test.use({ language });
    // The walk (journeys/walk) goes through every screen at the width of a phone, where rows are cards.
    test('speak nothing else', async ({ page, context }) => {
      await signIn(context.request, 'partner');
      for (const path of [
        '/reservations',
        '/reservations/price-changes',
        '/reservations/renewals',
        '/revenue/payments',
        '/revenue/settlements',
        '/warehouses',
      ]) {
        await page.goto(`/franchise-dashboard${path}`);
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        await expectNoHangul(page);
      }
      await context.clearCookies();
      await signIn(context.request, 'administrator');
      for (const path of ['/franchises', '/warehouses', '/reservations', '/stats', '/operations']) {
        await page.goto(`/profile${path}`);
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        await expectNoHangul(page);
      }
    });
  });
}
