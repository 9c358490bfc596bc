import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { refused } from '../../fixtures/complaints.ts';
import { freshEmail, signUp } from '../../fixtures/people.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { loginScreen } from '../../screens/login.ts';

const sentence = '이메일 또는 비밀번호가 올바르지 않습니다.';
const tooMany = '로그인 시도가 너무 많아요. 잠시 뒤에 다시 시도해 주세요.';

test('nothing filled in: the sentence of the spec, and nothing is sent', async ({ page }) => {
  let requested = 0;
  page.on('request', (request) => void (request.url().endsWith('/api/auth/login') && (requested += 1)));
  const login = loginScreen(page);
  await login.open();
  await login.submit.click();
  await expect(login.alert).toHaveText('이메일과 비밀번호를 모두 입력해주세요.');
  await expect(login.email).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeViolations(page);
  await login.email.fill('k');
  await expect(login.alert).toBeHidden();
  expect(requested).toBe(0);
});

test('an unknown address and a wrong password read the same; what was typed stays', async ({
  page,
  newVisitor,
  complaints,
}) => {
  complaints.allow(refused(401, '/api/auth/login'));
  const { email } = await signUp((await newVisitor()).context.request);
  const login = loginScreen(page);
  await login.open();
  for (const address of [email, freshEmail('nobody')]) {
    await login.signIn(address, 'not the password');
    await expect(login.alert).toHaveText(sentence);
    await expect(login.email).toHaveValue(address);
    await expectNoAxeViolations(page);
    await login.password.fill('x');
    await expect(login.alert).toBeHidden();
  }
});

for (const [whose, known] of [
  ['of a member', true],
  ['that nobody has', false],
] as const) {
  test(
    `guessing at an address ${whose}: after some tries one has to wait`,
    anySize,
    async ({ page, newVisitor, complaints }) => {
      complaints.allow(refused(401, '/api/auth/login'), refused(429, '/api/auth/login'));
      const email = known ? (await signUp((await newVisitor()).context.request)).email : freshEmail('nobody');
      const login = loginScreen(page);
      await login.open();
      for (let guess = 1; guess <= 5; guess += 1) {
        const answered = page.waitForResponse('**/api/auth/login');
        await login.signIn(email, `guess number ${guess}`);
        await answered;
        await expect(login.alert).toHaveText(sentence);
      }
      await login.signIn(email, 'guess number 6');
      await expect(login.alert).toHaveText(tooMany);
      await expect(login.submit).toBeEnabled();
      await expectNoAxeViolations(page);
    },
  );
}

test('the password can be shown, and hidden again', async ({ page }) => {
  const login = loginScreen(page);
  await login.open();
  await login.password.fill('moving-box-42');
  await page.getByRole('button', { name: '비밀번호 보기' }).click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: '비밀번호 숨기기' }).click();
  await expect(login.password).toHaveAttribute('type', 'password');
});
