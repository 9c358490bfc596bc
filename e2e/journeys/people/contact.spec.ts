import { policy } from '@hamkke/contracts';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

test('three ways to ask, when somebody answers, and questions of which one is open', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1, name: '무엇을 도와드릴까요?' })).toBeVisible();
  const main = page.getByRole('main');
  for (const fact of ['전화', '이메일', '메신저 채널', '10:00~18:00', '12:00~13:00', '평일'])
    await expect(main).toContainText(fact);
  await expectNoAxeViolations(page);

  const questions = main.getByRole('tabpanel').getByRole('button');
  const opened = main.getByRole('tabpanel').locator('button[aria-expanded="true"]');
  await expect(opened).toHaveCount(1);
  await questions.nth(1).click();
  await expect(opened).toHaveCount(1);
  await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(main).toContainText(`결제를 시작하면 ${policy.holdMinutes}분 동안 보관함을 잡아 두어요.`);
  await main.getByRole('tab', { name: '보관' }).click();
  await expect(page).toHaveURL(/\?tab=storage$/);
  await questions.filter({ hasText: '이용을 끝내려면' }).click();
  await expect(main).toContainText(`나가기 ${policy.endingNoticeDays}일 전까지`);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: '비회원 예약 조회' }).click();
  await expect(page).toHaveURL(/\/reservations\/lookup$/);
});
