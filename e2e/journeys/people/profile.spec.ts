import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { mailTo, subjects } from '../../fixtures/mails.ts';
import { freshEmail, signUp, signUpPartner } from '../../fixtures/people.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { accountMenu } from '../../screens/account-menu.ts';

test('names are edited and shown everywhere at once; the language follows', async ({ page, context }) => {
  await signUp(context.request);
  await page.goto('/profile');
  await page.getByRole('link', { name: '개인정보 수정' }).click();
  await expect(page.getByLabel('표시 이름')).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByLabel('표시 이름').fill('');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('필수 항목이에요.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('표시 이름').fill('  새이름  ');
  await page.getByLabel('사용자 이름').fill('new-name');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('저장했어요')).toBeVisible();
  await expect(accountMenu(page).of('새이름')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('new-name');

  await page.getByRole('link', { name: '개인정보 수정' }).click();
  await page.getByRole('main').getByLabel('언어').selectOption('en');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a new address takes the password, waits for its proof, and one that is taken is refused', async ({
  page,
  context,
  newVisitor,
  complaints,
}) => {
  complaints.allow(/status of (401|409) .*\/api\/users\/profile/);
  const { password } = await signUp(context.request);
  const other = await signUp((await newVisitor()).context.request);
  await page.goto('/profile?edit=personal');
  const email = page.getByRole('main').getByLabel('이메일');
  const save = page.getByRole('button', { name: '저장', exact: true });
  await email.fill(other.email);
  await page.getByLabel('현재 비밀번호').fill('not the password');
  await save.click();
  await expect(page.getByText('비밀번호가 올바르지 않아요.')).toBeVisible();
  await page.getByLabel('현재 비밀번호').fill(password);
  await save.click();
  await expect(page.getByText('이미 사용 중인 이메일이에요.')).toBeVisible();
  await expectNoAxeViolations(page);
  const moved = freshEmail('moved');
  await email.fill(moved);
  await save.click();
  await expect(page.getByText(`${moved} 주소로 확인 메일을 보냈어요.`)).toBeVisible();
  await expect(page.getByText('확인 안 됨')).toBeVisible();
  await mailTo(moved, subjects.proof);
});

test(
  'a partner saves the partner id: the button rests, works and says how it went',
  anySize,
  async ({ page, context, complaints }) => {
    complaints.allow(/status of 500 .*\/partner/, /report|partner id/i);
    await signUpPartner(context.request);
    await page.goto('/profile');
    const section = page.getByRole('region', { name: '가맹점 정산' });
    const field = section.getByLabel('파트너 ID');
    const save = section.getByRole('button', { name: '저장', exact: true });
    await expect(section.getByText('설정 필요')).toBeVisible();
    await expect(section).toContainText('결제 금액의 90%가 매월 15일에 파트너에게 자동으로 정산돼요.');
    await expect(save).toBeDisabled();
    await expectNoAxeViolations(page);
    await field.fill('파트너');
    await save.click();
    await expect(section.getByText('영문, 숫자, -, _만 80자까지 쓸 수 있어요.')).toBeVisible();

    await field.fill('partner-e2e_1');
    await page.route('**/api/users/*/partner', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: 'x', status: 500, code: 'INTERNAL', correlationId: 'c-1' },
      }),
    );
    await save.click();
    await expect(page.getByText('파트너 ID를 저장하는 중 오류가 발생했어요.')).toBeVisible();
    await expect(field).toHaveValue('partner-e2e_1');
    await page.unroute('**/api/users/*/partner');

    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/users/*/partner', async (route) => {
      await held;
      await route.continue();
    });
    await save.click();
    await expect(section.getByRole('button', { name: '저장하는 중...' })).toBeDisabled();
    letGo();
    await expect(page.getByText('파트너 ID를 저장했어요.')).toBeVisible();
    await expect(section.getByText('설정 완료')).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue('partner-e2e_1');
  },
);
