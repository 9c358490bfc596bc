import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { administration } from '../screens/administration.ts';
import { nextPartner, nextShell } from '../stack/next-versions.ts';
import { controlUrl } from '../stack/settings.ts';
import { buildVariant, promote } from '../stack/variant.ts';

// Two remotes on one page, built for real against different minors of ui and shell-api: the administrator's dashboard
// as it is live, and in it a chunk of a partner remote that is one minor on.

// these change what is live for everybody: only on a stack that the tests started themselves
test.skip(controlUrl === undefined, "the stack is somebody else's");
test.beforeAll(async () => {
  test.setTimeout(600_000);
  await buildVariant(nextPartner);
  await buildVariant(nextShell);
});

const versions = (page: Page) =>
  page.evaluate<Record<string, string>>(
    `(() => { const { shell, remotes } = JSON.parse(document.getElementById('hamkke-registry').textContent); return { shell: shell.version, admin: remotes.admin.version, partner: remotes.partner.version }; })()`,
  );
/** What only ui 0.1 draws, around what only shell-api 0.1 knows. */
const newer = (page: Page) => page.getByRole('main').getByText('새 리본 ko-KR');

test("a shell of the newer minor shows both: the older remote too has the page's one copy", async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const restore = await promote(nextShell, nextPartner);
  try {
    await signIn(context.request, 'administrator');
    await administration(page).open('/warehouses');
    expect(await versions(page)).toMatchObject({ shell: 'next', partner: 'next' });
    expect((await versions(page))['admin']).not.toBe('next');
    await expect(newer(page)).toBeVisible();
    // The dashboard around it was built before that minor: what it takes from ui comes from the page, and works.
    await expect(page.getByText('ui 0.1')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '권한 관리', exact: true }).click();
    await expect(newer(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: '관리자 화면' })).toBeVisible();
  } finally {
    await restore();
  }
});

test('under a shell of the older minor the newer part says that it cannot be shown, and the dashboard around it goes on; the shell heals it', async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(240_000);
  complaints.allow(/Minified React error #130|useRegion|is not a function/);
  const restore = await promote(nextPartner);
  let heal = restore;
  try {
    await signIn(context.request, 'administrator');
    await page.goto('/profile/warehouses');
    const area = page.getByRole('main').getByRole('alert');
    await expect(area).toContainText('화면에 문제가 생겼어요');
    await expect(area).toContainText(/오류 번호 [0-9a-f]{8} · partner: broken/);
    await expect(page.getByRole('heading', { level: 1, name: '관리자 화면' })).toBeVisible();
    // Another tab of the same remote, and a chunk of it that uses nothing new.
    await page.getByRole('main').getByRole('link', { name: '권한 관리', exact: true }).click();
    await expect(area).toBeHidden();
    const back = await promote(nextShell);
    heal = async () => {
      await back();
      await restore();
    };
    await page.goto('/profile/warehouses');
    await expect(newer(page)).toBeVisible();
  } finally {
    await heal();
  }
});
