import type { Page } from '@playwright/test';
import { fetchPage } from '../../fixtures/drawn-page.ts';
import { expect, test } from '../../fixtures/test.ts';
import { undrawn } from '../../fixtures/undrawn.ts';
import { openDrawn } from '../../fixtures/waking.ts';

/** Paths that the page requests from now on, once per request. */
function requestedPaths(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return requested;
}
const times = (requested: readonly string[], path: string) => requested.filter((one) => one === path).length;
const entriesOf = (requested: readonly string[]) =>
  new Set(requested.flatMap((path) => /^\/releases\/(\w+)\/[^/]+\/remoteEntry/.exec(path)?.[1] ?? []));

/** The first image of the screen, once it is there: its file, without the width. */
const shownImage = `(() => { const image = document.querySelector('main img'); return image?.complete && image.naturalWidth > 0 ? new URL(image.currentSrc).pathname : ''; })()`;

const screens = [
  { screen: 'home', path: () => '/', reads: [''] },
  { screen: 'the list of locations', path: () => '/locations', reads: [''] },
  {
    screen: 'a location',
    path: (id: string) => `/storage/${id}`,
    reads: ['/:id', '/:id/units', '/:id/reserved-units'],
  },
];
/** How a page comes, how it is opened then, and how often it makes each of its reads. */
const ways = [
  { way: 'drawn', open: openDrawn, times: 0 },
  {
    way: 'undrawn',
    async open(page: Page, path: string) {
      await undrawn(page);
      await page.goto(path);
    },
    times: 1,
  },
];

for (const { screen, path, reads, way, open, times: wanted } of screens.flatMap((one) =>
  ways.map((other) => ({ ...one, ...other })),
)) {
  test(`${screen}, ${way}, uses what it preloads: nothing is read twice, the first image comes in one size`, async ({
    page,
    freeUnit,
  }) => {
    const address = path(freeUnit.location.id);
    // a page that is drawn now is drawn at its next request as well
    if (way === 'drawn') await expect.poll(async () => (await fetchPage(address)).isDrawn).toBe(true);
    const requested = requestedPaths(page);
    await open(page, address);
    await expect.poll(async () => await page.evaluate<string>(shownImage)).not.toBe('');
    // everything that can be pressed is there: every read has been answered
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    for (const read of reads)
      expect(times(requested, `/api/storage-locations${read.replace(':id', freeUnit.location.id)}`), read).toBe(wanted);
    const shown = await page.evaluate<string>(shownImage);
    // widths of one image differ in the query, or in the end of the file's name
    const ofThatImage = requested.filter(
      (one) => one.replace(/-\d+\.\w+\.webp$/, '') === shown.replace(/-\d+\.\w+\.webp$/, ''),
    );
    expect(ofThatImage).toEqual([shown]);
  });
}

test('a remote whose screen was opened once is ready on the next visit before it is wanted; one that never was is not fetched', async ({
  page,
}) => {
  const requested = requestedPaths(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...entriesOf(requested)]).toEqual(['booking']);
  expect(requested.filter((path) => path.includes('features_locations'))).toEqual([]);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  requested.length = 0;
  await page.goto('/');
  await expect.poll(() => [...entriesOf(requested)].toSorted()).toEqual(['account', 'booking']);
  await expect.poll(() => requested.some((path) => path.includes('features_contact'))).toBe(true);
});
