import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ReadAnswer } from '@hamkke/contracts';
import { createMetrics, type Metrics } from '@hamkke/service-kit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { securityHeaders } from '../middleware/security-headers.ts';
import { drawnRelease, drawnRegistry, shellPage } from '../testing/drawn-release.ts';
import { drawnOf, type FakeDrawing, startFakeDrawing } from '../testing/fake-drawing.ts';
import { type ServedSteps, serveSteps } from '../testing/step-harness.ts';
import { createDrawing, type Drawing } from './drawing.ts';
import { createDrawnPages, type DrawnPages } from './drawn-pages.ts';
import { pages } from './page.ts';
import { ReadFailed } from './visitor-reads.ts';
import type { PageFacts } from './write-page.ts';

const facts: PageFacts = {
  origin: 'https://hamkke.example',
  config: { paymentScriptUrl: 'https://pay.example/sdk.js' },
  verification: {},
};
const location = '/api/storage-locations/b001';

let fake: FakeDrawing;
let drawing: Drawing;
let drawn: DrawnPages;
let steps: ServedSteps;
let release = drawnRelease();
let day = '2026-11-26';
let now = 0;
let answers: Record<string, ReadAnswer>;
const read = vi.fn();
const translate = vi.fn();
let metrics: Metrics;

const newMetrics = () => createMetrics({ service: 'gateway', processMetrics: false });

async function serve(from: DrawnPages | undefined, counting = newMetrics()): Promise<ServedSteps> {
  return serveSteps(
    {},
    securityHeaders({
      PUBLIC_ORIGIN: facts.origin,
      PORTONE_SDK_URL: 'https://pay.example/sdk.js',
      PAYMENT_FRAME_ORIGINS: undefined,
      PAYMENT_CONNECT_ORIGINS: undefined,
      MAPS_KEY: undefined,
      MAPS_MAP_ID: undefined,
      KAKAO_MAPS_KEY: undefined,
      TRUSTED_TYPES: 'require',
    }),
    pages({ releases: { current: async () => release }, facts, drawn: from, metrics: counting }),
  );
}

beforeEach(async () => {
  [now, day, answers, release] = [1_000, '2026-11-26', {}, drawnRelease()];
  metrics = newMetrics();
  read.mockReset();
  read.mockImplementation(async (addresses: string[]) =>
    Object.fromEntries(addresses.map((one) => [one, answers[one] ?? { status: 200, body: { name: '강남점' } }])),
  );
  translate.mockReset();
  translate.mockImplementation(async (_: unknown, language: string) =>
    language === 'ko' ? {} : { 강남점: `${language} Gangnam` },
  );
  fake = await startFakeDrawing();
  drawing = createDrawing({ url: fake.url, logger: { warn: vi.fn() }, metrics, lateMs: 60_000 });
  drawn = createDrawnPages({
    drawing,
    reads: { read, forgetAll: vi.fn() },
    partnerTexts: { translate },
    facts,
    logger: { warn: vi.fn() },
    clock: () => new Date(`${day}T12:00:00+09:00`),
    longestWaitMs: 60_000,
    now: () => now,
  });
  steps = await serve(drawn, metrics);
});
afterEach(async () => {
  await steps.stop();
  await drawing.close();
  await fake.stop();
});

const get = async (path: string, headers: Record<string, string> = {}, from = steps) => {
  const answer = await from.request(path, { headers });
  return { ...answer, html: answer.body.toString() };
};
const counted = async () =>
  Object.fromEntries(
    [...(await metrics.registry.metrics()).matchAll(/hamkke_pages_total\{drawn="(\w+)".*\} (\d+)/g)].map(
      ([, how, count]) => [how, Number(count)],
    ),
  );
/** What a page has in common with one that nobody tried to draw. */
const undrawnText = async (path: string) => {
  const plain = await serve(undefined);
  const { html } = await get(path, {}, plain);
  await plain.stop();
  return html;
};

