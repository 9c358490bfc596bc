import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { anySize } from '../fixtures/sizes.ts';
import { expect, test } from '../fixtures/test.ts';
import { undrawn } from '../fixtures/undrawn.ts';

const seoulStation = { latitude: 37.5547, longitude: 126.9707 };

test('the banner shows its next image by itself, and stops at the press of a button', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: '함께보관 소개 그림' });
  const dot = (number: number) => banner.getByRole('button', { name: `그림 ${number} / 3` });
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await expect(dot(2)).toHaveAttribute('aria-current', 'true', { timeout: 40_000 });
  await banner.getByRole('button', { name: '자동 넘김 멈추기' }).click();
  await expect(banner.getByRole('button', { name: '자동 넘김 켜기' })).toBeVisible();
  await dot(3).click();
  await expect(dot(3)).toHaveAttribute('aria-current', 'true');
});

test('popular locations, five at most, each leading to its page; a map; the way to all', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '인기 지점' })).toBeVisible();
  const cards = page.getByRole('region', { name: '인기 지점' }).locator('a[href^="/storage/"]');
  await expect(cards).toHaveCount(5);
  await expectNoAxeViolations(page);
  await page.getByRole('heading', { name: '지도로 보기' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: '지점 지도' }).locator('canvas')).toBeVisible({ timeout: 60_000 });
  await cards.first().click();
  await expect(page).toHaveURL(/\/storage\//);
});

test('each tab has its content, and stays in the address over a reload', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('tab', { name: '이용 방법' }).click();
  await expect(page.getByRole('heading', { name: '보관 사이즈 선택' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: '시설 안내' }).click();
  await expect(page.getByRole('heading', { name: 'CCTV 감시' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: '시설 안내' })).toHaveAttribute('aria-selected', 'true');
});

test('near me, granted: the nearest five with their distance, nearest first', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(seoulStation);
  await page.goto('/');
  await page.getByRole('button', { name: '내 주변 보관소 찾기' }).click();
  await expect(page.getByRole('heading', { name: '내 주변 지점' })).toBeVisible();
  const near = page.getByRole('region', { name: '내 주변 지점' }).locator('a[href^="/storage/"]');
  // The heading is there before the locations are.
  await expect(near).toHaveCount(5);
  const metres = (await near.allInnerTexts()).map((text) => {
    const [, value = '', unit = ''] = /([\d.,]+)\s*(km|m)\b/.exec(text) ?? [];
    return Number(value.replaceAll(',', '')) * (unit === 'km' ? 1000 : 1);
  });
  expect(metres.every((value) => value > 0)).toBe(true);
  expect(metres).toEqual([...metres].sort((a, b) => a - b));
  await expectNoAxeViolations(page);
});

test(
  'near me, denied: the button returns to normal without a message, the popular locations stay',
  anySize,
  async ({ page, complaints }) => {
    // "Logged only", says the specification.
    complaints.allow(/geolocation/);
    // The visitor takes their time to say no: the test says when.
    await page.addInitScript(
      `navigator.geolocation.getCurrentPosition = (_, fail) => { window.refuse = () => fail({ code: 1, message: 'denied' }); };`,
    );
    await page.goto('/');
    const find = page.getByRole('button', { name: '내 주변 보관소 찾기' });
    await find.click();
    await expect(page.getByRole('button', { name: '위치를 찾고 있어요' })).toBeVisible();
    await page.evaluate('window.refuse()');
    await expect(find).toBeEnabled();
    await expect(page.getByRole('heading', { name: '인기 지점' })).toBeVisible();
  },
);

test('near me, unsupported: the visitor is notified', anySize, async ({ page }) => {
  await page.addInitScript('delete Navigator.prototype.geolocation;');
  await page.goto('/');
  await page.getByRole('button', { name: '내 주변 보관소 찾기' }).click();
  await expect(page.getByText('이 브라우저에서는 위치 정보를 사용할 수 없습니다.')).toBeVisible();
});

test('locations that do not load: said, with a retry that works', async ({ page, complaints }) => {
  complaints.allow(/storage-locations/);
  await undrawn(page);
  await page.route('**/api/storage-locations*', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('지점을 불러오지 못했어요')).toBeVisible({ timeout: 60_000 });
  await expectNoAxeViolations(page);
  await page.unroute('**/api/storage-locations*');
  await page.getByRole('alert').getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('region', { name: '인기 지점' }).locator('a[href^="/storage/"]')).toHaveCount(5);
});
