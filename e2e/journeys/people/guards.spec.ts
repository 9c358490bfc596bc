import { freshEmail, freshPassword, signUp } from '../../fixtures/people.ts';
import { anySize, firstAtBothSizes } from '../../fixtures/sizes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { accountMenu } from '../../screens/account-menu.ts';
import { loginScreen } from '../../screens/login.ts';
import { registerScreen } from '../../screens/register.ts';

for (const [index, path] of [
  '/profile/reservations?status=past',
  '/profile',
  '/profile/settings',
  '/profile/reservations/nobodys',
].entries()) {
  test(
    `${path} sends a visitor to the login and back`,
    firstAtBothSizes(index),
    async ({ page, newVisitor, complaints }) => {
      complaints.allow(/status of 404 .*\/api\/reservations\/nobodys/);
      const { email, password } = await signUp((await newVisitor()).context.request);
      await page.goto(path);
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
      const login = loginScreen(page);
      await login.signIn(email, password);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The login is not left behind in the history.
      await page.goBack();
      await expect(page).not.toHaveURL(/\/login/);
    },
  );
}

const elsewhere = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
  'evil.example',
];
test(
  'a way back that leads elsewhere leads home, for whoever signs in',
  anySize,
  async ({ page, context, newVisitor }) => {
    test.setTimeout(240_000);
    const { email, password } = await signUp((await newVisitor()).context.request);
    const login = loginScreen(page);
    for (const next of elsewhere) {
      await login.open(`?next=${encodeURIComponent(next)}`);
      await login.signIn(email, password);
      await expect(page, next).toHaveURL('/');
      await expect(accountMenu(page).button).toBeVisible();
      await context.clearCookies();
      await page.evaluate('localStorage.clear()');
    }
  },
);

test('nor for whoever is signed in already, or signs up', anySize, async ({ page, context }) => {
  const register = registerScreen(page);
  await register.open(`?next=${encodeURIComponent('//evil.example')}`);
  await register.fillIn({ name: '돌아감', email: freshEmail('redirect'), password: freshPassword });
  await register.submit.click();
  await expect(page).toHaveURL('/');
  for (const path of ['/login', '/register'])
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      await page.goto(`${path}?next=${encodeURIComponent(next)}`);
      await expect(page).toHaveURL('/');
    }
  await page.goto('/login?next=%2Fprofile%2Fsettings');
  await expect(page).toHaveURL('/profile/settings');
  expect((await context.request.get('/api/users/profile')).status()).toBe(200);
});
