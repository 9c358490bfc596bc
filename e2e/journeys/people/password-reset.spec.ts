import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { linkTo, mailsTo, mailTo, subjects } from '../../fixtures/mails.ts';
import { freshEmail, signInAs, signUp } from '../../fixtures/people.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a forgotten password: the mail leads to a new one, which proves the address and ends every session', async ({
  page,
  newVisitor,
  complaints,
}) => {
  complaints.allow(/status of 4\d\d .*\/api\/auth\/password-reset\/confirm/);
  const elsewhere = await newVisitor();
  const { email, password } = await signUp(elsewhere.context.request);
  await page.goto('/login');
  await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '비밀번호 재설정' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('이메일').fill(email);
  await page.getByRole('button', { name: '재설정 메일 받기' }).click();
  await expect(page.getByText(`${email} 주소로 가입한 계정이 있으면`)).toBeVisible();
  await expectNoAxeViolations(page);

  const link = linkTo('/account/password-reset', await mailTo(email, subjects.reset));
  await page.goto(link);
  await page.getByLabel('새 비밀번호', { exact: true }).fill('12345');
  await page.getByLabel('새 비밀번호 확인').fill('12345');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByText('비밀번호는 최소 6자 이상이어야 합니다.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('새 비밀번호', { exact: true }).fill('another-box-43');
  await page.getByLabel('새 비밀번호 확인').fill('another-box-43');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('새 비밀번호로 로그인했어요.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('확인됨')).toBeVisible();
  expect((await elsewhere.context.request.get('/api/users/profile')).status()).toBe(401);
  await expect(signInAs(elsewhere.context.request, email, password)).rejects.toThrow(/401/);

  const again = await newVisitor();
  await again.page.goto(link);
  await again.page.getByLabel('새 비밀번호', { exact: true }).fill('third-box-44');
  await again.page.getByLabel('새 비밀번호 확인').fill('third-box-44');
  await again.page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(
    again.page.getByRole('heading', { level: 2, name: '링크가 만료되었거나 이미 사용되었어요' }),
  ).toBeVisible();
  await expectNoAxeViolations(again.page);
});

test('an address that nobody has: the same text, and no mail', anySize, async ({ page, newVisitor }) => {
  const nobody = freshEmail('nobody');
  const { email } = await signUp((await newVisitor()).context.request);
  await page.goto('/account/password-reset');
  for (const address of [nobody, email]) {
    await page.getByLabel('이메일').fill(address);
    await page.getByRole('button', { name: '재설정 메일 받기' }).click();
    await expect(page.getByText(`${address} 주소로 가입한 계정이 있으면 재설정 링크를 보내 드려요.`)).toBeVisible();
    if (address === nobody) await page.getByRole('button', { name: '다른 이메일로 받기' }).click();
  }
  // Requested later, so its mail comes later.
  await mailTo(email, subjects.reset);
  expect(await mailsTo(nobody)).toEqual([]);
});
