import type { Location } from '@hamkke/contracts';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { anySize } from '../fixtures/sizes.ts';
import { expect, test } from '../fixtures/test.ts';
import { undrawn } from '../fixtures/undrawn.ts';

/** The locations as this very page got them: other tests open and close some meanwhile. */
async function openList(page: Page): Promise<readonly Location[]> {
  await undrawn(page);
  const answer = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/storage-locations' && response.ok(),
  );
  await page.goto('/locations');
  return (await (await answer).json()) as Location[];
}

test('by list: every location is there and leads to its page', async ({ page }) => {
  const locations = await openList(page);
  await expect(page.getByRole('heading', { level: 1, name: '지점 선택하기' })).toBeVisible();
  const cards = page.getByRole('list', { name: '지점 목록' }).getByRole('link');
  await expect(cards).toHaveCount(locations.length);
  await expectNoAxeViolations(page);
  await cards.first().click();
  await expect(page).toHaveURL(/\/storage\//);
  await expect(page.getByRole('heading', { level: 2, name: '보관 사이즈' })).toBeVisible();
});

test('by search: name, address or district, whatever the case; stays in the address over reload, back and forward', async ({
  page,
  api,
}) => {
  const [{ district, name } = { district: '', name: '' }] = await api.locations();
  await page.goto('/locations');
  const search = page.getByPlaceholder('지역 • 지점명을 검색해주세요');
  await search.fill(district);
  const list = page.getByRole('list', { name: '지점 목록' });
  await expect(list.getByRole('link', { name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(district)}`));
  await page.reload();
  await expect(search).toHaveValue(district);
  await list.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/storage\//);
  await page.goBack();
  await expect(search).toHaveValue(district);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a search without result says so, and a search in English letters ignores case', async ({ page }) => {
  await page.goto('/locations?q=zzzz');
  await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('no location at all: the empty text is another one', anySize, async ({ page }) => {
  await undrawn(page);
  await page.route('**/api/storage-locations*', (route) => route.fulfill({ json: [] }));
  await page.goto('/locations');
  await expect(page.getByText('등록된 지점이 없습니다.')).toBeVisible();
});

test('filters and order live in the address and survive a reload', async ({ page }) => {
  const locations = await openList(page);
  const [feature = ''] = locations.flatMap(({ features }) => features);
  await page.getByRole('button', { name: '필터', exact: true }).click();
  await page.getByRole('button', { name: 'XL', exact: true }).click();
  await page.getByRole('button', { name: feature, exact: true }).click();
  await page.getByLabel('정렬').selectOption('price');
  await expect(page).toHaveURL(/sizes=XL/);
  await expect(page).toHaveURL(/sort=price/);
  const wanted = locations.filter(({ freeSizes, features }) => freeSizes.includes('XL') && features.includes(feature));
  await expect(page.getByText(`지점 ${wanted.length}곳`)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByText(`지점 ${wanted.length}곳`)).toBeVisible();
  await expect(page.getByRole('button', { name: '필터 2개 적용 중' })).toBeVisible();
});

type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const overlap = (one: Rectangle | null, other: Rectangle | null) =>
  one !== null &&
  other !== null &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test('by map: markers and clusters, a marker opens its location', async ({ page, api }) => {
  const found = (await api.locations()).find(({ latitude }) => latitude !== null);
  await page.goto(`/locations?q=${encodeURIComponent(found?.name ?? '')}`);
  const map = page.getByRole('region', { name: '지점 지도' });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('canvas')).toBeVisible({ timeout: 60_000 });
  const popup = map.getByRole('group', { name: found?.name ?? '' });
  const pin = map.getByRole('button', { name: found?.name ?? '', exact: true });
  // The first marker is selected at first; closing its popup clears that, pressing it brings it back.
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: '닫기' }).click();
  await expect(popup).toBeHidden();
  await pin.click();
  await expect(popup).toBeVisible();
  const buttons = map.locator('.maplibregl-ctrl-group');
  await expect
    .poll(async () => overlap(await popup.boundingBox(), await buttons.boundingBox()), {
      message: 'the popup leaves the buttons of the map free',
    })
    .toBe(false);
  await expect(popup).toBeInViewport({ ratio: 0.99 });
  await expectNoAxeViolations(page);
  await popup.getByRole('link', { name: '지점 보기' }).click();
  await expect(page).toHaveURL(new RegExp(`/storage/${found?.id ?? ''}`));
});

test('my position: sorted by distance, marked on the map', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 35.1152, longitude: 129.0422 });
  await page.goto('/locations');
  await page.getByRole('button', { name: '내 위치' }).first().click();
  await expect(page).toHaveURL(/sort=distance/);
  await expect(page.getByRole('list', { name: '지점 목록' }).getByRole('link').first()).toContainText('부산');
  await expect(page.getByRole('img', { name: '내 위치' })).toBeVisible({ timeout: 60_000 });
});
