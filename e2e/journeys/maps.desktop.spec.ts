import type { Location } from '@hamkke/contracts';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { giveGoogleKey, googleScript, serveGoogle } from '../fixtures/google-maps.ts';
import { giveKakaoKey, kakaoScript, serveKakao } from '../fixtures/kakao-maps.ts';
import { expect, test } from '../fixtures/test.ts';
import { locationMap, nearestToMiddle, offsetOf, placeOf, type MapKind, type Place } from '../screens/location-map.ts';

const seoul: Place = { lat: 37.5665, lng: 126.978 };
const [listZoom, detailZoom] = [12, 16];
const baseMap = /\/country[^/]*\.json$/;

/** What makes each map load, and what blocks it. */
const maps: Readonly<
  Record<
    MapKind,
    {
      readonly give: (page: Page) => Promise<void>;
      readonly block: (page: Page) => Promise<void>;
      readonly letCome: (page: Page) => Promise<void>;
    }
  >
> = {
  'built-in': {
    give: async () => undefined,
    block: async (page) => void (await page.route(baseMap, (route) => route.abort())),
    letCome: (page) => page.unroute(baseMap),
  },
  google: {
    async give(page) {
      await giveGoogleKey(page);
      await serveGoogle(page);
    },
    async block(page) {
      await page.unroute(googleScript);
      await page.route(googleScript, (route) => route.abort());
    },
    async letCome(page) {
      await page.unroute(googleScript);
      await serveGoogle(page);
    },
  },
  kakao: {
    async give(page) {
      await giveKakaoKey(page);
      await serveKakao(page);
    },
    async block(page) {
      await page.unroute(kakaoScript);
      await page.route(kakaoScript, (route) => route.abort());
    },
    async letCome(page) {
      await page.unroute(kakaoScript);
      await serveKakao(page);
    },
  },
};

const named = (locations: readonly Location[], name: string | null) =>
  locations.find((location) => location.name === name);

