import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { freshEmail, signUp } from '../../fixtures/people.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { accountMenu } from '../../screens/account-menu.ts';
import { loginScreen } from '../../screens/login.ts';
import { providerPage } from '../../screens/provider-page.ts';

test('a new person by the pop-up, and the same person when coming back', async ({ page }) => {
  const who = { name: '구새론', email: freshEmail('google') };
  const login = loginScreen(page);
  await login.open('?next=%2Flocations');
  await expect(login.google).toBeVisible();
  await expectNoAxeViolations(page);
  const first = await login.openGoogle();
  await first.opened();
  await expect(page.getByText('새로 열린 창에서 로그인을 마쳐 주세요.')).toBeVisible();
  const closed = first.window.waitForEvent('close');
  await first.typeIn(who);
  await closed;
  await expect(page).toHaveURL(/\/locations$/);
  await expect(accountMenu(page).of(who.name)).toBeVisible();

  await accountMenu(page).signOut();
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  await login.open('?next=%2Fprofile');
  const again = await login.openGoogle();
  await again.typeIn(who);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('main')).toContainText(who.email);
  await expect(page.getByRole('main')).toContainText('확인됨');
  await expect(page.getByRole('main')).toContainText('구글');
  await expectNoAxeViolations(page);
});

test('the window closed half-way: said so, and the next try works', anySize, async ({ page }) => {
  const login = loginScreen(page);
  await login.open();
  const provider = await login.openGoogle();
  await provider.opened();
  await provider.window.close();
  await expect(login.alert).toContainText('로그인 창이 닫혔어요. 다시 시도해 주세요.');
  await expectNoAxeViolations(page);
  const again = await login.openGoogle();
  await again.typeIn({ name: '다시온', email: freshEmail('google-again') });
  await expect(accountMenu(page).of('다시온')).toBeVisible();
});

test('no consent in the window: said on the page that opened it', anySize, async ({ page, complaints }) => {
  complaints.allow(/status of 4\d\d .*\/api\/auth\/google\/complete/);
  const login = loginScreen(page);
  await login.open();
  await (await login.openGoogle()).cancel();
  await expect(login.alert).toContainText('로그인에 동의하지 않아서 로그인하지 않았어요.');
});

test('a verified address of a demo partner leads to that account', anySize, async ({ page }) => {
  const login = loginScreen(page);
  await login.open('?next=%2Fprofile');
  await (await login.openGoogle()).choose('김도윤');
  await expect(page).toHaveURL(/\/profile$/);
  const main = page.getByRole('main');
  for (const fact of ['김도윤', 'owner.seoul@example.com', '가맹점 회원', '승인됨', '가맹점 정산'])
    await expect(main).toContainText(fact);
  await expectNoAxeViolations(page);
});

test(
  'an address that somebody registered without proving it stays theirs to prove',
  anySize,
  async ({ page, newVisitor, complaints }) => {
    complaints.allow(/status of 4\d\d .*\/api\/auth\/google\/complete/);
    const first = await signUp((await newVisitor()).context.request);
    const login = loginScreen(page);
    await login.open();
    await (await login.openGoogle()).typeIn({ name: '진짜주인', email: first.email });
    await expect(login.alert).toContainText('같은 이메일로 만든 계정이 이미 있는데, 아직 이메일이 확인되지 않았어요.');
    await expectNoAxeViolations(page);
    await login.alert.getByRole('link', { name: '비밀번호 재설정 메일 받기' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '비밀번호 재설정' })).toBeVisible();
  },
);

test('a browser that blocks windows goes there and comes back in the same one', async ({ page, context }) => {
  await context.addInitScript(`window.open = () => null`);
  const login = loginScreen(page);
  await login.open('?next=%2Fprofile');
  await login.google.click();
  await providerPage(page, 'google').typeIn({ name: '창없이', email: freshEmail('blocked') });
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('main')).toContainText('창없이');
});
