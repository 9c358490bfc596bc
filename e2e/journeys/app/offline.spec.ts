import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { takeTwoOfLocation } from '../../fixtures/free-units.ts';
import { bookByApi } from '../../fixtures/booking.ts';
import { signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { accountMenu } from '../../screens/account-menu.ts';
import { appFrame, workerReady } from '../../screens/app-frame.ts';
import { checkoutScreen } from '../../screens/checkout.ts';
import { storageScreen } from '../../screens/storage.ts';

test.use({ serviceWorkers: 'allow' });

test('without network the app opens, what was seen can be read, and what needs the network says so', async ({
  page,
  context,
  api,
  onPhone,
  complaints,
}) => {
  test.setTimeout(240_000);
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)|remoteEntry|RemoteFailure|Federation/i);
  const frame = appFrame(page);
  const person = await signUp(context.request);
  const [booked, free] = await takeTwoOfLocation(api);
  const { orderId, reservationId } = await bookByApi(api, booked, person);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(heading).toBeVisible();
  await workerReady(page);
  // The worker caches what was loaded before it started a moment later.
  await expect
    .poll(() =>
      page.evaluate<number>(
        `caches.keys().then((names) => Promise.all(names.filter((name) => name.endsWith('branches')).map(async (name) => (await (await caches.open(name)).keys()).length))).then((counts) => counts.reduce((sum, count) => sum + count, 0))`,
      ),
    )
    .toBeGreaterThan(0);
  await storageScreen(page).open(booked);
  await expect(page.getByText(booked.location.address).first()).toBeVisible();
  for (const path of ['/profile/reservations', `/profile/reservations/${reservationId}`]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(booked.location.name);
  }
  await expect(page.getByRole('main')).toContainText(orderId);
  const checkout = checkoutScreen(page, onPhone);
  await checkout.open(free.unit);
  await checkout.fillIn();
  await expect(frame.offline).toBeHidden();

  await context.setOffline(true);
  await expect(frame.offline).toBeVisible();
  await expect(page.getByText('인터넷에 연결되어 있지 않아 결제할 수 없어요.').first()).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto('/');
  await expect(heading).toHaveText('필요한 만큼, 가까운 곳에 보관하세요');
  await expect(page.getByRole('main').locator('a[href^="/storage/"]').first()).toBeVisible();
  await expect(frame.offline).toBeVisible();
  await page.goto(`/storage/${booked.location.id}`);
  await expect(heading).toHaveText(booked.location.name);
  await expect(page.getByText(booked.location.address).first()).toBeVisible();
  await page.goto('/profile/reservations');
  await page.getByRole('list', { name: '내 예약' }).getByRole('link').filter({ hasText: booked.location.name }).click();
  await expect(page.getByRole('main')).toContainText(orderId);
  await expectNoAxeViolations(page);
  // A remote that this browser has never loaded fails in its own area only.
  await page.goto('/franchise');
  await expect(page.getByText('이 화면을 불러오지 못했어요')).toBeVisible({ timeout: 60_000 });
  await expect(frame.links).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('alert').getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('이 화면을 불러오지 못했어요')).toBeHidden({ timeout: 60_000 });
  await expect(heading).toBeVisible();
  await expect(frame.offline).toBeHidden();
});

test('signing out leaves nothing private behind', async ({ page, context, api, freeUnit, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)/i);
  const { orderId, reservationId } = await bookByApi(api, freeUnit, await signUp(context.request));
  /** Where the caches of this browser contain something. */
  const cachesWith = (text: string) =>
    page.evaluate<string[]>(
      `(async () => { const found = []; for (const name of await caches.keys()) for (const key of await (await caches.open(name)).keys()) if ((await (await caches.match(key, { cacheName: name, ignoreVary: true }))?.text() ?? '').includes(${JSON.stringify(text)})) found.push(name + ' ' + key.url); return found; })()`,
    );
  await page.goto('/');
  await workerReady(page);
  await page.goto(`/profile/reservations/${reservationId}`);
  await expect(page.getByRole('main')).toContainText(orderId);
  await expect.poll(() => cachesWith(orderId)).not.toEqual([]);
  await accountMenu(page).signOut();
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  await expect.poll(() => cachesWith(orderId)).toEqual([]);
  expect(await cachesWith('오보관')).toEqual([]);
  await context.setOffline(true);
  await page.goto(`/profile/reservations/${reservationId}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText(orderId);
});