for (const kind of ['built-in', 'google', 'kakao'] as const) {
  test.describe(`the ${kind} map`, () => {
    test.beforeEach(({ page }) => maps[kind].give(page));

    test('the list: the middle of Seoul at zoom 12, every pin on its place, close ones together', async ({
      page,
      api,
    }) => {
      const map = locationMap(page, kind);
      await page.goto('/locations');
      await map.shown();
      await expect.poll(() => map.zoom(seoul)).toBeCloseTo(listZoom, 1);
      // A location that another journey opens meanwhile changes the groups, and with them which pin is the next one.
      await expect(async () => {
        const locations = await api.locations();
        for (const pin of await map.pins.all()) {
          const label = (await pin.getAttribute('aria-label', { timeout: 1_000 })) ?? '';
          const place = placeOf(named(locations, label) as Location) as Place;
          const [is, right] = [await map.tipOf(pin), offsetOf(place, seoul, listZoom)];
          expect(Math.hypot(is.x - right.x, is.y - right.y), label).toBeLessThan(4);
        }
        const [alone, together] = [await map.pins.count(), (await map.clusters.allTextContents()).map(Number)];
        expect(alone).toBeGreaterThan(2);
        expect(together.length).toBeGreaterThan(1);
        for (const count of together) expect(count).toBeGreaterThan(1);
        expect(alone + together.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(
          locations.filter(placeOf).length,
        );
        for (const { name } of locations.filter((location) => !placeOf(location)))
          await expect(map.pin(name)).toHaveCount(0);
      }).toPass();
      await expectNoAxeViolations(page);
    });

    test('a cluster says how many it holds, and opens when it is pressed', async ({ page }) => {
      const map = locationMap(page, kind);
      await page.goto('/locations');
      await map.shown();
      const cluster = await nearestToMiddle(map, map.clusters);
      const count = Number(await cluster.textContent());
      await expect(cluster).toHaveAccessibleName(`지점 수 ${count}, 눌러서 확대하기`);
      await cluster.click();
      await expect.poll(() => map.zoom(seoul)).toBeGreaterThan(listZoom + 0.5);
      await expect.poll(async () => (await map.pins.count()) + (await map.clusters.count())).toBeGreaterThan(1);
      // While the map still comes nearer, groups part and pins are drawn one after the other.
      await expect
        .poll(
          async () =>
            (await map.pins.count()) +
            (await map.clusters.allTextContents()).reduce((sum, text) => sum + Number(text), 0),
        )
        .toBeGreaterThanOrEqual(count);
    });

    test('a pin: its popup with name, address and the way there; one popup at a time; closing gives the focus back', async ({
      page,
      api,
    }) => {
      const locations = await api.locations();
      const map = locationMap(page, kind);
      await page.goto('/locations');
      await map.shown();
      const name = (await (await nearestToMiddle(map, map.pins)).getAttribute('aria-label')) ?? '';
      const [pin, popup] = [map.pin(name), map.popup(name)];
      await pin.click();
      await expect(popup).toBeVisible();
      await expect(map.region.getByRole('group')).toHaveCount(1);
      await expect(pin).toHaveAttribute('aria-pressed', 'true');
      await expect(popup).toContainText(named(locations, name)?.address ?? '');
      await popup.getByRole('button', { name: '닫기' }).click();
      await expect(popup).toBeHidden();
      await expect(pin).toHaveAttribute('aria-pressed', 'false');
      await expect(pin).toBeFocused();
      await pin.click();
      await popup.getByRole('link', { name: '지점 보기' }).click();
      await expect(page).toHaveURL(new RegExp(`/storage/${named(locations, name)?.id ?? ''}$`));
    });

    test('by keyboard: pins are reached one after the other, Enter opens, Tab leads into the popup, Escape leaves it', async ({
      page,
    }) => {
      const map = locationMap(page, kind);
      await page.goto('/locations');
      await map.shown();
      await map.closeFirst();
      const name = (await (await nearestToMiddle(map, map.pins)).getAttribute('aria-label')) ?? '';
      const [pin, popup] = [map.pin(name), map.popup(name)];
      await pin.focus();
      await page.keyboard.press('Enter');
      await expect(popup).toBeVisible();
      const inPopup = popup.locator(':focus');
      for (let presses = 0; presses < 60 && (await inPopup.count()) === 0; presses += 1) {
        await page.keyboard.press('Tab');
        // By the element, not by its name: two groups of as many locations have the same name.
        const isNew = await page.evaluate<boolean>(
          '(() => { const stops = (window.stops ??= new Set()); return stops.size !== stops.add(document.activeElement).size; })()',
        );
        expect(isNew, 'each stop is another one').toBe(true);
      }
      await expect(inPopup).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
      await expect(pin).toBeFocused();
    });

    test('a location: its pin in the middle at zoom 16, its popup open and whole', async ({
      page,
      freeUnit: { location },
    }) => {
      const place = placeOf(location) as Place;
      const map = locationMap(page, kind);
      await page.goto(`/storage/${location.id}`);
      await map.shown();
      await expect.poll(() => map.zoom(place)).toBeCloseTo(detailZoom, 1);
      const popup = map.popup(location.name);
      await expect(popup).toContainText(location.address);
      await expect(popup).toBeInViewport({ ratio: 0.99 });
      const { x, y } = await map.tipOf(map.pin(location.name));
      expect(Math.abs(x)).toBeLessThan(4);
      // A provider's map moves down as far as it takes to show all of the popup.
      expect(Math.abs(y)).toBeLessThan(kind === 'built-in' ? 4 : 12);
    });

    test('a map that does not load says so, and is tried again', async ({
      page,
      complaints,
      freeUnit: { location },
    }) => {
      complaints.allow(/ERR_FAILED|Failed to load|map/i);
      await maps[kind].block(page);
      const map = locationMap(page, kind);
      await page.goto(`/storage/${location.id}`);
      await map.region.scrollIntoViewIfNeeded();
      await expect(map.failure).toContainText('지도를 불러오는 중 오류가 발생했어요', { timeout: 90_000 });
      await expectNoAxeViolations(page);
      await maps[kind].letCome(page);
      await map.failure.getByRole('button', { name: '다시 시도' }).click();
      await map.shown();
      await expect(map.pin(location.name)).toBeVisible();
    });
  });
}

test.describe('when Google fails', () => {
  test.beforeEach(({ page, complaints }) => {
    complaints.allow(/ERR_FAILED|Failed to load|map/i);
    return maps.google.give(page);
  });

  test('the built-in map is offered and shows the location', async ({ page, freeUnit: { location } }) => {
    await maps.google.block(page);
    await page.goto(`/storage/${location.id}`);
    const map = locationMap(page, 'built-in');
    await map.region.scrollIntoViewIfNeeded();
    await expect(map.failure).toContainText('기본 지도로는 바로 볼 수 있어요.', { timeout: 90_000 });
    await map.failure.getByRole('button', { name: '기본 지도 보기' }).click();
    await map.shown();
    await expect(map.region.locator('canvas')).toBeVisible();
    await expect(map.pin(location.name)).toBeVisible();
  });

  test('a key that is refused after the map was shown is a failure too', async ({ page, freeUnit: { location } }) => {
    await page.goto(`/storage/${location.id}`);
    const map = locationMap(page, 'google');
    await map.shown();
    await page.evaluate('gm_authFailure()');
    await expect(map.failure.getByRole('button', { name: '기본 지도 보기' })).toBeVisible();
  });
});
