import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { codeOf } from '../../fixtures/authenticator.ts';
import { refused } from '../../fixtures/complaints.ts';
import { asAdministrator, signUpPartner } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { appUrl } from '../../stack/settings.ts';
import { loginScreen } from '../../screens/login.ts';

test('a super user sets two-step sign-in up, signs in by code and by recovery code', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(refused(401, '/api/auth/login'), refused(401, '/second-factor/confirm'));
  const partner = await signUpPartner(context.request);
  await asAdministrator(async (administrator) => {
    const answer = await administrator.patch(`/api/users/${partner.account.id}/superuser`, {
      data: { isSuperUser: true },
      headers: { origin: appUrl },
    });
    expect(answer.status()).toBe(200);
  });

  await page.goto('/profile/settings');
  const section = page.getByRole('region', { name: '2단계 로그인' });
  await expect(section).toContainText('꺼짐');
  await section.getByRole('button', { name: '설정하기' }).click();
  await expect(section.getByRole('img', { name: '인증 앱에서 찍는 QR 코드' })).toBeVisible();
  await expectNoAxeViolations(page);
  const secret = (await section.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await section.getByLabel('인증 코드').fill(codeOf(secret, 5));
  await section.getByRole('button', { name: '켜기' }).click();
  await expect(section).toContainText('코드가 맞지 않거나 이미 쓴 코드예요.');
  await section.getByLabel('인증 코드').fill(codeOf(secret));
  await section.getByRole('button', { name: '켜기' }).click();
  const codes = section.getByRole('list', { name: '복구 코드' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allTextContents();
  await expectNoAxeViolations(page);
  await section.getByRole('button', { name: '옮겨 두었어요' }).click();
  await expect(codes).toHaveCount(0);
  await expect(section).toContainText('켜짐');

  const login = loginScreen(page);
  const signIn = async (code: string) => {
    await context.clearCookies();
    await login.open();
    await login.signIn(partner.email, partner.password);
    await page.getByLabel('인증 코드').fill(code);
    await login.submit.click();
  };
  // One step ahead: the code of this moment was used for setting it up.
  await signIn(codeOf(secret, 1));
  await expect(page).not.toHaveURL(/\/login/);
  await signIn(first);
  await expect(page).not.toHaveURL(/\/login/);
  await signIn(first);
  await expect(login.alert).toHaveText('비밀번호나 인증 코드가 올바르지 않아요. 코드는 한 번만 쓸 수 있어요.');
  await expectNoAxeViolations(page);
});
