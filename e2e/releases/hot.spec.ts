import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoPassword, freshEmail, people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { loginScreen } from '../screens/login.ts';
import { edit } from '../stack/copy-workspace.ts';
import { openHotProxy, type HotProxy } from '../stack/hot-proxy.ts';
import { controlUrl } from '../stack/settings.ts';

// What a team does all day: its remote at an address of its own, beside the running system, replaced on the open page
// as its files change.

// the proxy looks for the system on this machine, in this checkout
test.skip(controlUrl === undefined, "the stack is somebody else's");

let proxy: HotProxy;
test.beforeAll(async () => void (proxy = await openHotProxy('account')));
test.afterAll(() => proxy.stop());

const change = (file: string, from: string, to: string) => edit(join(proxy.folder, 'src'), { [file]: [[from, to]] });

const versions = (page: Page) =>
  page.evaluate<Record<string, string>>(
    `(() => { const { shell, remotes } = JSON.parse(document.getElementById('hamkke-registry').textContent); return { shell: shell.version, account: remotes.account.version, booking: remotes.booking.version }; })()`,
  );

test('a text and a component are edited while somebody types: the page shows them, is not loaded anew, and what was typed stays', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const login = loginScreen(page);
  await page.goto(`${proxy.url}/login?next=%2Flocations`);
  await login.email.fill(people.member);
  await login.password.fill(demoPassword);
  await page.evaluate(`globalThis.sameDocument = true`);

  // a component
  await change(
    'features/login/login-page.tsx',
    "{t('login.noAccount')}",
    "<strong>새 부품</strong> {t('login.noAccount')}",
  );
  await expect(page.getByText('새 부품')).toBeVisible();
  // a text
  await change('locales/ko/login.ts', "title: '로그인'", "title: '어서 오세요'");
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('어서 오세요');
  // a style that nothing used before
  await change('features/login/login-page.tsx', '<strong>', '<strong className="ac:rotate-[7deg]">');
  await expect(page.getByText('새 부품')).toHaveCSS('rotate', '7deg');

  expect(await page.evaluate(`globalThis.sameDocument`)).toBe(true);
  await expect(login.email).toHaveValue(people.member);
  await expect(login.password).toHaveValue(demoPassword);

  // The app around it is the running one: this signs in, and leads into a remote as it was released.
  await login.submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('지점 선택하기');
  await expect(page.getByRole('main').locator('a[href^="/storage/"]').first()).toBeVisible();
  expect(await page.evaluate(`globalThis.sameDocument`)).toBe(true);

  // Nobody else sees any of it: the system's own page and registry know the releases only.
  const live = (await (await request.get('/remotes.json')).json()) as { remotes: Record<string, { version: string }> };
  const mine = await versions(page);
  expect(mine).toEqual({ shell: 'dev', account: 'dev', booking: live.remotes['booking']?.version });
  expect(live.remotes['account']?.version).not.toBe('dev');
  expect((await request.get('/releases/account/dev/remoteEntry.hot.js')).status()).toBe(404);
});

test('it has the security policy of the system, and a write of another site is refused as there', async ({
  request,
}) => {
  const policy = async (address: string) => (await request.get(address)).headers()['content-security-policy'];
  expect(await policy(`${proxy.url}/login`)).toBe(await policy('/login'));
  const login = (origin: string) =>
    request.post(`${proxy.url}/api/auth/login`, {
      data: { email: freshEmail('nobody'), password: 'wrong-password' },
      headers: { origin },
    });
  expect((await login('http://evil.example')).status()).toBe(403);
  expect((await login(proxy.url)).status()).toBe(401);
});
