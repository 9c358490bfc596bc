import type { Locator, Page } from '@playwright/test';
import { quietLocation } from '../../fixtures/quiet-location.ts';
import { differenceOf, expectSameImage } from '../../fixtures/same-image.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectAwake, openDrawn, silenceLive, withoutFonts } from '../../fixtures/waking.ts';

// A page looks the same before the browser has taken it over and after, to the pixel: the one is a page that runs no
// script, the other one that is awake. Left out are maps, which the browser alone draws; the features on cards, of which
// the browser counts those that do not fit; the controls of moving images, which stand still for who wants less motion;
// what stands in `noscript`, and `/contact`, whose answers stand open there.

const reducedMotion = 'reduce';
test.use({ contextOptions: { reducedMotion } });

const leftOutOf = (page: Page): Locator[] => [
  page.getByRole('region', { name: '지점 지도' }),
  page.locator('main a[href^="/storage/"] + div'),
  page.locator('[aria-roledescription="carousel"] > div:last-child'),
];

/**
 * The whole page when every image on it is there, without what is left out. The waiting is done outside of the page: timers do
 * not run in one without script.
 */
async function screenshotOf(page: Page): Promise<Buffer> {
  await page.waitForLoadState('load');
  // Images below the fold load when they come near.
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  for (let y = 0; y < height; y += 400) {
    await page.evaluate(`scrollTo(0, ${y})`);
    await page.waitForTimeout(50);
  }
  await page.evaluate('scrollTo(0, 0)');
  await page.evaluate(withoutNoscript);
  await expect
    .poll(() => page.evaluate<readonly string[]>(lateImages), { message: 'images that are not there' })
    .toEqual([]);
  // What fades in has had its time.
  await page.waitForTimeout(1_000);
  return await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', mask: leftOutOf(page) });
}

const withoutNoscript = `(() => { const style = document.createElement('style'); style.textContent = 'noscript { display: none !important }'; document.head.append(style); })()`;

const lateImages = `[...document.images].filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).map((image) => image.currentSrc || image.outerHTML.slice(0, 200))`;

const pages = (id: string) => ({
  home: '/',
  'how to': '/?tab=how-to',
  locations: '/locations',
  location: `/storage/${id}`,
  franchise: '/franchise',
  terms: '/terms',
});

for (const name of Object.keys(pages('')) as (keyof ReturnType<typeof pages>)[]) {
  test(`${name} looks awake as it was drawn`, async ({ page, browser, api, complaints }, info) => {
    test.setTimeout(240_000);
    // The fonts are kept away on purpose.
    complaints.allow(/woff2|ERR_FAILED|Failed to load font/);
    const path = pages((await quietLocation(api)).id)[name];
    const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion });
    const asleep = await context.newPage();
    try {
      await withoutFonts(asleep);
      await withoutFonts(page);
      await silenceLive(page);
      // What is free may change between the two while other tests book: then both are looked at again.
      for (let looks = 1; ; looks += 1) {
        await openDrawn(asleep, path);
        await openDrawn(page, path);
        await expectAwake(page);
        const [before, after] = [await screenshotOf(asleep), await screenshotOf(page)];
        if (looks < 3 && (await differenceOf(before, after))) continue;
        await expectSameImage(info, name, before, after);
        break;
      }
    } finally {
      await context.close();
    }
  });
}
