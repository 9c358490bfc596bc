import type { Account } from '@hamkke/contracts';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { mailTo, subjects } from '../../fixtures/mails.ts';
import { approve, franchiseInfo, freshEmail, freshPassword, reject, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { franchiseScreen } from '../../screens/franchise.ts';

test('a visitor applies with a new account, waits, and is let in on the open page once approved', async ({
  page,
  context,
}) => {
  const franchise = franchiseScreen(page);
  const email = freshEmail('franchise');
  await franchise.open();
  await expect(page.getByRole('heading', { level: 1, name: '비어 있는 공간을 함께보관 지점으로' })).toBeVisible();
  // Claimed only with what it rests on: here an example.
  await expect(page.getByText(/160\s*%/)).toBeVisible();
  await expect(page.getByText('기준: 예시')).toBeVisible();
  await expectNoAxeViolations(page);
  await franchise.submitNew.click();
  await expect(franchise.alert).toHaveText('모든 필수 필드를 입력해주세요.');
  await expectNoAxeViolations(page);
  await franchise.fillAccount({ name: '한창고', email, password: freshPassword });
  await franchise.agreeToAll.uncheck();
  await franchise.submitNew.click();
  await expect(franchise.alert).toHaveText('가맹점 정보를 모두 입력해주세요.');
  await expect(franchise.application.getByText('이용약관에 동의해 주세요.')).toBeVisible();
  await expectNoAxeViolations(page);
  await franchise.agreeToAll.check();
  await franchise.fillFranchise();
  await franchise.submitNew.click();
  await franchise.expectWaiting();
  await expect(page).toHaveURL('/franchise-dashboard');
  await expectNoAxeViolations(page);
  await page.goto('/franchise-dashboard/warehouses');
  await franchise.expectWaiting();

  const { user } = (await (await context.request.get('/api/auth/session')).json()) as { user: Account };
  await approve({ account: user });
  await expect(franchise.dashboard).toBeVisible();
  await expect(franchise.approved).toBeVisible();
  await expect(page).toHaveURL('/franchise-dashboard/warehouses');
  await expect(page.getByText('등록된 창고가 없습니다.')).toBeVisible();
  await expectNoAxeViolations(page);
  await mailTo(email, subjects.approved);
});

test('a member applies, is turned down, reads why, applies again and is approved', async ({ page, context }) => {
  const person = await signUp(context.request);
  const franchise = franchiseScreen(page);
  await page.goto('/franchise-dashboard');
  await expect(page).toHaveURL('/');
  await franchise.open();
  await expect(franchise.email).toBeHidden();
  await franchise.submit.click();
  await expect(franchise.alert).toHaveText('가맹점 정보를 모두 입력해주세요.');
  await franchise.fillFranchise();
  await franchise.submit.click();
  await franchise.expectWaiting();

  await reject(person, '주소가 확인되지 않아요');
  await expect(page).toHaveURL('/franchise');
  await expect(franchise.rejection).toContainText('사유: 주소가 확인되지 않아요');
  await expect(franchise.rejection).toBeInViewport();
  await expectNoAxeViolations(page);
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('사유: 주소가 확인되지 않아요');
  await expectNoAxeViolations(page);
  await page.getByRole('main').locator('a[href^="/franchise"]').first().click();
  await expect(page).toHaveURL(/\/franchise(#apply)?$/);

  const corrected = { ...franchiseInfo, address: '서울특별시 강남구 테헤란로 152' };
  await franchise.fillFranchise(corrected);
  await franchise.submit.click();
  await franchise.expectWaiting(corrected);
  await approve(person);
  await expect(franchise.dashboard).toBeVisible();
  await expect(franchise.approved).toBeVisible();
});

test('an application that waits is corrected', async ({ page, context }) => {
  await signUp(context.request, { name: '한창고', franchiseInfo });
  const franchise = franchiseScreen(page);
  await page.goto('/franchise-dashboard');
  await franchise.expectWaiting();
  await page.getByRole('link', { name: '신청 내용 고치기' }).click();
  await expect(franchise.application).toContainText('신청을 확인하고 있어요');
  await franchise.application.getByText('신청 내용 고치기').click();
  await expect(franchise.name).toHaveValue(franchiseInfo.name);
  await expectNoAxeViolations(page);
  await franchise.phone.fill('02-987-6543');
  await franchise.application.getByRole('button', { name: '고친 내용 보내기' }).click();
  await expect(page.getByText('신청 내용을 고쳤어요')).toBeVisible();
  await page.goto('/franchise-dashboard');
  await franchise.expectWaiting({ ...franchiseInfo, phone: '02-987-6543' });
});
