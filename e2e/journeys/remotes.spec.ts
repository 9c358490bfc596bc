import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { anySize, firstAtBothSizes } from '../fixtures/sizes.ts';
import { expect, test } from '../fixtures/test.ts';

const screens = {
  booking: '/locations',
  account: '/contact',
  partner: '/franchise-dashboard',
  admin: '/admin',
} as const;
type Remote = keyof typeof screens;

const expectFrame = async (page: Page) => {
  await expect(page.getByRole('navigation', { name: '주요 메뉴' })).toBeVisible();
  await expect(page.getByLabel('언어')).toBeVisible();
};

for (const [index, [remote, breakIt]] of Object.entries({
  'cannot be reached': (page: Page, pattern: string) => page.route(pattern, (route) => route.abort()),
  'answers 503': (page: Page, pattern: string) =>
    page.route(pattern, (route) => route.fulfill({ status: 503, body: 'down' })),
}).entries()) {
  for (const name of ['booking', 'account', 'partner'] as const satisfies readonly Remote[]) {
    test(
      `${name} ${remote}: only its own area says so, and the retry brings it back`,
      firstAtBothSizes(index),
      async ({ page, complaints }) => {
        complaints.allow(/remoteEntry|RemoteFailure|Federation|Failed to load|status of 503|ERR_FAILED/i);
        const pattern = `**/releases/${name}/**/remoteEntry*`;
        await breakIt(page, pattern);
        await page.goto(screens[name]);
        await expect(page.getByText('이 화면을 불러오지 못했어요')).toBeVisible({ timeout: 60_000 });
        await expectFrame(page);
        await expectNoAxeViolations(page);
        // The others go on.
        const other = name === 'booking' ? 'account' : 'booking';
        await page
          .getByRole('navigation', { name: '주요 메뉴' })
          .getByRole('link', { name: other === 'booking' ? '지점' : '문의' })
          .click();
        // Going back before the other screen is there would lead out of the app.
        await expect(page).toHaveURL(other === 'booking' ? /\/locations$/ : /\/contact$/);
        await expect(page.getByText('이 화면을 불러오지 못했어요')).toBeHidden();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.goBack();
        await expect(page.getByText('이 화면을 불러오지 못했어요')).toBeVisible({ timeout: 60_000 });
        await page.unroute(pattern);
        await page.getByRole('alert').getByRole('button', { name: '다시 시도' }).click();
        await expect(page.getByText('이 화면을 불러오지 못했어요')).toBeHidden({ timeout: 60_000 });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    );
  }
}

test('a remote with one changed byte is refused and its code does not run', anySize, async ({ page, complaints }) => {
  complaints.allow(/integrity|remoteEntry|RemoteFailure|Federation|Failed to load/i);
  await page.route('**/releases/account/**/remoteEntry*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `globalThis.tampered = true;${await answer.text()}` });
  });
  await page.goto(screens.account);
  await expect(page.getByText('이 화면을 불러오지 못했어요')).toBeVisible({ timeout: 60_000 });
  expect(await page.evaluate<boolean>(`'tampered' in globalThis`)).toBe(false);
  await expectFrame(page);
});

test('the other remotes are real: each shows a page of its own', async ({ page }) => {
  for (const path of ['/contact', '/login', '/franchise', '/franchise-dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFrame(page);
    await expectNoAxeViolations(page);
  }
});
