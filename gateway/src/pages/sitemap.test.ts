import { brotliDecompressSync } from 'node:zlib';
import { listPlaces, listSitemapEntries, type Place, type SitemapEntry } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { Middleware } from 'koa';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problems } from '../middleware/problems.ts';
import { type ServedSteps, serveSteps } from '../testing/step-harness.ts';
import { sitemap, type SitemapDeps } from './sitemap.ts';

const origin = 'https://hamkke.example';
const seoul = { slug: 'seoul', name: '서울특별시' };
const places: Place[] = [
  { city: seoul, district: null, locations: 2, updatedAt: '2026-11-20T01:02:03.000Z' },
  { city: seoul, district: { slug: 'gangnam-gu', name: '강남구' }, locations: 1, updatedAt: null },
];
let locations: SitemapEntry[];
let now = 0;
let arrived = 0;
let steps: ServedSteps;
const call = vi.fn();
const logger = { warn: vi.fn() };

/** Catalog with a thousand locations a page, as its contract says. */
const catalog = async (endpoint: { id: string }, { query = {} }: { query?: { cursor?: string } }) => {
  if (endpoint.id === listPlaces.id) return places;
  const from = query.cursor === undefined ? 0 : locations.findIndex(({ id }) => id === query.cursor) + 1;
  const page = locations.slice(from, from + 1_000);
  return { locations: page, next: from + 1_000 < locations.length ? page.at(-1)?.id : null };
};

async function serve(changes: Partial<SitemapDeps> = {}): Promise<void> {
  arrived = 0;
  const count: Middleware = (_, next) => ((arrived += 1), next());
  steps = await serveSteps(
    {},
    problems,
    count,
    sitemap({ catalog: { call }, origin, logger, now: () => now, ...changes }),
  );
}
const get = (path: string, headers: Record<string, string> = {}) => steps.request(path, { headers });
const textOf = async (path: string) => (await get(path)).body.toString();
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

beforeEach(async () => {
  now = 0;
  call.mockReset();
  call.mockImplementation(catalog);
  logger.warn.mockReset();
  locations = [
    { id: 'b001', updatedAt: '2026-11-25T00:00:00.000Z' },
    { id: 'b002', updatedAt: null },
  ];
  await serve();
});
afterEach(() => steps.stop());

describe('the sitemap', () => {
  test('is an index of a file for each language', async () => {
    const { status, headers, body } = await get('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=60',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(addressesIn(body.toString())).toEqual(
      ['ko', 'en', 'ja', 'zh'].map((language) => `${origin}/sitemaps/${language}.xml`),
    );
  });

  test('lists every public page at its address in the language, with those in the others', async () => {
    const paths = ['/', '/locations', '/franchise', '/contact', '/terms', '/privacy'].concat([
      '/locations/seoul',
      '/locations/seoul/gangnam-gu',
      '/storage/b001',
      '/storage/b002',
    ]);
    expect(addressesIn(await textOf('/sitemaps/ko.xml'))).toEqual(paths.map((path) => origin + path));
    const english = await textOf('/sitemaps/en.xml');
    expect(addressesIn(english)).toEqual(paths.map((path) => `${origin}${path}?lang=en`));
    expect(english).toContain(
      `<url><loc>${origin}/storage/b001?lang=en</loc><lastmod>2026-11-25T00:00:00.000Z</lastmod>` +
        `<xhtml:link rel="alternate" hreflang="ko" href="${origin}/storage/b001"/>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${origin}/storage/b001?lang=en"/>` +
        `<xhtml:link rel="alternate" hreflang="ja" href="${origin}/storage/b001?lang=ja"/>` +
        `<xhtml:link rel="alternate" hreflang="zh" href="${origin}/storage/b001?lang=zh"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/storage/b001"/></url>`,
    );
  });

  test('says when a page last changed where somebody knows, and nowhere else', async () => {
    const text = await textOf('/sitemaps/zh.xml');
    expect(text.match(/<lastmod>[^<]*/g)).toEqual([
      '<lastmod>2026-11-20T01:02:03.000Z',
      '<lastmod>2026-11-25T00:00:00.000Z',
    ]);
  });

  test('has all of ten thousand locations, packed, and is revalidated', async () => {
    locations = Array.from({ length: 10_000 }, (_, index) => ({
      id: `b${String(index).padStart(5, '0')}`,
      updatedAt: '2026-11-25T00:00:00.000Z',
    }));
    const { body, headers } = await get('/sitemaps/ja.xml', { 'accept-encoding': 'br' });
    const addresses = addressesIn(brotliDecompressSync(body).toString());
    expect(addresses).toHaveLength(10_008);
    expect(new Set(addresses).size).toBe(10_008);
    expect(body.length).toBeLessThan(400_000);
    const again = await get('/sitemaps/ja.xml', { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(call.mock.calls.filter(([{ id }]) => id === listSitemapEntries.id)).toHaveLength(10);
  });

  test('has more files where one would be too long', async () => {
    await steps.stop();
    await serve({ mostAddresses: 4 });
    expect(addressesIn(await textOf('/sitemap.xml')).slice(0, 4)).toEqual(
      ['ko', 'ko-2', 'ko-3', 'en'].map((name) => `${origin}/sitemaps/${name}.xml`),
    );
    expect(addressesIn(await textOf('/sitemaps/ko-3.xml'))).toEqual([
      `${origin}/storage/b001`,
      `${origin}/storage/b002`,
    ]);
  });

  test.each(['/sitemaps/fr.xml', '/sitemaps/ko-2.xml', '/sitemaps/ko-0.xml', '/sitemaps/x', '/sitemaps/'])(
    '%s is no file of it',
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

describe('catalog', () => {
  test('is read once for all who come at once, and once a minute', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    call.mockImplementation((...given: Parameters<typeof catalog>) => promise.then(() => catalog(...given)));
    const answers = Promise.all(['/sitemap.xml', '/sitemaps/ko.xml', '/sitemaps/en.xml'].map((path) => get(path)));
    await expect.poll(() => arrived).toBe(3);
    resolve();
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(call).toHaveBeenCalledTimes(2);
    now = 59_999;
    await get('/sitemap.xml');
    expect(call).toHaveBeenCalledTimes(2);
    now = 60_000;
    locations = [];
    expect(addressesIn(await textOf('/sitemaps/ko.xml'))).not.toContain(`${origin}/storage/b001`);
    expect(call).toHaveBeenCalledTimes(4);
  });

  test('may be away: the last sitemap is answered, and it is not tried for each request', async () => {
    await get('/sitemap.xml');
    call.mockRejectedValue(new DomainError('UNAVAILABLE'));
    now = 60_000;
    for (let request = 0; request < 3; request += 1)
      expect(addressesIn(await textOf('/sitemaps/ko.xml'))).toContain(`${origin}/storage/b001`);
    expect(call).toHaveBeenCalledTimes(4);
  });

  test('is needed for the first one', async () => {
    call.mockRejectedValue(new DomainError('UNAVAILABLE'));
    expect((await get('/sitemap.xml')).status).toBe(503);
    call.mockImplementation(catalog);
    expect((await get('/sitemap.xml')).status).toBe(200);
  });

  test('that never ends its list does not hold the gateway up', async () => {
    call.mockImplementation(async ({ id }: { id: string }) =>
      id === listPlaces.id ? places : { locations, next: 'b001' },
    );
    expect((await get('/sitemap.xml')).status).toBe(200);
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });
});
