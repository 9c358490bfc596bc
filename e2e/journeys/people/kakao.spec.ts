import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { freshEmail } from '../../fixtures/people.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { accountMenu } from '../../screens/account-menu.ts';
import { loginScreen } from '../../screens/login.ts';

/** The answer of the spec: shown for 3 s, then back to the login. */
const loginError = '로그인 오류';

test('a new person by redirect: the page says that it works, then goes where one wanted to go', async ({ page }) => {
  const login = loginScreen(page);
  await login.open('?next=%2Fprofile');
  const provider = await login.goToKakao();
  // Slow enough to be seen at work.
  await page.route('**/api/auth/kakao/complete', async (route) => {
    await expect(page.getByRole('heading', { level: 1, name: '로그인을 처리하고 있어요' })).toBeVisible();
    await expectNoAxeViolations(page);
    await route.continue();
  });
  await provider.typeIn({ name: '고카온', email: freshEmail('kakao') });
  const done = page.getByRole('heading', { level: 1, name: '로그인했어요' });
  await expect(done).toBeVisible();
  const shownAt = Date.now();
  await expect(page).toHaveURL(/\/profile$/);
  // A second by the product's spec; when it began to be shown is only known roughly.
  expect(Date.now() - shownAt).toBeGreaterThan(400);
  await expect(accountMenu(page).of('고카온')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('카카오');
});

test('without consent: said so, and back to the login after a while', anySize, async ({ page, complaints }) => {
  complaints.allow(/status of 4\d\d .*\/api\/auth\/kakao\/complete/);
  const login = loginScreen(page);
  await login.open('?next=%2Flocations');
  await (await login.goToKakao()).cancel();
  await expect(page.getByRole('heading', { level: 1, name: loginError })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('로그인에 동의하지 않아서 로그인하지 않았어요.');
  await expect(page).toHaveURL(/\/login\?next=%2Flocations$/);
  await expect(login.alert).toContainText('로그인에 동의하지 않아서 로그인하지 않았어요.');
  await expectNoAxeViolations(page);
});

test('a callback without a code: the sentence of the spec, then the login', anySize, async ({ page, complaints }) => {
  complaints.allow(/status of 4\d\d .*\/api\/auth\/kakao\/complete/);
  await page.goto('/oauth/kakao/callback');
  await expect(page.getByRole('heading', { level: 1, name: loginError })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('인증 코드를 찾을 수 없어요.');
  await expect(page.getByText('잠시 뒤 로그인 화면으로 돌아가요.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('a callback address works once, and only for whoever began', anySize, async ({ page, newVisitor, complaints }) => {
  complaints.allow(/status of 4\d\d .*\/api\/auth\/kakao\/complete/);
  let callback = '';
  page.on(
    'framenavigated',
    (frame) => void (frame.url().includes('/oauth/kakao/callback') && (callback = frame.url())),
  );
  const login = loginScreen(page);
  await login.open();
  await (await login.goToKakao()).typeIn({ name: '한번더', email: freshEmail('replay') });
  await expect(accountMenu(page).of('한번더')).toBeVisible();
  expect(callback).toContain('code=');

  const stranger = await newVisitor();
  for (const where of [page, stranger.page]) {
    await where.goto(callback);
    await expect(where.getByRole('heading', { level: 1, name: loginError })).toBeVisible();
    await expect(where.getByRole('alert')).toBeVisible();
  }
  await expect(stranger.page).toHaveURL(/\/login$/);
  await expect(stranger.page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
});

test('somebody without an e-mail gets an account without one', anySize, async ({ page }) => {
  const login = loginScreen(page);
  await login.open('?next=%2Fprofile');
  await (await login.goToKakao()).choose('윤슬');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('main')).toContainText('등록한 이메일이 없어요');
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: '설정' }).click();
  await expect(page.getByText('비밀번호를 만들려면 먼저 이메일을 등록해 주세요.')).toBeVisible();
  await expectNoAxeViolations(page);
});
