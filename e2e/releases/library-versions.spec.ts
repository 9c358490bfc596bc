import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { newerQuery, olderQuery, queryVersions } from '../stack/next-versions.ts';
import { controlUrl } from '../stack/settings.ts';
import { buildVariant, promote } from '../stack/variant.ts';

// Remotes that were built for real with another minor of the query library than the page has.

// these change what is live for everybody: only on a stack that the tests started themselves
test.skip(controlUrl === undefined, "the stack is somebody else's");
test.beforeAll(async () => {
  test.setTimeout(600_000);
  await buildVariant(newerQuery);
  await buildVariant(olderQuery);
});

/** Who runs which copy of the query library on this page, by the library's own records: `version from → users`. */
const copiesInUse = (page: Page) =>
  page.evaluate<string[]>(
    `Object.values(__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'hamkke_shell').shareScopeMap.default['@tanstack/react-query'])
      .filter(({ useIn }) => useIn?.length > 0)
      .map(({ version, from, useIn }) => version + ' ' + from + ' → ' + useIn.toSorted().join(', '))
      .toSorted()`,
  );

/** Goes through screens of account and booking on one page: both read and write by the query library. */
async function visitBoth(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('이메일').fill('nobody@example.com');
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong-password-1');
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '함께보관' }).first().click();
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
}

test('a remote that needs a newer minor of a shared library brings its own, and works beside the others', async ({
  page,
  complaints,
}) => {
  test.setTimeout(240_000);
  complaints.allow(/status of 401/);
  const restore = await promote(newerQuery);
  try {
    await visitBoth(page);
    expect(await copiesInUse(page)).toEqual([
      `${queryVersions.page} hamkke_shell → hamkke_booking, hamkke_shell`,
      `${queryVersions.newer} hamkke_account → hamkke_account`,
    ]);
  } finally {
    await restore();
  }
});

test("a remote that was built with an older minor takes the page's copy", async ({ page, complaints }) => {
  test.setTimeout(240_000);
  complaints.allow(/status of 401/);
  const restore = await promote(olderQuery);
  try {
    await visitBoth(page);
    expect(await copiesInUse(page)).toEqual([
      `${queryVersions.page} hamkke_shell → hamkke_account, hamkke_booking, hamkke_shell`,
    ]);
  } finally {
    await restore();
  }
});
