import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { signInAs, signUp } from '../../fixtures/people.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { accountMenu } from '../../screens/account-menu.ts';

/** The page follows its own session by a stream: what happens elsewhere is only seen once that is open. */
async function openFollowed(page: Page, path: string): Promise<void> {
  const live = page.waitForResponse(/\/api\/live\?.*\bme\b/);
  await page.goto(path);
  await live;
}

test('signing out in one tab is seen in the other', anySize, async ({ page, context }) => {
  const { name } = await signUp(context.request);
  await page.goto('/profile');
  const other = await context.newPage();
  await other.goto('/locations');
  await expect(accountMenu(other).of(name)).toBeVisible();
  await accountMenu(other).signOut();
  await expect(other).toHaveURL(/\/$/);
  await expect(other.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(name);
});

test('signing in in one tab is seen in the other', anySize, async ({ page, context, newVisitor }) => {
  const { email, password, name } = await signUp((await newVisitor()).context.request);
  await page.goto('/locations');
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByLabel('이메일').fill(email);
  await other.getByLabel('비밀번호', { exact: true }).fill(password);
  await other.getByLabel('비밀번호', { exact: true }).press('Enter');
  await expect(accountMenu(other).of(name)).toBeVisible();
  await page.bringToFront();
  await expect(accountMenu(page).of(name)).toBeVisible();
});

test('ending another device signs its browser out while it looks on', async ({ page, context, newVisitor }) => {
  const { email, password } = await signUp(context.request);
  const other = await newVisitor();
  await signInAs(other.context.request, email, password);
  await openFollowed(other.page, '/profile');
  await expect(other.page.getByRole('main')).toContainText(email);

  await page.goto('/profile/settings');
  const devices = page.getByRole('region', { name: '로그인한 기기' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('지금 이 기기')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await devices.getByRole('button', { name: /로그아웃$/ }).click();
  await expect(page.getByText('기기에서 로그아웃했어요')).toBeVisible();
  await expect(devices.getByText('로그인한 다른 기기가 없어요.')).toBeVisible();

  await expect(other.page).toHaveURL(/\/login\?next=%2Fprofile$/);
  await expect(other.page.getByRole('main')).not.toContainText(email);
  await expect(accountMenu(page).button).toBeVisible();
  expect((await other.context.request.get('/api/users/profile')).status()).toBe(401);
});

test("a new password ends every other session and none of one's own", async ({
  page,
  context,
  newVisitor,
  complaints,
}) => {
  complaints.allow(/status of 401 .*\/api\/auth\/password/);
  const { email, password } = await signUp(context.request);
  const other = await newVisitor();
  await signInAs(other.context.request, email, password);
  await openFollowed(other.page, '/profile');

  await page.goto('/profile/settings');
  const section = page.getByRole('region', { name: '비밀번호' });
  const change = async (current: string) => {
    await section.getByLabel('현재 비밀번호').fill(current);
    await section.getByLabel('새 비밀번호', { exact: true }).fill('another-box-43');
    await section.getByLabel('새 비밀번호 확인').fill('another-box-43');
    await section.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  };
  await change('not the password');
  await expect(section.getByText('비밀번호가 올바르지 않아요.')).toBeVisible();
  await expectNoAxeViolations(page);
  await change(password);
  await expect(page.getByText('비밀번호를 바꿨어요')).toBeVisible();
  await expect(other.page).toHaveURL(/\/login\?next=%2Fprofile$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '내 정보' })).toBeVisible();
  await expect(signInAs(other.context.request, email, password)).rejects.toThrow(/401/);
  await signInAs(other.context.request, email, 'another-box-43');
});
