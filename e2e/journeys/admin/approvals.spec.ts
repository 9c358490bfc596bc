import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { partnerInfo, freshName, signIn, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { administration, approvals } from '../../screens/administration.ts';
import { partnerApplicationScreen } from '../../screens/partner-application.ts';

test('an application arrives on the open page, is approved, and lets its applicant in where that one waits', async ({
  page,
  context,
  newVisitor,
}) => {
  await signIn(context.request, 'administrator');
  const admin = administration(page);
  const waiting = approvals(page);
  await admin.open();
  await expect(page.getByRole('heading', { level: 2, name: '가맹 승인' })).toBeVisible();

  const applicant = await newVisitor();
  const info = { ...partnerInfo, name: freshName('한창고') };
  await signUp(applicant.context.request, { name: '한창고', partnerInfo: info });
  const theirs = partnerApplicationScreen(applicant.page);
  await applicant.page.goto('/franchise-dashboard');
  await theirs.expectWaiting(info);

  await expect(waiting.card(info.name)).toContainText(info.address);
  await expect(waiting.card(info.name)).toContainText(/\d+시간 \d+분 남음/);
  await waiting.card(info.name).scrollIntoViewIfNeeded();
  await expectNoAxeViolations(page);
  await waiting.approve(info.name).click();
  await expect(waiting.card(info.name)).toHaveCount(0);
  await expect(theirs.dashboard).toBeVisible();
  await expect(theirs.approved).toBeVisible();

  await admin.open(`/franchises?search=${encodeURIComponent(info.name)}`);
  await expectNoAxeViolations(page);
  await admin.main.getByRole('list', { name: '승인된 가맹점' }).getByRole('link', { name: info.name }).click();
  await expect(page.getByRole('heading', { level: 2, name: info.name })).toBeVisible();
  await expect(admin.main).toContainText('등록된 창고가 없어요');
  await admin.loaded();
  await expectNoAxeViolations(page);
});

test('an application is turned down: not without a reason, which its applicant then reads on the open page', async ({
  page,
  context,
  newVisitor,
}) => {
  const applicant = await newVisitor();
  const info = { ...partnerInfo, name: freshName('한창고') };
  await signUp(applicant.context.request, { name: '한창고', partnerInfo: info });
  const theirs = partnerApplicationScreen(applicant.page);
  await theirs.open();
  await expect(theirs.application).toContainText('신청을 확인하고 있어요');

  await signIn(context.request, 'administrator');
  const admin = administration(page);
  const waiting = approvals(page);
  await admin.open();
  await waiting.reject(info.name).click();
  await admin.inDialog('거절하기').click();
  await expect(admin.dialog).toContainText('이유를 적어 주세요.');
  await expect(waiting.reason).toBeFocused();
  await expectNoAxeViolations(page);
  await waiting.reason.fill('주소가 확인되지 않아요');
  await admin.inDialog('거절하기').click();
  await expect(admin.dialog).toHaveCount(0);
  await expect(waiting.card(info.name)).toHaveCount(0);
  await expect(theirs.rejection).toContainText('사유: 주소가 확인되지 않아요');
});
