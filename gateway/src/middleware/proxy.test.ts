import { request as httpRequest } from 'node:http';
import { createVerifier } from '@hamkke/service-kit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProxyHarness, startProxyHarness } from '../testing/proxy-harness.ts';
import { endpointOf, nobody, somebody } from '../testing/step-harness.ts';

let harness: ProxyHarness;
beforeEach(async () => {
  harness = await startProxyHarness();
});
afterEach(() => harness.stop());
const seen = () => harness.service.seen[0]?.headers ?? {};

test('a call goes to its service under its own path, with an assertion for it and the correlation id', async () => {
  const { request } = await harness.serve(endpointOf({ id: 'x', service: 'identity' }), somebody);
  await request('/api/things/1?a=%2F', { headers: { accept: 'text/x', 'x-hamkke-assertion': 'forged' } });
  expect(harness.service.seen).toMatchObject([{ method: 'GET', url: '/api/things/1?a=%2F', body: '' }]);
  expect(seen()).toMatchObject({ accept: 'text/x', 'x-correlation-id': 'correlation-1' });
  const verifier = createVerifier({ audience: 'identity', trustedKeysJson: harness.keys.trustedKeys });
  expect(await verifier.verify(String(seen()['x-hamkke-assertion']))).toMatchObject(somebody);
  expect(harness.directiveCalls).toEqual(['prepare x', 'revoked x 200', 'read identity 200']);
});

test.each([
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'upgrade',
  'cookie',
  'authorization',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'traceparent',
  'tracestate',
  'baggage',
  'x-hamkke-user',
])('%s of the client, or of the service, does not reach the other side', async (name) => {
  harness.service.answer = { status: 200, headers: { [name]: 'told', 'x-else': 'told' }, body: '{}' };
  const { request } = await harness.serve();
  const given = { [name]: 'told', 'x-else': 'told', 'transfer-encoding': 'chunked' };
  const { headers } = await request('/', { method: 'POST', body: '{}', headers: given });
  expect(seen()).not.toHaveProperty(name);
  expect(seen()).toHaveProperty('x-else', 'told');
  // A connection of the gateway may stay open, which it says with the same header.
  const { 'keep-alive': _, ...others } = headers;
  expect(others).not.toHaveProperty(name);
  expect(headers).toHaveProperty('x-else', 'told');
});

test('a service is called under its own host, on a connection that stays, under our correlation id', async () => {
  const { request } = await harness.serve();
  await request('/', { headers: { host: 'evil.example', connection: 'close', 'x-correlation-id': 'chosen' } });
  expect(seen()).toMatchObject({
    host: new URL(harness.service.url).host,
    connection: 'keep-alive',
    'x-correlation-id': 'correlation-1',
  });
  harness.service.answer = { status: 200, headers: { 'x-correlation-id': 'set by the service' }, body: '{}' };
  expect((await request('/')).headers).not.toHaveProperty('x-correlation-id');
});

test('a client that waits for a go-ahead gets one of the gateway, and none of the service', async () => {
  const { url } = await harness.serve(endpointOf({ method: 'POST' }));
  const status = await new Promise((resolve, reject) => {
    const sent = httpRequest(
      url,
      { method: 'POST', headers: { expect: '100-continue', 'content-length': '2' } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    sent.once('continue', () => sent.end('{}'));
    sent.once('error', reject);
    sent.flushHeaders();
  });
  expect(status).toBe(200);
  expect(harness.service.seen).toMatchObject([{ body: '{}' }]);
  expect(seen()).not.toHaveProperty('expect');
});

test('a body passes as it is: read before, of a known length, in chunks, or not at all', async () => {
  const { request } = await harness.serve(endpointOf({ method: 'POST' }));
  await request('/', { method: 'POST', body: 'read before', headers: { 'x-read-before': 'yes' } });
  await request('/', { method: 'POST', body: '{"broken":' });
  await request('/', { method: 'POST', body: 'in chunks', headers: { 'transfer-encoding': 'chunked' } });
  await request('/', { method: 'DELETE' });
  await request('/', { method: 'POST', headers: { 'content-length': '0' } });
  expect(harness.service.seen.map(({ body }) => body)).toEqual(['read before', '{"broken":', 'in chunks', '', '']);
  expect(harness.service.seen[3]?.headers).not.toHaveProperty('transfer-encoding');
});

test("an answer goes out with the gateway's headers; cookies of the service are dropped", async () => {
  harness.service.answer = {
    status: 201,
    headers: { 'set-cookie': 'session=mine', location: '/x', 'x-hamkke-session': '{}' },
    body: '["a"]',
  };
  const { request } = await harness.serve(endpointOf(), nobody, true);
  const { status, headers, body } = await request('/');
  expect([status, body.toString()]).toEqual([201, '["a"]']);
  expect(headers).toMatchObject({ location: '/x', 'x-of-gateway': 'stays', 'content-type': 'application/json' });
  expect(headers['set-cookie']).toEqual(['visitor=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax']);
  expect(headers).not.toHaveProperty('x-hamkke-session');
  expect(headers).not.toHaveProperty('cache-control');
});

test('a cookie of the service does not go out where the gateway sets none either', async () => {
  harness.service.answer = { status: 200, headers: { 'set-cookie': 'session=mine' }, body: '{}' };
  expect((await (await harness.serve()).request('/')).headers).not.toHaveProperty('set-cookie');
});

test('no cookie goes out with what every cache may store', async () => {
  const { request } = await harness.serve(endpointOf(), nobody, true);
  harness.service.answer = { status: 200, headers: { 'cache-control': 'public, max-age=60' }, body: '{}' };
  const { headers } = await request('/');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers['cache-control']).toBe('public, max-age=60');
  harness.service.answer = { status: 200, headers: { 'cache-control': 'republican' }, body: '{}' };
  expect((await request('/')).headers).toHaveProperty('set-cookie');
  const plain = await harness.serve();
  expect((await plain.request('/')).headers).not.toHaveProperty('set-cookie');
});

test('an answer for one person is stored by no cache that others share', async () => {
  harness.service.answer = { status: 200, headers: { 'cache-control': 'max-age=60' }, body: '{}' };
  expect((await (await harness.serve(endpointOf(), somebody)).request('/')).headers['cache-control']).toBe(
    'private, max-age=60',
  );
  expect((await (await harness.serve(endpointOf())).request('/')).headers['cache-control']).toBe('max-age=60');
  harness.service.answer = { status: 200, body: '{}' };
  expect((await (await harness.serve(endpointOf(), somebody)).request('/')).headers['cache-control']).toBe(
    'private, no-cache',
  );
  const ofMember = await harness.serve(endpointOf({ access: 'member' }), somebody);
  expect((await ofMember.request('/')).headers['cache-control']).toBe('private, no-store');
});

test('an answer is packed for a browser that takes it', async () => {
  harness.service.answer = { status: 200, headers: { etag: '"a"' }, body: JSON.stringify('x'.repeat(5000)) };
  const { request } = await harness.serve();
  const { headers, body } = await request('/', { headers: { 'accept-encoding': 'br' } });
  expect(headers).toMatchObject({ 'content-encoding': 'br', etag: 'W/"a"', vary: 'Accept-Encoding' });
  expect(body.length).toBeLessThan(500);
});
