import { setTimeout as sleep } from 'node:timers/promises';
import { mounts, type Place } from '@hamkke/contracts';
import { load } from 'cheerio';
import { apiOf } from '../../fixtures/api.ts';
import { fetchPage, type FetchedPage } from '../../fixtures/drawn-page.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { appUrl } from '../../stack/settings.ts';

interface Listed {
  readonly address: string;
  readonly lastmod: string | undefined;
}

async function readXml(address: string) {
  const answer = await fetch(new URL(address, appUrl));
  expect(answer.status, address).toBe(200);
  expect(answer.headers.get('content-type'), address).toMatch(/^(application|text)\/xml/);
  expect(answer.headers.has('set-cookie'), address).toBe(false);
  return load(await answer.text(), { xml: true });
}

/** What the elements of this name list. */
function listedIn($: Awaited<ReturnType<typeof readXml>>, element: string): readonly Listed[] {
  return $(element)
    .toArray()
    .map((one) => ({
      address: $(one).children('loc').text().trim(),
      lastmod: $(one).children('lastmod').text().trim() || undefined,
    }));
}

/** Every address of every map, and what the index says of the maps. */
async function readSitemap(): Promise<{ readonly maps: readonly Listed[]; readonly pages: readonly Listed[] }> {
  const maps = listedIn(await readXml('/sitemap.xml'), 'sitemapindex > sitemap');
  const pages: Listed[] = [];
  for (const { address } of maps) pages.push(...listedIn(await readXml(address), 'urlset > url'));
  return { maps, pages };
}

/** Locations that tests opened come and go. */
const isOfATest = (address: string, demo: readonly string[]) => {
  const id = /\/storage\/([^/?]+)/.exec(address)?.[1];
  return id !== undefined && !demo.includes(id);
};

/** So does a place in which there was nothing but those. */
async function isGonePlace(address: string): Promise<boolean> {
  const slugs = /^\/locations\/(.+)$/.exec(new URL(address).pathname)?.[1];
  if (slugs === undefined) return false;
  const places = (await (await fetch(new URL('/api/places', appUrl))).json()) as readonly Place[];
  return !places.some(({ city, district }) => [city.slug, district?.slug].filter(Boolean).join('/') === slugs);
}

/** A page that the server drew; on a busy machine one may go out undrawn, and then says nothing of itself. */
async function drawnPage(address: string): Promise<FetchedPage> {
  let page = await fetchPage(address);
  for (let tries = 0; tries < 5 && page.status === 200 && !page.isDrawn; tries += 1) {
    await sleep(500);
    page = await fetchPage(address);
  }
  return page;
}

test('the sitemap lists every open location, each page by its own address', anySize, async ({ request }) => {
  test.setTimeout(600_000);
  const locations = await apiOf(request).locations();
  const demo = locations.filter(({ name }) => name.startsWith('함께보관')).map(({ id }) => id);
  const { maps, pages } = await readSitemap();
  expect(maps.length, 'maps in the index').toBeGreaterThan(0);
  const addresses = pages.map(({ address }) => address);
  expect(new Set(addresses).size, 'each address once').toBe(addresses.length);
  const paths = new Set(addresses.map((address) => new URL(address).pathname));
  expect(
    [...demo.map((id) => `/storage/${id}`), '/', '/locations', '/franchise'].filter((path) => !paths.has(path)),
  ).toEqual([]);
  // What is somebody's own, or not for search engines, is not in it.
  const closed = mounts.filter(({ robots }) => robots === 'disallow').map(({ path }) => path.replace('*', ''));
  expect([...paths].filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);

  const wrong: string[] = [];
  for (const address of addresses) {
    if (isOfATest(address, demo)) continue;
    const page = await drawnPage(address);
    if (page.status === 404 && (await isGonePlace(address))) continue;
    if (page.status !== 200) wrong.push(`${address} answers ${page.status}`);
    else if (page.canonical !== address)
      wrong.push(
        `${address} is known as ${page.canonical || (page.isDrawn ? 'nothing' : 'nothing, for it came undrawn')}`,
      );
    else if (page.meta('robots').includes('noindex')) wrong.push(`${address} is not for search engines`);
  }
  expect(wrong).toEqual([]);
});

test('the sitemap says when pages changed: dates of the past', anySize, async () => {
  const { maps, pages } = await readSitemap();
  const dates = [...maps, ...pages].flatMap(({ address, lastmod }) =>
    lastmod === undefined ? [] : [{ address, lastmod }],
  );
  expect(dates.length, 'pages that say when they changed').toBeGreaterThan(0);
  const soon = Date.now() + 60_000;
  // W3C Datetime. Source: sitemaps.org/protocol.html
  const form = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;
  const isWrong = (lastmod: string) => !form.test(lastmod) || !(Date.parse(lastmod) <= soon);
  expect(dates.filter(({ lastmod }) => isWrong(lastmod))).toEqual([]);
});

test('robots.txt closes a system that is not for the world, or names the sitemap', anySize, async () => {
  const answer = await fetch(new URL('/robots.txt', appUrl));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain('User-agent: *');
  if (!lines.includes('Disallow: /')) expect(lines).toContain(`Sitemap: ${appUrl}/sitemap.xml`);
});

test('the icons that a drawn page names are there', anySize, async () => {
  const { $ } = await fetchPage('/');
  const icons = $('link[rel="icon"], link[rel="apple-touch-icon"]')
    .toArray()
    .map((link) => $(link).attr('href') ?? '');
  expect(icons).toContain('/favicon.ico');
  for (const icon of icons) {
    const answer = await fetch(new URL(icon, appUrl));
    expect([answer.status, answer.headers.get('content-type')?.split('/')[0]], icon).toEqual([200, 'image']);
  }
});
