import { endpoints, mounts } from '@hamkke/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitorCookie, visitor } from '../middleware/visitor.ts';
import { serveSteps, type ServedSteps } from '../testing/step-harness.ts';
import { openReads, robots, robotsText } from './robots.ts';

/** Whether the rules let a search engine read an address: the longest rule wins. Source: RFC 9309 section 2.2.2. */
function isOpen(text: string, address: string): boolean {
  const rules = [...text.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind, prefix = '']) => ({ kind, prefix }));
  const [rule] = rules
    .filter(({ prefix }) => address.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length || (a.kind === 'Allow' ? -1 : 1));
  return rule?.kind !== 'Disallow';
}
const live = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://hamkke.example' } as const;
const production = robotsText(live);
const sampleOf = (path: string) => path.replace(/\*$/, 'x').replace(/:\w+/g, 'x');

describe('in production', () => {
  test('the rules are these', () => {
    expect(production).toBe(
      [
        'User-agent: *',
        'Allow: /api/images/',
        'Allow: /api/places',
        'Allow: /api/storage-locations',
        'Allow: /api/storage-units/',
        'Disallow: /api/',
        'Disallow: /access/shared',
        'Disallow: /access/visit',
        'Disallow: /account/',
        'Disallow: /checkout',
        'Disallow: /franchise-dashboard',
        'Disallow: /oauth/',
        'Disallow: /payment',
        'Disallow: /profile',
        'Disallow: /reservations/lookup',
        'Disallow: /waiting/',
        '',
        'Sitemap: https://hamkke.example/sitemap.xml',
        '',
      ].join('\n'),
    );
  });

  test('these pages are open, and every other page is closed on purpose', () => {
    expect(mounts.filter((mount) => mount.robots === 'allow').map(({ path }) => path)).toEqual([
      '/',
      '/locations',
      '/locations/*',
      '/storage/*',
      '/login',
      '/register',
      '/contact',
      '/terms',
      '/privacy',
      '/franchise',
    ]);
  });

  test.each(mounts)('the rules say of $path what its mount does: $robots', (mount) => {
    for (const query of ['', '?lang=en'])
      expect(isOpen(production, sampleOf(mount.path) + query)).toBe(mount.robots === 'allow');
  });

  test.each([
    '/icons/icon-32.png',
    '/favicon.ico',
    '/manifest.webmanifest',
    '/remotes.json',
    '/releases/shell/s1/a.js',
    '/sitemap.xml',
    '/sitemaps/en.xml',
    '/api/places/seoul/gangnam-gu',
    '/api/storage-locations/b001/link-image?lang=en',
  ])('what a page is drawn of is open: %s', (address) => expect(isOpen(production, address)).toBe(true));

  test('of the calls that anyone may read, these are open and these closed on purpose', () => {
    const reads = endpoints.filter(
      ({ method, access, visibility, path }) =>
        method === 'GET' && access === 'anyone' && visibility === 'public' && path.startsWith('/api/'),
    );
    const open = reads.filter(({ path }) => isOpen(production, sampleOf(path)));
    expect(open.map(({ id }) => id).toSorted()).toEqual(openReads.map(({ id }) => id).toSorted());
    expect(
      reads
        .filter((one) => !open.includes(one))
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([
      'geocode',
      'listSignInProviders',
      'readLive',
      'readOpenOrders',
      'readPaymentMethods',
      'readSession',
      'readVisit',
      'readWaiting',
      'searchAddresses',
    ]);
  });

  test.each(['/api/docs', '/api/openapi.json', '/api/reservations', '/api/no-such-thing'])('%s is closed', (address) =>
    expect(isOpen(production, address)).toBe(false),
  );
});

test.each(['development', 'test'] as const)('a system of %s is not for the world: nothing is open', (environment) => {
  expect(robotsText({ ...live, NODE_ENV: environment })).toBe('User-agent: *\nDisallow: /\n');
});

describe('/robots.txt', () => {
  let steps: ServedSteps;
  beforeAll(async () => {
    const cookie = createVisitorCookie(JSON.stringify({ d: 'seed' }), true);
    steps = await serveSteps({}, robots(live), visitor(cookie));
  });
  afterAll(() => steps.stop());

  test('is a text for an hour, the same for everybody', async () => {
    const { status, headers, body } = await steps.request('/robots.txt');
    expect([status, body.toString()]).toEqual([200, production]);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      etag: expect.stringMatching(/^W\/"/),
    });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('is answered 304 to who has it, and without a body to HEAD', async () => {
    const { headers } = await steps.request('/robots.txt');
    const again = await steps.request('/robots.txt', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await steps.request('/robots.txt', { method: 'HEAD' });
    expect([head.status, head.headers['content-type'], head.body.length]).toEqual([
      200,
      'text/plain; charset=utf-8',
      0,
    ]);
  });

  test.each([
    ['POST', '/robots.txt'],
    ['GET', '/robots.txt/'],
    ['GET', '/storage/robots.txt'],
  ])("%s %s is somebody else's", async (method, address) => {
    expect((await steps.request(address, { method })).status).toBe(404);
  });
});
