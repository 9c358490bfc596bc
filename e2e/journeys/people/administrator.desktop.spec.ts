import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the administration cannot be reached: its own area says so, and the rest of the profile works', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/remoteEntry|RemoteFailure|Federation|Failed to load|ERR_FAILED/i);
  await signIn(context.request, 'administrator');
  const pattern = '**/releases/admin/**/remoteEntry*';
  await page.route(pattern, (route) => route.abort());
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByText('이 화면을 불러오지 못했어요')).toBeVisible({ timeout: 60_000 });
  for (const fact of ['admin@example.com', '관리자']) await expect(main).toContainText(fact);
  await expect(main.getByRole('button', { name: '로그아웃' })).toBeVisible();
  await expectNoAxeViolations(page);
  await main.getByRole('link', { name: '개인정보 수정' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '내 정보' })).toBeVisible();
  await page.getByRole('tab', { name: '설정' }).click();
  await expect(page.getByRole('region', { name: '로그인한 기기' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: '관리자 화면' }).click();
  await expect(main.getByText('이 화면을 불러오지 못했어요')).toBeVisible({ timeout: 60_000 });
  await page.unroute(pattern);
  await page.getByRole('alert').getByRole('button', { name: '다시 시도' }).click();
  await expect(main.getByText('이 화면을 불러오지 못했어요')).toBeHidden({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
