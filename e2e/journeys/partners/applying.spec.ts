import type { Account } from '@hamkke/contracts';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { mailTo, subjects } from '../../fixtures/mails.ts';
import { approve, partnerInfo, freshEmail, freshPassword, reject, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { partnerApplicationScreen } from '../../screens/partner-application.ts';

test('a visitor applies with a new account, waits, and is let in on the open page once approved', async ({
  page,
  context,
}) => {
  const screen = partnerApplicationScreen(page);
  const email = freshEmail('franchise');
  await screen.open();
  await expect(page.getByRole('heading', { level: 1, name: '비어 있는 공간을 함께보관 지점으로' })).toBeVisible();
  // Claimed only with what it rests on: here an example.
  await expect(page.getByText(/160\s*%/)).toBeVisible();
  await expect(page.getByText('기준: 예시')).toBeVisible();
  await expectNoAxeViolations(page);
  await screen.submitNew.click();
  await expect(screen.alert).toHaveText('모든 필수 필드를 입력해주세요.');
  await expectNoAxeViolations(page);
  await screen.fillAccount({ name: '한창고', email, password: freshPassword });
  await screen.agreeToAll.uncheck();
  await screen.submitNew.click();
  await expect(screen.alert).toHaveText('가맹점 정보를 모두 입력해주세요.');
  await expect(screen.application.getByText('이용약관에 동의해 주세요.')).toBeVisible();
  await expectNoAxeViolations(page);
  await screen.agreeToAll.check();
  await screen.fillPartner();
  await screen.submitNew.click();
  await screen.expectWaiting();
  await expect(page).toHaveURL('/franchise-dashboard');
  await expectNoAxeViolations(page);
  await page.goto('/franchise-dashboard/warehouses');
  await screen.expectWaiting();

  const { user } = (await (await context.request.get('/api/auth/session')).json()) as { user: Account };
  await approve({ account: user });
  await expect(screen.dashboard).toBeVisible();
  await expect(screen.approved).toBeVisible();
  await expect(page).toHaveURL('/franchise-dashboard/warehouses');
  await expect(page.getByText('등록된 창고가 없습니다.')).toBeVisible();
  await expectNoAxeViolations(page);
  await mailTo(email, subjects.approved);
});

test('a member applies, is turned down, reads why, applies again and is approved', async ({ page, context }) => {
  const person = await signUp(context.request);
  const screen = partnerApplicationScreen(page);
  await page.goto('/franchise-dashboard');
  await expect(page).toHaveURL('/');
  await screen.open();
  await expect(screen.email).toBeHidden();
  await screen.submit.click();
  await expect(screen.alert).toHaveText('가맹점 정보를 모두 입력해주세요.');
  await screen.fillPartner();
  await screen.submit.click();
  await screen.expectWaiting();

  await reject(person, '주소가 확인되지 않아요');
  await expect(page).toHaveURL('/franchise');
  await expect(screen.rejection).toContainText('사유: 주소가 확인되지 않아요');
  await expect(screen.rejection).toBeInViewport();
  await expectNoAxeViolations(page);
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('사유: 주소가 확인되지 않아요');
  await expectNoAxeViolations(page);
  await page.getByRole('main').locator('a[href^="/franchise"]').first().click();
  await expect(page).toHaveURL(/\/franchise(#apply)?$/);

  const corrected = { ...partnerInfo, address: '서울특별시 강남구 테헤란로 152' };
  await screen.fillPartner(corrected);
  await screen.submit.click();
  await screen.expectWaiting(corrected);
  await approve(person);
  await expect(screen.dashboard).toBeVisible();
  await expect(screen.approved).toBeVisible();
});

test('an application that waits is corrected', async ({ page, context }) => {
  await signUp(context.request, { name: '한창고', partnerInfo });
  const screen = partnerApplicationScreen(page);
  await page.goto('/franchise-dashboard');
  await screen.expectWaiting();
  await page.getByRole('link', { name: '신청 내용 고치기' }).click();
  await expect(screen.application).toContainText('신청을 확인하고 있어요');
  await screen.application.getByText('신청 내용 고치기').click();
  await expect(screen.name).toHaveValue(partnerInfo.name);
  await expectNoAxeViolations(page);
  await screen.phone.fill('02-987-6543');
  await screen.application.getByRole('button', { name: '고친 내용 보내기' }).click();
  await expect(page.getByText('신청 내용을 고쳤어요')).toBeVisible();
  await page.goto('/franchise-dashboard');
  await screen.expectWaiting({ ...partnerInfo, phone: '02-987-6543' });
});
