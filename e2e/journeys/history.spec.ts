import type { Page } from '@playwright/test';
import { refused } from '../fixtures/complaints.ts';
import { anySize } from '../fixtures/sizes.ts';
import { expect, test } from '../fixtures/test.ts';
import { checkoutUrl } from '../screens/checkout.ts';
import { storageScreen } from '../screens/storage.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('back and forward through every screen', async ({ page, freeUnit }) => {
  await page.goto('/');
  await expect(heading(page)).toHaveText('필요한 만큼, 가까운 곳에 보관하세요');
  await page.getByRole('main').getByRole('link', { name: '모든 보관소 보기' }).click();
  await expect(heading(page)).toHaveText('지점 선택하기');
  await page.getByPlaceholder('지역 • 지점명을 검색해주세요').fill(freeUnit.location.name);
  await page.getByRole('list', { name: '지점 목록' }).getByRole('link', { name: freeUnit.location.name }).click();
  await expect(heading(page)).toHaveText(freeUnit.location.name);
  // of the size that this test's unit has: of another one all may be taken
  const storage = storageScreen(page);
  await storage.size(freeUnit.unit.size).click();
  await storage.choose(freeUnit.unit.id);
  await storage.reserve.click();
  await expect(heading(page)).toHaveText('결제하기');
  const way = [freeUnit.location.name, '지점 선택하기', '필요한 만큼, 가까운 곳에 보관하세요'];
  for (const title of way) {
    await page.goBack();
    await expect(heading(page)).toHaveText(title);
  }
  for (const title of ['지점 선택하기', freeUnit.location.name, '결제하기']) {
    await page.goForward();
    await expect(heading(page)).toHaveText(title);
  }
});

test('a reload shows each screen again', anySize, async ({ page, freeUnit, complaints }) => {
  complaints.allow(refused(404, '/no/such/page'));
  const paths = [
    '/',
    '/locations?sort=name',
    `/storage/${freeUnit.location.id}`,
    checkoutUrl(freeUnit.unit),
    '/payment/success',
    '/payment/failure?code=X',
    '/contact',
    '/no/such/page',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    const title = await heading(page).textContent();
    await page.reload();
    await expect(heading(page)).toHaveText(title ?? '');
    expect(page.url()).toContain(path.split('?')[0]);
  }
});
