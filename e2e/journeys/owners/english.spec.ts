import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import type { Api } from '../../fixtures/api.ts';
import { bookByApi } from '../../fixtures/booking.ts';
import { expectNoHangul } from '../../fixtures/hangul.ts';
import { openBranch } from '../../fixtures/owners.ts';
import { approve, freshEmail, freshPassword, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { labelOf } from '../../screens/branch.ts';

test.use({ language: 'en' });

const info = { name: 'Robin Storage', address: '110 Sejong-daero', phone: '02-123-4567' } as const;

/** A screen that is shown in English speaks nothing else, and everybody can use it. */
async function expectEnglish(page: Page, api: Api): Promise<void> {
  await expectNoHangul(page, await api.locations());
  await expectNoAxeViolations(page);
}

test('applying, waiting, and the first screens of a dashboard', async ({ page, api, context }) => {
  await page.goto('/franchise');
  const application = page.getByRole('region', { name: 'Franchise application' });
  await application.getByRole('button', { name: 'Sign up and apply' }).click();
  await expect(application.getByRole('alert')).toHaveText('Please fill in all required fields.');
  await expectEnglish(page, api);
  await application.getByLabel('Franchise name').fill(info.name);
  await application.getByLabel('Franchise address').fill(info.address);
  await application.getByLabel('Contact phone').fill(info.phone);
  await application.getByLabel('Username').fill('Robin Lee');
  await application.getByLabel('E-mail').fill(freshEmail('english.owner'));
  await application.getByLabel('Password', { exact: true }).fill(freshPassword);
  await application.getByLabel('Confirm password').fill(freshPassword);
  await application.getByRole('button', { name: 'Sign up and apply' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Awaiting approval' })).toBeVisible();
  await expectEnglish(page, api);
  const { user } = (await (await context.request.get('/api/auth/session')).json()) as { user: Awaited<ReturnType<typeof signUp>>['account'] };
  await approve({ account: user });
  await expect(page.getByRole('heading', { level: 1, name: 'Franchise dashboard' })).toBeVisible();
  for (const tab of ['', '/warehouses', '/warehouses/new', '/revenue', '/revenue/payments', '/revenue/settlements', '/reservations']) {
    await page.goto(`/franchise-dashboard${tab}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expectEnglish(page, api);
  }
});

test('a branch with units and a rental', async ({ page, context, api, newVisitor, complaints }) => {
  // What becomes of the money is asked first.
  complaints.allow(/status of 422 .*\/status/);
  const person = await signUp(context.request, { name: 'Robin Lee', franchiseInfo: info });
  await approve(person);
  const { location, units } = await openBranch(context.request, { units: 2 });
  const [unit] = units;
  if (!unit) throw new Error('no unit');
  const { reservationId } = await bookByApi((await newVisitor()).api, { location, unit }, { name: 'Alex Kim', email: 'alex@example.com' });
  const main = page.getByRole('main');
  await page.goto(`/franchise-dashboard/warehouses/${location.id}`);
  const tile = main.getByRole('button', { name: new RegExp(`^${labelOf(unit)}(?!\\d)`) });
  await expect(tile).toContainText('Alex Kim');
  await expectEnglish(page, api);
  await tile.click();
  await expect(page.getByRole('dialog')).toContainText('Alex Kim');
  await expectEnglish(page, api);
  for (const path of [`/warehouses/${location.id}?add=bulk`, `/warehouses/${location.id}?add=csv`, `/warehouses/${location.id}/edit`, '', '/revenue', '/revenue/payments', '/reservations', `/reservations/${reservationId}`]) {
    await page.goto(`/franchise-dashboard${path}`);
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectEnglish(page, api);
  }
  await main.getByRole('button', { name: /^Status of Alex Kim.*: / }).click();
  await page.getByRole('option').last().click();
  await expect(page.getByRole('dialog').getByRole('radio')).not.toHaveCount(0);
  await expectEnglish(page, api);
});
