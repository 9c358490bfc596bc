import type { Page } from '@playwright/test';
import { signIn, signUp, type Role } from '../../fixtures/people.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { expect, test } from '../../fixtures/test.ts';

const addresses = [
  '/',
  '/profile',
  '/profile/approvals',
  '/profile/permissions',
  '/profile/operations/audit',
  '/franchise-dashboard',
];

/** Which files of the administrator's remote a page requests. */
function watch(page: Page): readonly string[] {
  const requested: string[] = [];
  page.on('request', (request) => void (request.url().includes('/releases/admin/') && requested.push(request.url())));
  return requested;
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const role of ['visitor', 'newcomer', 'applicant', 'partner', 'superUser'] as const)
  test(
    `${role}: nothing of the administrator's remote is loaded or shown, whatever is in the address`,
    anySize,
    async ({ page, context }) => {
      if (role === 'newcomer') await signUp(context.request);
      else if (role !== 'visitor') await signIn(context.request, role satisfies Role);
      const requested = watch(page);
      for (const path of addresses) {
        await visit(page, path);
        await expect(page.getByRole('main')).not.toContainText('관리자 화면');
        await expect(page.getByRole('navigation', { name: '관리자 메뉴' })).toHaveCount(0);
      }
      expect(requested).toEqual([]);
    },
  );

test("the administrator's remote arrives for the administrator, tab by tab", anySize, async ({ page, context }) => {
  await signIn(context.request, 'administrator');
  const requested = watch(page);
  await visit(page, '/');
  expect(requested).toEqual([]);
  await visit(page, '/profile');
  await expect(page.getByRole('navigation', { name: '관리자 메뉴' })).toBeVisible();
  const first = requested.length;
  expect(first).toBeGreaterThan(0);
  await page.getByRole('navigation', { name: '관리자 메뉴' }).getByRole('link', { name: '운영' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '운영' })).toBeVisible();
  expect(requested.length).toBeGreaterThan(first);
});
