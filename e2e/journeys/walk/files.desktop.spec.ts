import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bookByApi } from '../../fixtures/booking.ts';
import { hasHangul } from '../../fixtures/hangul.ts';
import { openLocation } from '../../fixtures/own-locations.ts';
import { approve, signIn, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The file that a press of the page's button for it brings. */
async function downloaded(page: Page, path: string): Promise<string> {
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  const file = page.waitForEvent('download', { timeout: 120_000 });
  // Where files are read too, the button that writes one is the last.
  await main.getByRole('button', { name: /CSV/ }).last().click();
  const download = await file;
  expect(hasHangul(download.suggestedFilename()), download.suggestedFilename()).toBe(false);
  return await readFile(await download.path(), 'utf8');
}
const linesWithHangul = (text: string) => text.split('\n').filter(hasHangul);

for (const language of ['en', 'ja', 'zh'] as const)
  test.describe(`files in ${language}`, () => {
    test.use({ language });
    test('speak nothing else, but for what people typed', async ({ page, context, newVisitor }) => {
      test.setTimeout(240_000);
      await approve(
        await signUp(context.request, {
          name: 'Robin Lee',
          partnerInfo: { name: 'Robin Storage', address: '110 Sejong-daero', phone: '02-123-4567' },
        }),
      );
      // A Korean name of a location, so that it has something to translate.
      const { location, units } = await openLocation(context.request, { units: 2, name: '함께보관 시청점' });
      const [unit] = units;
      if (!unit) throw new Error('no unit');
      await bookByApi((await newVisitor()).api, { location, unit }, { name: 'Alex Kim', email: 'alex@example.com' });
      const base = '/franchise-dashboard';
      const speaks = async (path: string) => {
        const text = await downloaded(page, path);
        expect(text.trim().split('\n').length, path).toBeGreaterThan(1);
        expect(linesWithHangul(text), path).toEqual([]);
      };
      for (const path of [`${base}/warehouses/${location.id}`, `${base}/revenue/payments`, `${base}/reservations`])
        await speaks(path);
      await context.clearCookies();
      await signIn(context.request, 'administrator');
      await speaks(`/profile/warehouses/${location.id}`);
    });
  });