describe('a drawn page', () => {
  test('is drawn of its reads, in its language, by the live releases, with what it depends on and nothing else', async () => {
    const { status, html } = await get('/storage/b001/?lang=en&utm_source=x', { cookie: 'session=secret' });
    expect(status).toBe(200);
    expect(html).toContain('<div id="root"><main>/storage/b001?lang=en</main></div><!--/root-->');
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<link rel="canonical" href="https://hamkke.example/storage/b001?lang=en">');
    const { server } = drawnRegistry.remotes.booking ?? {};
    expect(fake.requests).toEqual([
      {
        path: '/storage/b001',
        search: '?lang=en',
        language: 'en',
        origin: facts.origin,
        today: '2026-11-26',
        config: facts.config,
        shell: { version: 's1', server: drawnRegistry.shell.server },
        remote: { name: 'booking', version: 'v1', shellApi: 2, server },
        answers: {
          [location]: { status: 200, body: { name: '강남점' } },
          [`${location}/units`]: { status: 200, body: { name: '강남점' } },
        },
        translations: { 강남점: 'en Gangnam' },
      },
    ]);
  });

  test("is everybody's who needs the same one", async () => {
    const first = await get('/?tab=how-to');
    for (const path of ['/?tab=how-to&utm_source=x', '/?fbclid=y&tab=how-to']) {
      const { html, headers } = await get(path);
      expect(html).toBe(first.html);
      expect(headers.etag).toBe(first.headers.etag);
    }
    expect(fake.requests).toHaveLength(1);
    await get('/');
    await get('/?tab=how-to', { cookie: 'app_language=ja' });
    expect(fake.requests.map(({ search, language }) => [search, language])).toEqual([
      ['?tab=how-to', 'ko'],
      ['', 'ko'],
      ['?tab=how-to', 'ja'],
    ]);
  });

  test('is drawn anew on another day, by another release, and seconds later where it reads', async () => {
    await get('/');
    day = '2026-11-27';
    await get('/');
    release = drawnRelease({ revision: 8 });
    await get('/');
    expect(fake.requests.map(({ today }) => today)).toEqual(['2026-11-26', '2026-11-27', '2026-11-27']);
    await get('/terms');
    now += 10_000;
    await get('/');
    await get('/terms');
    expect(fake.requests.map(({ path }) => path)).toEqual(['/', '/', '/', '/terms', '/']);
  });

  test('is drawn anew once what it shows has changed', async () => {
    await get('/storage/b001');
    await get('/storage/b002');
    drawn.forget(['location:b001']);
    await get('/storage/b001');
    await get('/storage/b002');
    expect(fake.requests.map(({ path }) => path)).toEqual(['/storage/b001', '/storage/b002', '/storage/b001']);
    drawn.forgetAll();
    await get('/storage/b002');
    expect(fake.requests).toHaveLength(4);
  });

  test('may be stored and revalidated, as packed as it was', async () => {
    fake.answer = async (request) => ({ body: drawnOf(request, { markup: '<p>같은 글</p>'.repeat(500) }) });
    const { headers, html } = await get('/terms');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
    expect(headers.vary?.split(', ').toSorted()).toEqual(['Accept-Encoding', 'Cookie']);
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await get('/terms', { 'accept-encoding': encoding });
      expect(unpack(packed.body).toString()).toBe(html);
      // a strong tag is of the bytes
      expect(packed.headers.etag).toBe(headers.etag?.replace(/"$/, `.${encoding}"`));
      const again = { 'accept-encoding': encoding, 'if-none-match': packed.headers.etag ?? '' };
      expect(await get('/terms', again)).toMatchObject({ status: 304, html: '' });
    }
    expect(await get('/terms', { 'if-none-match': '"other"' })).toMatchObject({ status: 200 });
  });

  test('has the status of what it is about', async () => {
    answers = {
      [location]: { status: 404, body: { code: 'NOT_FOUND' } },
      '/api/storage-locations/b002': { status: 410, body: { code: 'GONE' } },
      '/api/places/seoul': { status: 404, body: { code: 'NOT_FOUND' } },
    };
    for (const [path, status] of [
      ['/storage/b001', 404],
      ['/storage/b002', 410],
      ['/locations/seoul', 404],
      ['/locations/busan', 200],
      ['/no/such', 404],
      // from the cache
      ['/storage/b002', 410],
    ] as const) {
      const page = await get(path);
      expect([path, page.status]).toEqual([path, status]);
      expect(page.html).toContain(`<main>${path}</main>`);
      expect(page.html.includes('<meta name="robots" content="noindex">')).toBe(status !== 200);
    }
    expect(fake.requests.at(-1)).not.toHaveProperty('remote');
  });

  test('runs the inline scripts of its shell, by their hashes', async () => {
    const { headers } = await get('/terms');
    const [source = ''] = release.template.scriptSources;
    expect(source).toMatch(/^'sha256-.{44}'$/);
    expect(headers['content-security-policy']).toContain(`script-src 'self' https://pay.example ${source};`);
  });
});

describe('never worse than undrawn', () => {
  const failures: [string, () => unknown][] = [
    ['a read fails', () => read.mockRejectedValue(new ReadFailed('away'))],
    ['what it is about cannot be read', () => (answers = { [location]: { status: 400, body: {} } })],
    ['the drawing process fails', () => (fake.answer = async () => ({ status: 500, body: {} }))],
    ['the drawing process is overloaded', () => (fake.answer = async () => ({ status: 503, body: {} }))],
    ['the drawing is none', () => (fake.answer = async () => ({ body: '{"markup":1}' }))],
    ['the drawing process is dead', () => drawing.close()],
    ['translating throws', () => translate.mockRejectedValue(new Error('bug'))],
  ];
  test.each(failures)('%s: the page goes out as it always did', async (_, fail) => {
    fail();
    const { status, html } = await get('/storage/b001');
    expect([status, html]).toEqual([200, await undrawnText('/storage/b001')]);
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('as="fetch"');
  });

  test.each([
    ['the shell', drawnRelease({ shell: { version: 's0', path: '/' } }), '/storage/b001'],
    ['the remote', drawnRelease({ remotes: {} }), '/storage/b001'],
    ["the shell's page", drawnRelease({}, shellPage.replace('id="root"', 'id="app"')), '/no/such'],
  ])('%s of this release draws nothing: nothing is read either', async (_, older, path) => {
    release = older;
    expect((await get(path)).html).toBe(await undrawnText(path));
    expect(await counted()).toEqual({ plain: 1 });
    expect([read.mock.calls.length, fake.requests.length]).toEqual([0, 0]);
  });

  test.each(['/profile', '/checkout?unitId=u-1', '/locations?q=x', '/reservations/lookup', '/waiting/w1'])(
    '%s is not drawn',
    async (path) => {
      expect((await get(path)).html).toBe(await undrawnText(path));
      expect(fake.requests).toEqual([]);
    },
  );

  test('while reads fail for each page, they are not made for a second', async () => {
    read.mockRejectedValue(new ReadFailed('away'));
    for (let index = 0; index < 5; index += 1) await get(`/storage/b00${index}`);
    expect(read).toHaveBeenCalledTimes(3);
  });
});

test('pages are counted by how they were drawn', async () => {
  await get('/terms');
  await get('/terms');
  await get('/profile');
  read.mockRejectedValue(new ReadFailed('away'));
  await get('/');
  expect(await counted()).toEqual({ drawn: 1, kept: 1, plain: 1, undrawn: 1 });
});

test.each([
  ['POST', '/terms'],
  ['GET', '/a.png'],
  ['GET', '/api/x'],
])("%s %s is somebody else's", async (method, path) => {
  expect((await steps.request(path, { method })).status).toBe(404);
  expect(await counted()).toEqual({});
});
