import { fetchPage, inLanguage } from '../../fixtures/drawn-page.ts';
import { hasHangul } from '../../fixtures/hangul.ts';
import { quietLocation } from '../../fixtures/quiet-location.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { everyLocationTranslated } from '../../fixtures/translator.ts';
import { expectAwake, observeWaking, openDrawn, seenOn, silenceLive, withoutFonts } from '../../fixtures/waking.ts';
import { storageScreen } from '../../screens/storage.ts';

// The browser takes over what the server drew: nothing is drawn twice, read twice, moved or lost.

/** The same remark of the browser on the processor's drawing that `complaints` leaves out. */
const ofTheMachine = /GPU stall|GL Driver Message|woff2|ERR_FAILED|Failed to load font/;

/** What a page of each kind has read already when it comes; paths of the API. */
const reads = (id: string) => ({
  '/': ['/api/storage-locations'],
  '/locations': ['/api/storage-locations', '/api/places'],
  [`/storage/${id}`]: [
    ...['', '/units', '/reserved-units'].map((path) => `/api/storage-locations/${id}${path}`),
    '/api/places',
  ],
  '/franchise': [],
  '/contact': [],
});

for (const language of ['ko', 'en'] as const) {
  test(`pages in ${language} wake without a word, keep what was drawn, read nothing again and do not move`, async ({
    page,
    api,
    complaints,
  }) => {
    test.setTimeout(600_000);
    // The machine has no Hangul of its own: whatever is there before the app's font comes moves by the font alone.
    complaints.allow(/woff2|ERR_FAILED|Failed to load font/);
    await withoutFonts(page);
    const { id } = await quietLocation(api);
    if (language !== 'ko') {
      await everyLocationTranslated(api);
      // What was drawn before the translations came goes within seconds.
      for (const [path, [read]] of Object.entries(reads(id)))
        if (read !== undefined)
          await expect
            .poll(async () => hasHangul((await fetchPage(inLanguage(path, language))).text), { message: path })
            .toBe(false);
    }
    await silenceLive(page);
    await observeWaking(page);
    let said: string[] = [];
    let requested: string[] = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type()) && !ofTheMachine.test(message.text()))
        said.push(message.text());
    });
    page.on('request', (request) => {
      // A page that went out undrawn is opened anew; what it said and read is not of the drawn one.
      if (request.isNavigationRequest()) [said, requested] = [[], []];
      else requested.push(new URL(request.url()).pathname);
    });
    for (const [path, known] of Object.entries(reads(id))) {
      await test.step(path, async () => {
        await openDrawn(page, language === 'ko' ? path : inLanguage(path, language));
        await expectAwake(page);
        // At once: a banner that goes on draws its next image by itself.
        const { drawn, replaced } = await seenOn(page);
        await page.waitForLoadState('load');
        // Long enough for a read that an effect begins, and for what comes when the screen is still.
        await page.waitForTimeout(3_000);
        const { shift, shifts, largest } = await seenOn(page);
        expect.soft(said, `${path} says`).toEqual([]);
        expect.soft(drawn, `elements of ${path} that the server drew`).toBeGreaterThan(20);
        expect.soft(replaced, `of ${path} drawn anew`).toEqual([]);
        // Partners' texts came translated.
        expect
          .soft(
            requested.filter((one) => [...known, '/api/translate'].includes(one)),
            `${path} reads again`,
          )
          .toEqual([]);
        expect.soft(shift, `${path} moves: ${shifts.join('; ')}`).toBeLessThanOrEqual(0.02);
        expect.soft(largest?.isDrawn, `the largest paint of ${path}: ${largest?.name}`).toBe(true);
        await expect.soft(page.locator('html'), path).toHaveAttribute('lang', language);
      });
    }
  });
}

test.describe('in a browser that speaks English', () => {
  test.use({ locale: 'en-US' });

  test('the offer of English takes the place that was kept for it', anySize, async ({ page, complaints }) => {
    complaints.allow(/woff2|ERR_FAILED|Failed to load font/);
    await withoutFonts(page);
    await silenceLive(page);
    await observeWaking(page);
    await openDrawn(page, '/locations');
    await expectAwake(page);
    await expect(page.getByRole('region', { name: 'Also in English' })).toBeVisible();
    await page.waitForLoadState('load');
    const { shift, shifts } = await seenOn(page);
    expect(shift, `the page moves: ${shifts.join('; ')}`).toBeLessThanOrEqual(0.02);
    await page.getByRole('button', { name: 'Stay with Korean' }).click();
  });
});

test('a press before the page is awake is not lost', async ({ page, api, complaints }) => {
  const { id } = await quietLocation(api);
  await silenceLive(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/releases/booking/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  // The browser itself says that what it preloads is late.
  complaints.allow(/preload/i);
  await openDrawn(page, `/storage/${id}`);
  const storage = storageScreen(page);
  const free = page.locator('[data-unit][aria-checked="false"]:not([aria-disabled="true"])');
  await expect(free.last(), 'a unit that can be chosen').toBeVisible();
  const unitId = (await free.last().getAttribute('data-unit')) ?? '';
  await storage.unit(unitId).click();
  expect(await page.evaluate<string | null>(`document.querySelector('[data-unit="${unitId}"]').ariaChecked`)).toBe(
    'false',
  );
  release();
  await expectAwake(page);
  await expect(storage.unit(unitId), 'the unit that was pressed').toBeChecked();
  await expect(storage.reserve).toHaveAttribute('href', new RegExp(`unitId=${unitId}`));
});

test('a press on a screen whose code comes late is not lost, though the rest of the page is awake', async ({
  page,
  complaints,
}) => {
  // The browser itself says that what it preloads is late.
  complaints.allow(/preload/i);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/releases/partner/**/*franchise-page*.js', async (route) => {
    await released;
    await route.continue();
  });
  await openDrawn(page, '/franchise');
  await expectAwake(page, 'header');
  await page.locator('form button[type=submit]').last().click();
  release();
  await expectAwake(page);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL('/franchise');
});

test('a link before the page is awake leads where it says', anySize, async ({ page, complaints }) => {
  complaints.allow(/preload/i);
  await page.route('**/releases/booking/**/*.js', () => undefined);
  await openDrawn(page, '/locations');
  await page.getByRole('contentinfo').getByRole('link', { name: '문의' }).click();
  await expect(page).toHaveURL(/\/contact/);
  await expect(page.getByRole('heading', { level: 1, name: '무엇을 도와드릴까요?' })).toBeVisible();
});
