import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import type { Api } from '../../fixtures/api.ts';
import { bookByApi } from '../../fixtures/booking.ts';
import { expectNoHangul } from '../../fixtures/hangul.ts';
import { franchiseInfo, freshEmail, freshPassword, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { Page } from '@playwright/test';

test.use({ language: 'en' });

/** A screen that is shown in English speaks nothing else, and everybody can use it. */
async function expectEnglish(page: Page, api: Api, typed: readonly string[] = []): Promise<void> {
  await expectNoHangul(page, await api.locations(), typed);
  await expectNoAxeViolations(page);
}

test('signing up, the profile and its tabs', async ({ page, api }) => {
  const email = freshEmail('english');
  await page.goto('/login?next=%2Fprofile');
  await expect(page.getByRole('button', { name: 'Log in with Google' })).toBeVisible();
  await expectEnglish(page, api);
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please fill in all required fields.');
  await expectEnglish(page, api);
  await page.getByRole('tab', { name: 'Franchise member' }).click();
  await expectEnglish(page, api);
  await page.getByRole('tab', { name: 'General member' }).click();
  await page.getByLabel('Username').fill('Alex Kim');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(freshPassword);
  await page.getByLabel('Confirm password').fill(freshPassword);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expectEnglish(page, api);
  await page.getByRole('link', { name: 'Edit personal information' }).click();
  await expect(page.getByLabel('Display name')).toBeFocused();
  await expectEnglish(page, api, ['한국어']);
  await page.getByRole('tab', { name: 'Bookings' }).click();
  await expect(page.getByText('No reservations yet')).toBeVisible();
  await expectEnglish(page, api);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'API tokens' })).toBeVisible();
  await expectEnglish(page, api);
});

test("a reservation, its receipt and its end; an applicant's profile", async ({ page, context, api, box, newVisitor }) => {
  const person = await signUp(context.request, { name: 'Alex Kim' });
  const { reservationId } = await bookByApi(api, box, person);
  await page.goto(`/profile/reservations/${reservationId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(box.location.name);
  await expectEnglish(page, api);
  await page.getByRole('main').getByRole('button', { name: 'Cancel the reservation', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button')).not.toHaveCount(0);
  await expectEnglish(page, api);
  await page.keyboard.press('Escape');
  await page.goto(`/profile/reservations/${reservationId}/receipt`);
  await expect(page.getByTestId('receipt-total')).toBeVisible();
  await expectEnglish(page, api);

  const applicant = await newVisitor();
  await signUp(applicant.context.request, { name: 'Robin Lee', franchiseInfo: { ...franchiseInfo, name: 'Robin Storage', address: '110 Sejong-daero' } });
  await applicant.context.addInitScript(`try { localStorage.app_language = 'en' } catch {}`);
  await applicant.page.goto('/profile');
  await expect(applicant.page.getByText('Awaiting approval').first()).toBeVisible();
  // A language is called by its own name.
  await expectEnglish(applicant.page, api, ['한국어']);
});

test('doors for everybody: the look-up, a new password, the provider that failed, questions', async ({ page, api, complaints }) => {
  complaints.allow(/status of 4\d\d/);
  for (const path of ['/reservations/lookup', '/account/password-reset', '/account/email-proof', '/contact', '/contact?tab=storage', '/oauth/kakao/callback']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.startsWith('/oauth')) await expect(page.getByRole('alert')).toBeVisible();
    await expectEnglish(page, api);
  }
});
