import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineEndpoint } from '@hamkke/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError } from '../errors/domain-error.ts';
import { route } from '../http/route.ts';
import { createServiceApp } from '../http/service-app.ts';
import { createSigner } from '../identity/signer.ts';
import { createVerifier } from '../identity/verifier.ts';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { createTestKeys, startTestApp, type TestApp, type TestKeys } from '../testing/index.ts';
import { createServiceClient, type ServiceClient } from './service-client.ts';

const unit = defineEndpoint({
  id: 'unit',
  method: 'GET',
  path: '/internal/units/:id',
  service: 'catalog',
  summary: 'unit',
  callers: ['payments'],
  params: z.object({ id: z.string() }),
  query: z.object({ on: z.string().optional() }),
  response: z.object({ id: z.string(), on: z.string().nullable() }),
  errors: ['NOT_FOUND'],
});
const take = defineEndpoint({
  id: 'take',
  method: 'POST',
  path: '/internal/take',
  service: 'catalog',
  summary: 'take',
  callers: ['payments'],
  body: z.object({ unit: z.string() }),
  response: z.object({ correlationId: z.string() }),
  errors: ['UNIT_TAKEN', 'PROVIDER_DOWN'],
});
const foreign = defineEndpoint({
  id: 'foreign',
  method: 'GET',
  path: '/internal/foreign',
  service: 'catalog',
  summary: 'for others',
  callers: ['identity'],
  response: z.object({}),
});
const publicPost = defineEndpoint({
  id: 'publicPost',
  method: 'POST',
  path: '/api/once',
  service: 'catalog',
  summary: 'not safe to repeat',
  body: z.object({}),
  response: z.object({ ok: z.boolean() }),
});

const logger = createLogger({ service: 'test', level: 'silent' });
const options = { correlationId: 'correlation-1' };
let keys: TestKeys;
let app: TestApp;
let client: ServiceClient;

const clientOf = (baseUrl: string, timeoutMs = 5000) =>
  createServiceClient({
    baseUrl,
    service: 'catalog',
    signer: createSigner(keys.serviceKey('payments')),
    logger,
    timeoutMs,
  });

beforeAll(async () => {
  keys = await createTestKeys();
  const routes = [
    route(unit, ({ params, query }) => {
      if (params.id === 'none') throw new DomainError('NOT_FOUND', { what: 'unit' });
      return { id: params.id, on: query.on ?? null };
    }),
    route(take, async ({ body, correlationId }) => {
      if (body.unit === 'taken') throw new DomainError('UNIT_TAKEN', { unit: 'taken' });
      if (body.unit === 'broken') throw new Error('secret');
      if (body.unit === 'down') throw new DomainError('PROVIDER_DOWN');
      if (body.unit === 'slow') await sleep(5000, undefined, { ref: false });
      return { correlationId };
    }),
    route(foreign, () => ({})),
  ];
  app = await startTestApp(
    createServiceApp({
      service: 'catalog',
      routes,
      verifier: createVerifier({ audience: 'catalog', trustedKeysJson: keys.trustedKeys }),
      logger,
      metrics: createMetrics({ service: 'catalog', processMetrics: false }),
      ready: async () => [],
    }),
    { keys, service: 'catalog' },
  );
  client = clientOf(`${app.url}/`);
});
afterAll(async () => {
  await client.close();
  await app.stop();
});

/** A raw server that drops the first connections after reading the request. */
async function droppingServer(drops: number): Promise<{ url: string; requests: () => number; server: Server }> {
  let requests = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      requests += 1;
      if (requests <= drops) request.socket.resetAndDestroy();
      else response.setHeader('content-type', 'application/json').end('{"id":"u","on":null,"ok":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: () => requests, server };
}

test('params and query travel encoded, the answer comes back parsed', async () => {
  expect(await client.call(unit, { params: { id: 'a/b 함' }, query: { on: '2026-01-01' } }, options)).toEqual({
    id: 'a/b 함',
    on: '2026-01-01',
  });
});

test('the correlation id goes along', async () => {
  expect(await client.call(take, { body: { unit: 'a' } }, options)).toEqual({ correlationId: 'correlation-1' });
});

test.each([
  ['a refusal retains its code and facts', 'taken', { code: 'UNIT_TAKEN', details: { unit: 'taken' } }],
  ['a failure is "unavailable"', 'broken', { code: 'UNAVAILABLE' }],
  ['a provider that is down stays that', 'down', { code: 'PROVIDER_DOWN' }],
])('%s', async (_, name, expected) => {
  await expect(client.call(take, { body: { unit: name } }, options)).rejects.toMatchObject(expected);
});

test('wrong fields come back by name', async () => {
  await expect(client.call(take, { body: { unit: 7 } as never }, options)).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: 'unit', code: 'type' }],
  });
});

test('a slow callee is "unavailable" after the limit', async () => {
  await expect(client.call(take, { body: { unit: 'slow' } }, { ...options, timeoutMs: 100 })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});

test('an issuer that is not named is forbidden, and a refused assertion never reads as "sign in"', async () => {
  await expect(client.call(foreign, {}, options)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const strangers = await createTestKeys();
  const stranger = createServiceClient({
    baseUrl: app.url,
    service: 'catalog',
    signer: createSigner(strangers.serviceKey('payments')),
    logger,
  });
  await expect(stranger.call(unit, { params: { id: 'a' } }, options)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await stranger.close();
});

test('nobody listening is "unavailable"', async () => {
  const nobody = clientOf('http://127.0.0.1:1');
  await expect(nobody.call(unit, { params: { id: 'a' } }, options)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await nobody.close();
});

test('a connection that breaks is tried once more where repeating is safe, and only there', async () => {
  const once = await droppingServer(1);
  const repeating = clientOf(once.url);
  expect(await repeating.call(unit, { params: { id: 'u' } }, options)).toEqual({ id: 'u', on: null });
  expect(once.requests()).toBe(2);
  const always = await droppingServer(9);
  const other = clientOf(always.url);
  await expect(other.call(unit, { params: { id: 'u' } }, options)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(always.requests()).toBe(2);
  await expect(other.call(publicPost, { body: {} }, options)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(always.requests()).toBe(3);
  await Promise.all([repeating.close(), other.close()]);
  once.server.close();
  always.server.close();
});

test('an answer that does not fit the contract is "unavailable"', async () => {
  const strange = await droppingServer(0);
  const reader = clientOf(strange.url);
  await expect(reader.call(take, { body: { unit: 'a' } }, options)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await reader.close();
  strange.server.close();
});
