import { reservationCancelled, reservationHeld, reservationRescheduled, type EventDefinition } from '@hamkke/contracts';
import { createVerifier } from '@hamkke/service-kit';
import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startGatewayRig, type GatewayRig } from './testing/gateway-rig.ts';
import { listenLive } from './testing/listen-live.ts';

let rig: GatewayRig;

beforeAll(async () => {
  rig = await startGatewayRig({ PAYMENT_FRAME_ORIGINS: 'http://localhost:4010' });
});
afterAll(() => rig.stop());
beforeEach(() => {
  rig.service.seen.length = 0;
  rig.service.answer = { status: 200, body: '{"ok":true}' };
});

const visitorCookie = (response: Response) => response.headers.getSetCookie().find((cookie) => cookie.startsWith('visitor='))?.split(';')[0] ?? '';

describe('forwarding', () => {
  test('hands a call to its service with a signed assertion, and no identity header or cookie of the client', async () => {
    const response = await rig.post('/api/create-payment', { amount: 1 }, { 'x-hamkke-assertion': 'forged', 'x-hamkke-user': 'admin', cookie: 'a=b', 'idempotency-key': 'k-1' });
    expect(response.status).toBe(200);
    const [seen] = rig.service.seen;
    expect(seen).toMatchObject({ method: 'POST', url: '/api/create-payment', body: '{"amount":1}' });
    expect(seen?.headers).not.toHaveProperty('x-hamkke-user');
    expect(seen?.headers).not.toHaveProperty('cookie');
    expect(seen?.headers['idempotency-key']).toBe('k-1');
    const caller = await createVerifier({ audience: 'payments', trustedKeysJson: rig.keys.trustedKeys }).verify(seen?.headers['x-hamkke-assertion'] as string);
    expect(caller).toMatchObject({ kind: 'person', person: null, address: '127.0.0.1' });
    expect(response.headers.get('x-correlation-id')).toBe(seen?.headers['x-correlation-id']);
  });

  test('an assertion for one service is refused by another', async () => {
    await rig.post('/api/create-payment', {});
    const assertion = rig.service.seen[0]?.headers['x-hamkke-assertion'] as string;
    await expect(createVerifier({ audience: 'catalog', trustedKeysJson: rig.keys.trustedKeys }).verify(assertion)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test('never reads a body that it forwards: broken JSON and a chunked body arrive as they are', async () => {
    const body = new ReadableStream({ start: (controller) => (controller.enqueue(new TextEncoder().encode('{"broken":')), controller.close()) });
    await fetch(`${rig.url}/api/create-payment`, { method: 'POST', headers: { origin: rig.origin, 'content-type': 'application/json' }, body, duplex: 'half' } as RequestInit);
    expect(rig.service.seen[0]?.body).toBe('{"broken":');
  });

  test("a webhook passes with the provider's bytes and signature headers, without an Origin", async () => {
    const raw = '{ "type" : "Transaction.Paid" }';
    const response = await fetch(`${rig.url}/api/payment-webhook`, { method: 'POST', headers: { 'content-type': 'application/json', 'webhook-id': 'w-1', 'webhook-signature': 'v1,x' }, body: raw });
    expect(response.status).toBe(200);
    expect(rig.service.seen[0]).toMatchObject({ body: raw, headers: { 'webhook-id': 'w-1', 'webhook-signature': 'v1,x' } });
  });

  test.each(['/api/nothing', '/internal/holds', '/api/internal/units/1', '/healthz', '/metrics', '/readyz'])('%s leads nowhere', async (path) => {
    const response = await fetch(rig.url + path);
    expect(response.status).toBe(404);
    expect(rig.service.seen).toHaveLength(0);
  });

  test('an unknown call is a problem document; a known path with another method names the right ones', async () => {
    const unknown = await fetch(`${rig.url}/api/nothing`);
    expect(unknown.headers.get('content-type')).toContain('application/problem+json');
    expect(await unknown.json()).toMatchObject({ code: 'NOT_FOUND', status: 404, correlationId: expect.any(String) });
    const wrong = await fetch(`${rig.url}/api/create-payment`);
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('POST');
  });
});

describe('writes from elsewhere', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example', 'content-type': 'application/json' }, 403, 'CROSS_SITE'],
    ['no origin at all', { 'content-type': 'application/json' }, 403, 'CROSS_SITE'],
    ['a null origin', { origin: 'null', 'content-type': 'application/json' }, 403, 'CROSS_SITE'],
    ['a simple form', { origin: 'http://localhost:4000', 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form', { origin: 'http://localhost:4000', 'content-type': 'application/x-www-form-urlencoded' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('are refused from %s', async (_, headers, status, code) => {
    const response = await fetch(`${rig.url}/api/create-payment`, { method: 'POST', headers, body: '{}' });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
    expect(rig.service.seen).toHaveLength(0);
  });
});

describe('visitors', () => {
  test('get a signed cookie that names them again; a changed one is replaced', async () => {
    const first = await fetch(`${rig.url}/api/storage-locations`);
    const setCookie = first.headers.getSetCookie().find((cookie) => cookie.startsWith('visitor='));
    expect(setCookie).toMatch(/HttpOnly; SameSite=Lax$/);
    const cookie = visitorCookie(first);
    const again = await fetch(`${rig.url}/api/storage-locations`, { headers: { cookie } });
    expect(again.status).toBe(200);
    expect(again.headers.getSetCookie()).toEqual([]);
    const ids = await Promise.all(rig.service.seen.map(async ({ headers }) => createVerifier({ audience: 'catalog', trustedKeysJson: rig.keys.trustedKeys }).verify(headers['x-hamkke-assertion'] as string)));
    expect(ids[0]).toMatchObject({ visitorId: (ids[1] as { visitorId: string }).visitorId });
    const forged = await fetch(`${rig.url}/api/storage-locations`, { headers: { cookie: `${cookie.slice(0, -2)}xx` } });
    expect(forged.headers.getSetCookie()).toHaveLength(1);
  });

  test('over TLS the cookie is Secure and bound to the host', async () => {
    const secure = await startGatewayRig({ PUBLIC_ORIGIN: 'https://hamkke.example' });
    const response = await fetch(`${secure.url}/api/storage-locations`);
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-visitor=.*Path=\/;.*Secure$/);
    expect(response.headers.get('strict-transport-security')).toContain('max-age=');
    await secure.stop();
  });

  test('have limits, and are told when to come back', async () => {
    const tight = await startGatewayRig({ LIMITS_SCALE: '0.05' });
    const first = await tight.post('/api/create-payment', {});
    const cookie = visitorCookie(first);
    const second = await tight.post('/api/create-payment', {}, { cookie });
    expect(second.status).toBe(429);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await second.json()).toMatchObject({ code: 'RATE_LIMITED' });
    await tight.stop();
  });

  test('go on while Redis is away', async () => {
    const without = await startGatewayRig({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect((await without.post('/api/create-payment', {})).status).toBe(200);
    await without.stop();
  });
});

describe('a service that is away', () => {
  test('costs its own calls a clear 503; public lists are shown as they last were', async () => {
    const lone = await startGatewayRig();
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
    rig.service.answer = { status: 200, body: '["kept"]' };
    await fetch(`${rig.url}/api/storage-locations/kept`);
    rig.service.answer = { status: 503, body: '{}' };
    expect(await (await fetch(`${rig.url}/api/storage-locations/kept`)).json()).toEqual(['kept']);
  });
});

describe('pages and files', () => {
  test('every address of the app gets the page with the registry, the configuration and the preloads of its remote', async () => {
    const response = await fetch(`${rig.url}/storage/abc?x=1`);
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
    expect((await fetch(`${rig.url}/no/such/page`)).status).toBe(404);
  });

  test('release files are immutable and precompressed; the page and the registry are not', async () => {
    const file = await fetch(`${rig.url}/releases/booking/b1/remoteEntry.abc.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    const registry = await fetch(`${rig.url}/remotes.json`);
    expect(registry.headers.get('cache-control')).toBe('no-store');
    expect(await registry.json()).toMatchObject({ revision: 1 });
    for (const hidden of ['/releases/registry.json', '/releases/shell/s1/index.html', '/releases/../package.json', '/releases/booking/b1/none.js']) expect((await fetch(rig.url + hidden)).status).toBe(404);
  });

  test('scripts run from our origin and the card provider only, never inline or by eval', async () => {
    const policy = (await fetch(`${rig.url}/`)).headers.get('content-security-policy') ?? '';
    const scripts = policy.split(';').find((directive) => directive.startsWith('script-src')) ?? '';
    expect(scripts).toBe("script-src 'self' http://localhost:4010");
    for (const directive of policy.split(';')) {
      const words = directive.trim().split(/\s+/);
      expect(words).toEqual([...new Set(words)]);
    }
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
  });

  test('the API describes itself', async () => {
    const document = (await (await fetch(`${rig.url}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, unknown>> };
    expect(Object.keys(document.paths)).toContain('/api/create-payment');
    expect(JSON.stringify(document.paths)).not.toContain('/internal/');
    expect(await (await fetch(`${rig.url}/api/docs`)).text()).toContain('swagger-ui');
    expect((await fetch(`${rig.url}/api/docs/swagger-ui-bundle.js`)).status).toBe(200);
  });
});

describe('live', () => {
  const listen = (topics: string) => listenLive(rig.url, topics);

  const publish = (definition: EventDefinition, data: Record<string, unknown>) =>
    rig.publish(definition, { reservationId: 'r-1', orderId: null, ownerId: null, unitId: 'u-1', locationId: 'l-1', startDate: '2026-12-01', endDate: '2026-12-31', ...data });

  test('a page learns which range of its branch is taken or given back, and nothing about anyone', async () => {
    const mine = await listen('location:l-1');
    const other = await listen('location:l-2');
    await publish(reservationHeld, { until: '2026-12-01T00:00:00.000Z' });
    await publish(reservationCancelled, { reason: 'hold-lapsed', from: 'pending', refundOwed: 0 });
    await publish(reservationRescheduled, { endDate: '2026-12-20', previousEndDate: '2026-12-31' });
    await eventually(() => expect(mine.text().match(/event: location/g)).toHaveLength(4));
    expect(mine.text()).toContain('{"locationId":"l-1","change":"taken","unitId":"u-1","startDate":"2026-12-01","endDate":"2026-12-31"}');
    expect(mine.text()).toContain('"change":"released"');
    expect(mine.text()).not.toContain('r-1');
    expect(other.text()).not.toContain('event:');
    mine.stop();
    other.stop();
  });

  test.each([
    ['', 422],
    ['me', 401],
    ['admin', 401],
    ['franchise:1', 401],
    ['location:a,franchise:1', 401],
    ['franchise:', 422],
    ['franchise:1:2', 422],
    ['admin:1', 422],
    ['everything', 422],
    ['constructor:a', 422],
    ['x'.repeat(2_001), 422],
    ['location:', 422],
    ['location:a:b', 422],
    [Array.from({ length: 21 }, (_, index) => `location:${index}`).join(','), 422],
  ])('topics %j answer %i', async (topics, status) => {
    expect((await fetch(`${rig.url}/api/live?topics=${topics}`)).status).toBe(status);
  });
});
