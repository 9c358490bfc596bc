import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { appFrame, comeBack, settableClock, shellVersion, workerReady } from '../screens/app-frame.ts';
import { checkoutScreen } from '../screens/checkout.ts';
import { releaseEverything } from '../stack/next-release.ts';
import { controlUrl } from '../stack/settings.ts';

// New releases of everything while pages are open. They go live for the whole stack, so this runs after the journeys,
// one test at a time.

// these change what is live for everybody: only on a stack that the tests started themselves
test.skip(controlUrl === undefined, "the stack is somebody else's");
test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ context }) => context.addInitScript(settableClock));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const opened = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
};

test('a first visit is not notified of an update, nor one that comes back to the same release', async ({ page }) => {
  await opened(page, '/');
  await workerReady(page);
  await comeBack(page);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await comeBack(page);
  await expect(page.getByRole('main').locator('a[href^="/storage/"]').first()).toBeVisible();
  await expect(appFrame(page).update).toBeHidden();
});

test('a tab lives through two releases of everything: no blank page, a banner, and its button opens the newest', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  test.setTimeout(240_000);
  await signIn(context.request, 'partner');
  const frame = appFrame(page);
  await opened(page, '/');
  await workerReady(page);
  const first = await shellVersion(page);
  const second = await releaseEverything();
  expect(second).not.toBe(first);
  await comeBack(page);
  await expect(frame.update).toBeVisible();
  await expectNoAxeViolations(page);
  // Put off: the page goes on as it is, into a chunk that it has never loaded.
  await frame.later.click();
  await expect(frame.update).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: '문의' }).click();
  await expect(heading(page)).toHaveText('무엇을 도와드릴까요?');

  const third = await releaseEverything();
  await frame.links.getByRole('link', { name: '창고 관리' }).click();
  await expect(heading(page)).toHaveText('가맹점 관리');
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await frame.links.getByRole('link', { name: '지점' }).click();
  await expect(heading(page)).toHaveText('지점 선택하기');
  expect(await shellVersion(page)).toBe(first);
  await comeBack(page);
  await expect(frame.update).toBeVisible();
  await frame.reload.click();
  await expect.poll(() => shellVersion(page)).toBe(third);
  await expect(heading(page)).toHaveText('지점 선택하기');
  await expect(frame.update).toBeHidden();
  // Nothing half-new: every chunk that the page loads is of a live release.
  await opened(page, '/contact');
  const versions = await page.evaluate<string[]>(
    `fetch('/remotes.json').then((answer) => answer.text()).then((live) => performance.getEntriesByType('resource').map(({ name }) => /\\/releases\\/[^/]+\\/([^/]+)\\//.exec(name)?.[1]).filter((version) => version && !live.includes(version)))`,
  );
  expect(versions).toEqual([]);
  // The new worker serves the new page without network too.
  await workerReady(page);
  await context.setOffline(true);
  await opened(page, '/contact');
  expect(await shellVersion(page)).toBe(third);
});

test('nobody is notified of an update while they pay, and the page stays as it is', async ({
  page,
  freeUnit,
  onPhone,
}) => {
  const frame = appFrame(page);
  const checkout = checkoutScreen(page, onPhone);
  await checkout.open(freeUnit.unit);
  const first = await shellVersion(page);
  await releaseEverything();
  await checkout.name.fill('김함께');
  await comeBack(page);
  await expect(checkout.name).toHaveValue('김함께');
  await checkout.fillIn();
  await expect(frame.update).toBeHidden();
  expect(await shellVersion(page)).toBe(first);
  await checkout.payButton.click();
  await checkout.card.opened();
  await expect(frame.update).toBeHidden();
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  expect(await shellVersion(page)).not.toBe(first);
});

test('after a release a screen that was visited before it still opens without network', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const storedOf = (remote: string) =>
    page.evaluate<string[]>(
      `caches.open('hamkke-releases').then((cache) => cache.keys()).then((keys) => [...new Set(keys.map(({ url }) => /\\/releases\\/${remote}\\/([^/]+)\\//.exec(url)?.[1]).filter(Boolean))])`,
    );
  await opened(page, '/contact');
  await workerReady(page);
  await expect.poll(async () => (await storedOf('account')).length).toBe(1);
  const [before] = await storedOf('account');
  await releaseEverything();
  // This page brings the new registry, and nothing else of that remote.
  await opened(page, '/locations');
  const now = () =>
    page.evaluate<string>(
      `fetch('/remotes.json').then((answer) => answer.json()).then(({ remotes }) => remotes.account.version)`,
    );
  const live = await now();
  expect(live).not.toBe(before);
  await expect.poll(() => storedOf('account')).toContain(live);
  await page.evaluate(`new Promise((done) => requestIdleCallback(done))`);
  await context.setOffline(true);
  await opened(page, '/contact');
  await expect(heading(page)).toHaveText('무엇을 도와드릴까요?');
});
