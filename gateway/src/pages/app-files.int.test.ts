import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGatewayHarness, type GatewayHarness } from '../testing/gateway-harness.ts';

let harness: GatewayHarness;

const put = (version: string, name: string, text: string) => {
  const file = path.join(harness.releasesDir, 'shell', version, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** Makes another version of the shell live, as a promotion does. */
function promote(version: string): void {
  const file = path.join(harness.releasesDir, 'registry.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as { revision: number };
  writeFileSync(
    file,
    JSON.stringify({
      ...registry,
      revision: registry.revision + 1,
      shell: { version, path: `/releases/shell/${version}/` },
    }),
  );
  utimesSync(file, new Date(), new Date(Date.now() + registry.revision * 1000));
}

beforeAll(async () => {
  harness = await startGatewayHarness();
  for (const version of ['s1', 's2']) {
    put(version, 'index.html', '<html><head></head></html>');
    put(version, 'sw.js', `worker of ${version}`);
    for (const language of ['ko', 'en', 'ja', 'zh'])
      put(version, `app.${language}.webmanifest`, JSON.stringify({ lang: language }));
    put(version, 'icons/icon.svg', '<svg/>');
    put(version, 'icons/icon-192.png', 'png');
    put(version, 'icons/favicon.ico', 'ico');
    put(version, 'screenshots/wide.webp', 'webp');
  }
});
afterAll(() => harness.stop());

describe('files of the app without a release in their address', () => {
  test('the service worker is loaded each time, may serve the whole app, and has one address', async () => {
    const response = await harness.fetch('/sw.js');
    expect(await response.text()).toBe('worker of s1');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await harness.fetch('/releases/shell/s1/sw.js')).status).toBe(404);
  });

  test('the same is answered 304 to who has it', async () => {
    const tag = (await harness.fetch('/sw.js')).headers.get('etag') ?? '';
    const again = await harness.fetch('/sw.js', { 'if-none-match': tag, 'cache-control': 'no-cache' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await harness.fetch('/sw.js', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each([
    ['', 'ko'],
    ['?lang=ko', 'ko'],
    ['?lang=en', 'en'],
    ['?lang=ja', 'ja'],
    ['?lang=zh', 'zh'],
    ['?lang=../../x', 'ko'],
    ['?lang=en&lang=ja', 'ko'],
  ])('the manifest%s is in %s', async (query, language) => {
    const response = await harness.fetch(`/manifest.webmanifest${query}`);
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.json()).toEqual({ lang: language });
  });

  test.each([
    ['/icons/icon.svg', 'image/svg+xml'],
    ['/icons/icon-192.png', 'image/png'],
    ['/favicon.ico', 'image/x-icon'],
    ['/screenshots/wide.webp', 'image/webp'],
  ])('%s is %s, for an hour', async (address, type) => {
    const response = await harness.fetch(address);
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      type,
      'public, max-age=3600',
    ]);
  });

  test.each(['/icons/none.png', '/icons/..%2fsw.js', '/icons/a/b.png', '/icons/icon.js', '/screenshots/'])(
    '%s is not there',
    async (address) => {
      expect((await harness.fetch(address)).status).toBe(404);
    },
  );

  test('beside them the rules of search engines, which close a system of tests, and set no cookie', async () => {
    const response = await harness.fetch('/robots.txt');
    expect(await response.text()).toBe('User-agent: *\nDisallow: /\n');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('follow the live release, and an older one that lacks them says so', async () => {
    promote('s2');
    expect(await (await harness.fetch('/sw.js')).text()).toBe('worker of s2');
    put('s0', 'index.html', '<html><head></head></html>');
    promote('s0');
    const missing = await harness.fetch('/sw.js');
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: 'NOT_FOUND' });
    promote('s1');
    expect(await (await harness.fetch('/sw.js')).text()).toBe('worker of s1');
  });
});
