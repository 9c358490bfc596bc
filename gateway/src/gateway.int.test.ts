import { createVerifier } from '@hamkke/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshAddress } from './testing/fresh-id.ts';
import { startGatewayHarness, type GatewayHarness } from './testing/gateway-harness.ts';

let harness: GatewayHarness;

beforeAll(async () => {
  harness = await startGatewayHarness({ PAYMENT_FRAME_ORIGINS: 'http://localhost:4010' });
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.service.seen.length = 0;
  harness.service.answer = { status: 200, body: '{"ok":true}' };
});

const visitorCookie = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('visitor='))
    ?.split(';')[0] ?? '';

describe('forwarding', () => {
  test('hands a call to its service with a signed assertion, and no identity header or cookie of the client', async () => {
    const response = await harness.post(
      '/api/create-payment',
      { amount: 1 },
      { 'x-hamkke-assertion': 'forged', 'x-hamkke-user': 'admin', cookie: 'a=b', 'idempotency-key': 'k-1' },
    );
    expect(response.status).toBe(200);
    const [seen] = harness.service.seen;
    expect(seen).toMatchObject({ method: 'POST', url: '/api/create-payment', body: '{"amount":1}' });
    expect(seen?.headers).not.toHaveProperty('x-hamkke-user');
    expect(seen?.headers).not.toHaveProperty('cookie');
    expect(seen?.headers['idempotency-key']).toBe('k-1');
    const caller = await createVerifier({ audience: 'payments', trustedKeysJson: harness.keys.trustedKeys }).verify(
      seen?.headers['x-hamkke-assertion'] as string,
    );
    expect(caller).toMatchObject({ kind: 'person', person: null, address: '127.0.0.1' });
    expect(response.headers.get('x-correlation-id')).toBe(seen?.headers['x-correlation-id']);
  });

  test('an assertion for one service is refused by another', async () => {
    await harness.post('/api/create-payment', {});
    const assertion = harness.service.seen[0]?.headers['x-hamkke-assertion'] as string;
    await expect(
      createVerifier({ audience: 'catalog', trustedKeysJson: harness.keys.trustedKeys }).verify(assertion),
    ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test('never reads into a body that it forwards: broken JSON and a chunked body arrive as they are', async () => {
    const body = new ReadableStream({
      start: (controller) => (controller.enqueue(new TextEncoder().encode('{"broken":')), controller.close()),
    });
    await fetch(`${harness.url}/api/create-payment`, {
      method: 'POST',
      headers: { origin: harness.origin, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    });
    expect(harness.service.seen[0]?.body).toBe('{"broken":');
  });

  test("a webhook passes with the provider's bytes and signature headers, without an Origin", async () => {
    const raw = '{ "type" : "Transaction.Paid" }';
    const response = await fetch(`${harness.url}/api/payment-webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'webhook-id': 'w-1', 'webhook-signature': 'v1,x' },
      body: raw,
    });
    expect(response.status).toBe(200);
    expect(harness.service.seen[0]).toMatchObject({
      body: raw,
      headers: { 'webhook-id': 'w-1', 'webhook-signature': 'v1,x' },
    });
  });

  test.each(['/api/nothing', '/internal/holds', '/api/internal/units/1', '/healthz', '/metrics', '/readyz'])(
    '%s leads nowhere',
    async (path) => {
      const response = await fetch(harness.url + path);
      expect(response.status).toBe(404);
      expect(harness.service.seen).toHaveLength(0);
    },
  );

  test('an unknown call is a problem document; a known path with another method names the right ones', async () => {
    const unknown = await fetch(`${harness.url}/api/nothing`);
    expect(unknown.headers.get('content-type')).toContain('application/problem+json');
    expect(await unknown.json()).toMatchObject({ code: 'NOT_FOUND', status: 404, correlationId: expect.any(String) });
    const wrong = await fetch(`${harness.url}/api/create-payment`);
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('POST');
  });
});

describe('writes from elsewhere', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example', 'content-type': 'application/json' }, 403, 'CROSS_SITE'],
    ['no origin at all', { 'content-type': 'application/json' }, 403, 'CROSS_SITE'],
    [
      'an origin that only begins like ours',
      { origin: 'http://localhost:4000.evil.example', 'content-type': 'application/json' },
      403,
      'CROSS_SITE',
    ],
    [
      'an origin that ours begins with',
      { origin: 'http://localhost:400', 'content-type': 'application/json' },
      403,
      'CROSS_SITE',
    ],
    ['a null origin', { origin: 'null', 'content-type': 'application/json' }, 403, 'CROSS_SITE'],
    ['a simple form', { origin: 'http://localhost:4000', 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a form',
      { origin: 'http://localhost:4000', 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  ])('are refused from %s', async (_, headers, status, code) => {
    const response = await fetch(`${harness.url}/api/create-payment`, { method: 'POST', headers, body: '{}' });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
    expect(harness.service.seen).toHaveLength(0);
  });
});

describe('visitors', () => {
  test('get a signed cookie that names them again; a changed one is replaced', async () => {
    const first = await fetch(`${harness.url}/api/storage-locations`);
    const setCookie = first.headers.getSetCookie().find((cookie) => cookie.startsWith('visitor='));
    expect(setCookie).toMatch(/HttpOnly; SameSite=Lax$/);
    const cookie = visitorCookie(first);
    const again = await fetch(`${harness.url}/api/storage-locations`, { headers: { cookie } });
    expect(again.status).toBe(200);
    expect(again.headers.getSetCookie()).toEqual([]);
    const ids = await Promise.all(
      harness.service.seen.map(async ({ headers }) =>
        createVerifier({ audience: 'catalog', trustedKeysJson: harness.keys.trustedKeys }).verify(
          headers['x-hamkke-assertion'] as string,
        ),
      ),
    );
    expect(ids[0]).toMatchObject({ visitorId: (ids[1] as { visitorId: string }).visitorId });
    const forged = await fetch(`${harness.url}/api/storage-locations`, {
      headers: { cookie: `${cookie.slice(0, -2)}xx` },
    });
    expect(forged.headers.getSetCookie()).toHaveLength(1);
  });

  test('over TLS the cookie is Secure and bound to the host', async () => {
    const secure = await startGatewayHarness({ PUBLIC_ORIGIN: 'https://hamkke.example' });
    const response = await fetch(`${secure.url}/api/storage-locations`);
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-visitor=.*Path=\/;.*Secure$/);
    expect(response.headers.get('strict-transport-security')).toContain('max-age=');
    await secure.stop();
  });

  test('have limits, and learn when to come back', async () => {
    const tight = await startGatewayHarness({ LIMITS_SCALE: '0.05' });
    const first = await tight.post('/api/create-payment', {});
    const cookie = visitorCookie(first);
    const second = await tight.post('/api/create-payment', {}, { cookie });
    expect(second.status).toBe(429);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await second.json()).toMatchObject({ code: 'RATE_LIMITED' });
    await tight.stop();
  });

  test('are known by the address that the last of our proxies saw, however many more the client names; without a proxy by that of the connection', async () => {
    const behind = await startGatewayHarness({ TRUSTED_PROXIES: '1' }, { beside: harness });
    const ahead = await startGatewayHarness({ TRUSTED_PROXIES: '2' }, { beside: harness });
    const [mine, edge] = [freshAddress(), freshAddress()];
    const addressAt = async (at: GatewayHarness, forwarded: string) => {
      await at.fetch('/api/storage-locations', { 'x-forwarded-for': forwarded });
      return (await harness.lastCaller('catalog')).address;
    };
    expect(await addressAt(behind, `6.6.6.6, ${mine}`)).toBe(mine);
    expect(await addressAt(ahead, `6.6.6.6, ${mine}, ${edge}`)).toBe(mine);
    expect(await addressAt(harness, '6.6.6.6')).toBe('127.0.0.1');
    for (const one of [behind, ahead]) await one.stop();
  });

  test('get no cookie with what every cache may store, nor the one that a service sets', async () => {
    harness.service.answer = {
      status: 200,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'set-cookie': 'session=mine',
        'content-type': 'image/webp',
      },
      body: 'x',
    };
    const image = await fetch(`${harness.url}/api/images/${'a'.repeat(40)}`);
    expect(image.status).toBe(200);
    expect(image.headers.get('cache-control')).toContain('public');
    expect(image.headers.getSetCookie()).toEqual([]);
    harness.service.answer = { status: 200, headers: { 'set-cookie': 'session=mine' }, body: '[]' };
    const list = await fetch(`${harness.url}/api/storage-locations`);
    expect(list.headers.getSetCookie().map((one) => one.split('=')[0])).toEqual(['visitor']);
  });

  test('go on while Redis is away', async () => {
    const without = await startGatewayHarness({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect((await without.post('/api/create-payment', {})).status).toBe(200);
    await without.stop();
  });
});

describe('a service that is away', () => {
  test('costs its own calls a clear 503; public lists are shown as they last were', async () => {
    const lone = await startGatewayHarness();
    lone.service.answer = { status: 200, headers: { etag: '"1"' }, body: '[{"id":"a"}]' };
    expect(await (await fetch(`${lone.url}/api/storage-locations?from=2026-12-01`)).json()).toEqual([{ id: 'a' }]);
    await lone.stopService();
    const stale = await fetch(`${lone.url}/api/storage-locations?from=2026-12-01`);
    expect(stale.status).toBe(200);
    expect(stale.headers.get('x-stale')).toBe('true');
    expect(await stale.json()).toEqual([{ id: 'a' }]);
    const write = await lone.post('/api/create-payment', {});
    expect(write.status).toBe(503);
    expect(write.headers.get('retry-after')).toBe('3');
    expect(await write.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect((await fetch(`${lone.url}/api/storage-locations/never-seen`)).status).toBe(503);
    await lone.stop();
  });

  test('also when it answers 503 itself', async () => {
    harness.service.answer = { status: 200, body: '["kept"]' };
    await fetch(`${harness.url}/api/storage-locations/kept`);
    harness.service.answer = { status: 503, body: '{}' };
    expect(await (await fetch(`${harness.url}/api/storage-locations/kept`)).json()).toEqual(['kept']);
  });
});

describe('pages and files', () => {
  test('every address of the app gets the page with the registry, the configuration and the preloads of its remote', async () => {
    const response = await fetch(`${harness.url}/storage/abc?x=1`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(html).toContain('<script type="application/json" id="hamkke-registry">');
    expect(html).not.toContain('booking</script>');
    expect(html).toContain('"paymentScriptUrl":"http://localhost:4010/v2/browser-sdk.js"');
    expect(html).toContain('href="/releases/booking/b1/remoteEntry.abc.js" integrity="sha384-x"');
    expect(html).toContain('href="/releases/booking/b1/storage.abc.js" integrity="sha384-y"');
    expect(html).toContain('href="/api/storage-locations/abc"');
    expect(html).not.toContain('"screens"');
    expect((await fetch(`${harness.url}/no/such/page`)).status).toBe(404);
  });

  test('release files are immutable and precompressed; the page and the registry are not', async () => {
    const file = await fetch(`${harness.url}/releases/booking/b1/remoteEntry.abc.js`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    const registry = await fetch(`${harness.url}/remotes.json`);
    expect(registry.headers.get('cache-control')).toBe('no-store');
    expect(await registry.json()).toMatchObject({ revision: 1 });
    expect((await fetch(`${harness.url}/releases/booking/b1/remote%45ntry.abc.js`)).status).toBe(200);
    for (const hidden of [
      '/releases/notes.txt',
      '/releases/shell/notes.txt',
      '/releases/registry.json',
      '/releases/shell/s1/index.html',
      '/releases/../package.json',
      '/releases/booking/b1/none.js',
      '/releases/audit.log',
      '/releases/audit.lo%67',
      '/releases/%72egistry.json',
      '/releases/shell/s1/index%2ehtml',
      '/releases/shell/s1/s%77.js',
      '/releases/shell%2fs1%2findex.html',
      '/releases/shell/s1/index%252ehtml',
      '/releases/%2e%2e/package.json',
      '/releases/shell/s1/%2e%2e/%2e%2e/registry.json',
      '/releases/%',
    ])
      expect((await fetch(harness.url + hidden)).status).toBe(404);
  });

  test('scripts run from our origin and the card provider only, never inline or by eval', async () => {
    const policy = (await fetch(`${harness.url}/`)).headers.get('content-security-policy') ?? '';
    const scripts = policy.split(';').find((directive) => directive.startsWith('script-src')) ?? '';
    expect(scripts).toBe("script-src 'self' http://localhost:4010");
    for (const directive of policy.split(';')) {
      const sources = directive.trim().split(/\s+/);
      expect(sources).toEqual([...new Set(sources)]);
    }
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
  });

  test('scripts and forms send to our origin and the provider alone; the card windows open in frames only', async () => {
    const paying = await startGatewayHarness(
      {
        PAYMENT_FRAME_ORIGINS: 'https://cards.example.kr https://*.bank.example.kr',
        PAYMENT_CONNECT_ORIGINS: 'https://api.provider.example',
      },
      { beside: harness },
    );
    const policy = (await paying.fetch('/')).headers.get('content-security-policy') ?? '';
    const directive = (name: string) => policy.split(';').find((one) => one.startsWith(`${name} `));
    expect(directive('connect-src')).toBe("connect-src 'self' http://localhost:4010 https://api.provider.example");
    expect(directive('form-action')).toBe("form-action 'self' http://localhost:4010 https://api.provider.example");
    expect(directive('frame-src')).toBe(
      'frame-src http://localhost:4010 https://cards.example.kr https://*.bank.example.kr',
    );
    expect(policy).not.toMatch(/google|gstatic|https:( |;|$)/);
    await paying.stop();
  });

  test("Google's origins are open only where its map is shown: with a key and the id of a map", async () => {
    const [half, whole] = [
      await startGatewayHarness({ MAPS_KEY: 'k' }, { beside: harness }),
      await startGatewayHarness({ MAPS_KEY: 'k', MAPS_MAP_ID: 'map-1' }, { beside: harness }),
    ];
    const pageOf = async (at: GatewayHarness) => {
      const response = await at.fetch('/');
      return { policy: response.headers.get('content-security-policy') ?? '', html: await response.text() };
    };
    const [without, shown] = [await pageOf(half), await pageOf(whole)];
    expect(without.policy).not.toMatch(/google|gstatic/);
    expect(without.html).not.toContain('mapsKey');
    expect(shown.html).toContain('"mapsKey":"k","mapsMapId":"map-1"');
    expect(shown.policy).toMatch(
      /connect-src [^;]*https:\/\/\*\.googleapis\.com https:\/\/\*\.google\.com https:\/\/\*\.gstatic\.com data: blob:/,
    );
    for (const one of [half, whole]) await one.stop();
  });

  test('the API describes itself', async () => {
    const document = (await (await fetch(`${harness.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    expect(Object.keys(document.paths)).toContain('/api/create-payment');
    expect(JSON.stringify(document.paths)).not.toContain('/internal/');
    expect(await (await fetch(`${harness.url}/api/docs`)).text()).toContain('swagger-ui');
    expect((await fetch(`${harness.url}/api/docs/swagger-ui-bundle.js`)).status).toBe(200);
  });
});
