import { defineEndpoint } from '@hamkke/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError } from '../errors/domain-error.ts';
import { createVerifier } from '../identity/verifier.ts';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { createTestKeys, startTestApp, type TestApp } from '../testing/index.ts';
import { type Route, route } from './route.ts';
import { createServiceApp } from './service-app.ts';

const unit = z.object({ id: z.string(), size: z.enum(['M', 'XL']) });
const readUnit = defineEndpoint({
  id: 'readUnit',
  method: 'GET',
  path: '/api/units/:id',
  service: 'catalog',
  summary: 'a unit',
  params: z.object({ id: z.string().max(20) }),
  query: z.object({ q: z.string().optional() }),
  response: unit,
  errors: ['NOT_FOUND'],
  etag: true,
});
const addUnit = defineEndpoint({
  id: 'addUnit',
  method: 'POST',
  path: '/api/units',
  service: 'catalog',
  summary: 'adds a unit',
  access: 'partner',
  body: z.object({ size: z.enum(['M', 'XL']), price: z.int().min(0).max(1000) }),
  response: z.object({ seen: z.unknown() }),
  status: 201,
});
const emptyUnit = defineEndpoint({
  id: 'emptyUnit',
  method: 'PUT',
  path: '/api/units/:id/empty',
  service: 'catalog',
  summary: 'may be called without a body',
  params: z.object({ id: z.string() }),
  body: z.object({ refund: z.int().optional() }).prefault({}),
  response: z.object({ seen: z.unknown() }),
});
const profile = defineEndpoint({
  id: 'profile',
  method: 'GET',
  path: '/api/units/mine',
  service: 'catalog',
  summary: 'own',
  access: 'member',
  response: z.object({ id: z.string() }),
});
const admin = defineEndpoint({
  id: 'admin',
  method: 'GET',
  path: '/api/admin',
  service: 'catalog',
  summary: 'all',
  access: 'administrator',
  response: z.object({}),
});
const oversight = defineEndpoint({
  id: 'oversight',
  method: 'GET',
  path: '/api/oversight',
  service: 'catalog',
  summary: 'all but people',
  access: 'overseer',
  response: z.object({}),
});
const inside = defineEndpoint({
  id: 'inside',
  method: 'GET',
  path: '/internal/units',
  service: 'catalog',
  summary: 'inside',
  callers: ['payments'],
  response: z.object({}),
});
const hook = defineEndpoint({
  id: 'hook',
  method: 'POST',
  path: '/api/hook',
  service: 'catalog',
  summary: 'hook',
  access: 'provider',
  rawBody: true,
  response: z.object({ raw: z.string() }),
});
const misfit = defineEndpoint({
  id: 'misfit',
  method: 'GET',
  path: '/api/misfit',
  service: 'catalog',
  summary: 'breaks its contract',
  response: z.object({ id: z.string() }),
});
const undeclared = defineEndpoint({
  id: 'undeclared',
  method: 'GET',
  path: '/api/undeclared',
  service: 'catalog',
  summary: 'throws what it does not declare',
  response: z.object({}),
});
const broken = defineEndpoint({
  id: 'broken',
  method: 'GET',
  path: '/api/broken',
  service: 'catalog',
  summary: 'fails',
  response: z.object({}),
});
const away = defineEndpoint({
  id: 'away',
  method: 'GET',
  path: '/api/away',
  service: 'catalog',
  summary: 'away',
  response: z.object({}),
});
const image = defineEndpoint({
  id: 'image',
  method: 'GET',
  path: '/api/image',
  service: 'catalog',
  summary: 'bytes',
  response: z.instanceof(Uint8Array),
});

const routes: Route[] = [
  route(readUnit, ({ params }) => {
    if (params.id === 'none') throw new DomainError('NOT_FOUND');
    return { id: params.id, size: 'M' as const, secret: 'must not leave' };
  }),
  route(addUnit, ({ body }) => ({ seen: body })),
  route(emptyUnit, ({ body }) => ({ seen: body })),
  route(profile, ({ caller }) => ({ id: caller.kind === 'person' && caller.person ? caller.person.id : 'nobody' })),
  route(admin, () => ({})),
  route(oversight, () => ({})),
  route(inside, () => ({})),
  route(hook, ({ rawBody }) => ({ raw: rawBody ?? '' })),
  route(misfit, () => ({ id: 7 }) as never),
  route(undeclared, () => {
    throw new DomainError('UNIT_TAKEN');
  }),
  route(broken, () => {
    throw new Error('the password is hunter2');
  }),
  route(away, () => {
    throw Object.assign(new Error('no primary'), { name: 'MongoServerSelectionError' });
  }),
  route(image, ({ setHeader }) => {
    setHeader('content-type', 'image/webp');
    return new Uint8Array([1, 2, 3]);
  }),
];

const lines: string[] = [];
let app: TestApp;
let production: TestApp;
let readinessProblem: { name: string; reason: string } | undefined;
let notReady = [{ name: 'mongo', reason: 'away' }];
const partner = { userType: 'franchise', isApproved: true } as const;
const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  const keys = await createTestKeys();
  const build = (strict: boolean) =>
    createServiceApp({
      service: 'catalog',
      routes,
      verifier: createVerifier({ audience: 'catalog', trustedKeysJson: keys.trustedKeys }),
      logger: createLogger({ service: 'catalog', destination: { write: (line) => void lines.push(line) } }),
      metrics: createMetrics({ service: 'catalog', processMetrics: false }),
      ready: async () => notReady,
      readinessProblem: () => readinessProblem,
      bodyLimit: 1000,
      strict,
    });
  app = await startTestApp(build(true), { keys, service: 'catalog' });
  production = await startTestApp(build(false), { keys, service: 'catalog' });
});
afterAll(async () => {
  await app.stop();
  await production.stop();
});

test('a reply leaves stripped to its contract', async () => {
  const { status, body, headers } = await app.call(readUnit, { params: { id: 'b1' } });
  expect(status).toBe(200);
  expect(body).toEqual({ id: 'b1', size: 'M' });
  expect(headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a fixed path wins over a parameter at the same place', async () => {
  expect((await app.as({ id: 'p9' }).fetch('/api/units/mine')).body).toEqual({ id: 'p9' });
});

test('an etag that still matches answers 304 without a body', async () => {
  const first = await app.call(readUnit, { params: { id: 'b1' } });
  const second = await app.call(
    readUnit,
    { params: { id: 'b1' } },
    { 'if-none-match': first.headers.get('etag') ?? '' },
  );
  expect(second.status).toBe(304);
  expect(second.body).toBe('');
});

test('bytes leave as they are, with the type that the handler set', async () => {
  const { status, headers } = await app.fetch('/api/image');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('content-length')).toBe('3');
});

test.each([
  ['an unknown path', '/api/nowhere', {}, 404, 'NOT_FOUND'],
  ['a wrong method', '/api/units/b1', { method: 'DELETE' }, 405, 'METHOD_NOT_ALLOWED'],
  ['an unreadable address', '/api/units/%E0%A4%A', {}, 200, undefined],
  ['bad JSON', '/api/units', { method: 'POST', headers: json, body: '{"size":' }, 400, 'BAD_JSON'],
  [
    'bytes that are no text',
    '/api/units',
    { method: 'POST', headers: json, body: new Uint8Array([0xff, 0xfe]) },
    400,
    'BAD_JSON',
  ],
  [
    'a form',
    '/api/units',
    { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'size=M' },
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'a large body',
    '/api/units',
    { method: 'POST', headers: json, body: JSON.stringify({ size: 'x'.repeat(5000) }) },
    413,
    'BODY_TOO_LARGE',
  ],
  ['no body', '/api/units', { method: 'POST' }, 422, 'VALIDATION'],
])('%s gets a problem document', async (_, path, init: RequestInit, status, code) => {
  const answer = await app.as(partner).fetch(path, init);
  expect(answer.status).toBe(status);
  if (code === undefined) return;
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.body).toMatchObject({ status, code, correlationId: answer.headers.get('x-correlation-id') });
});

test('a large chunked body is refused before it has all arrived', async () => {
  const stream = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(600));
    },
  });
  const answer = await app
    .as(partner)
    .fetch('/api/units', { method: 'POST', headers: json, body: stream, duplex: 'half' });
  expect(answer.status).toBe(413);
});

test('each wrong field is named with a code', async () => {
  const { status, body } = await app.as(partner).call(addUnit, { body: { size: 'S', price: -1 } as never });
  expect(status).toBe(422);
  expect(body.fields.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
    ['size', 'not_allowed'],
    ['price', 'too_small'],
  ]);
  const missing = await app.as(partner).fetch('/api/units', { method: 'POST', headers: json, body: '{"price":"1"}' });
  expect(missing.body.fields).toMatchObject([
    { path: 'size', code: 'required' },
    { path: 'price', code: 'type' },
  ]);
});

test('unknown and poisonous keys of a body are dropped', async () => {
  const { body } = await app.as(partner).fetch('/api/units', {
    method: 'POST',
    headers: json,
    body: '{"size":"M","price":1,"role":"admin","__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}',
  });
  expect(body).toEqual({ seen: { size: 'M', price: 1 } });
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('a raw body arrives byte for byte', async () => {
  const { body } = await app.fetch('/api/hook', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{ "a" : 1 }',
  });
  expect(body).toEqual({ raw: '{ "a" : 1 }' });
});

test('without an assertion nothing answers, whatever a plain header claims', async () => {
  for (const path of ['/api/units/b1', '/api/admin', '/internal/units']) {
    const { status, body } = await app
      .unsigned()
      .fetch(path, { headers: { 'x-user-id': 'p1', 'x-user-role': 'admin', authorization: 'Bearer x' } });
    expect([path, status, body.code]).toEqual([path, 401, 'NOT_SIGNED_IN']);
  }
});

test.each([
  ['member', profile, null, 401],
  ['member', profile, {}, 200],
  ['owner', addUnit, {}, 403],
  ['owner', addUnit, { userType: 'franchise', isApproved: false }, 403],
  ['owner', addUnit, { userType: 'franchise', isApproved: true }, 201],
  ['owner', addUnit, { userType: 'admin' }, 201],
  ['overseer', oversight, { userType: 'franchise', isApproved: true }, 403],
  ['overseer', oversight, { userType: 'franchise', isSuperUser: true }, 403],
  ['overseer', oversight, { userType: 'franchise', isApproved: true, isSuperUser: true }, 200],
  ['administrator', admin, { userType: 'franchise', isApproved: true, isSuperUser: true }, 403],
  ['administrator', admin, { userType: 'admin' }, 200],
  ['nobody but services', inside, { userType: 'admin' }, 403],
] as const)('a call for %s', async (_, endpoint, person, status) => {
  const answer = await app.as(person).call(endpoint, endpoint === addUnit ? { body: { size: 'M', price: 1 } } : {});
  expect(answer.status).toBe(status);
});

test('an internal call is open to the named issuers only, and public calls are closed to services', async () => {
  expect((await app.asService('payments').call(inside)).status).toBe(200);
  expect((await app.asService('identity').call(inside)).status).toBe(403);
  expect((await app.asService('payments').call(readUnit, { params: { id: 'b1' } })).status).toBe(403);
});

test('outside production a broken promise is a 500', async () => {
  for (const path of ['/api/misfit', '/api/undeclared', '/api/broken']) {
    const { status, body } = await app.fetch(path);
    expect(status).toBe(500);
    expect(Object.keys(body).sort()).toEqual(['code', 'correlationId', 'detail', 'status', 'title', 'type']);
    expect(JSON.stringify(body)).not.toContain('hunter2');
  }
});

test('in production a misfit is logged and answered', async () => {
  expect((await production.fetch('/api/misfit')).status).toBe(200);
  expect((await production.fetch('/api/undeclared')).body.code).toBe('UNIT_TAKEN');
  expect(lines.some((line) => line.includes('reply does not fit its contract'))).toBe(true);
});

test('a store that is away answers 503 with a time to come back', async () => {
  const { status, headers, body } = await app.fetch('/api/away');
  expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test('one line is logged per request, with the correlation id that came', async () => {
  lines.length = 0;
  await app.call(readUnit, { params: { id: 'b1' } }, { 'x-correlation-id': 'given-correlation-1' });
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    correlationId: 'given-correlation-1',
    route: 'readUnit',
    status: 200,
    by: 'visitor',
  });
});

test('a correlation id that could forge a log line is replaced', async () => {
  const { headers } = await app.call(
    readUnit,
    { params: { id: 'b1' } },
    { 'x-correlation-id': 'a b {"level":"fatal"}' },
  );
  expect(headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a service cannot answer for another one, nor twice', () => {
  const base = {
    verifier: createVerifier,
    logger: createLogger({ service: 'x', level: 'silent' }),
    metrics: createMetrics({ service: 'x', processMetrics: false }),
    ready: async () => [],
  };
  expect(() => createServiceApp({ ...base, service: 'payments', routes } as never)).toThrow(
    /readUnit is a call of catalog/,
  );
  expect(() => createServiceApp({ ...base, service: 'catalog', routes: [...routes, ...routes] } as never)).toThrow(
    /two routes/,
  );
});

test('nothing that a client can send is a 500', async () => {
  const paths = [
    '//',
    '/%00',
    '/api/units/%00',
    '/api/units/..%2f..%2fetc',
    '/api//units',
    '/api/units?q=1&q=2',
    '/api/units/b?q[]=1',
    '/api/units/b?__proto__=1&constructor=2',
    `/api/units/${'x'.repeat(3000)}`,
    '/api/units/b?q=%E0%A4',
    '/constructor',
    '/__proto__',
    '/healthz/',
    '/metrics?x=%',
  ];
  const deep = '['.repeat(400) + ']'.repeat(400);
  const bodies = [
    '',
    'null',
    '0',
    '"text"',
    '[]',
    '{}',
    '{"size":null}',
    '{"size":{"$gt":""},"price":1}',
    `{"size":"M","price":1e999}`,
    `{"size":"M","price":${deep}}`,
    '{"\\u005f_proto__":1}',
    '\ufeff{}',
    '{"size":"M","price":1}garbage',
  ];
  const sent: [string, RequestInit][] = [
    ...paths.flatMap((path) =>
      ['GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'DELETE'].map((method): [string, RequestInit] => [path, { method }]),
    ),
    ...bodies.flatMap((body) =>
      ['/api/units', '/api/hook'].map((path): [string, RequestInit] => [path, { method: 'POST', headers: json, body }]),
    ),
    ...['if-none-match', 'content-encoding', 'x-correlation-id', 'idempotency-key', 'accept', 'range'].map(
      (header): [string, RequestInit] => [
        '/api/units',
        { method: 'POST', headers: { ...json, [header]: '\u00ff"*;,%' }, body: '{"size":"M","price":1}' },
      ],
    ),
  ];
  const broken500: unknown[] = [];
  for (const [path, init] of sent) {
    const { status } = await app.as(partner).fetch(path, init);
    if (status >= 500 && !path.startsWith('/readyz')) broken500.push([path, init]);
  }
  expect(broken500).toEqual([]);
});

test('health, readiness and metrics need no assertion', async () => {
  expect((await app.unsigned().fetch('/healthz')).status).toBe(200);
  expect((await app.unsigned().fetch('/readyz')).status).toBe(503);
  notReady = [];
  expect((await app.unsigned().fetch('/readyz')).status).toBe(200);
  expect((await app.unsigned().fetch('/metrics')).body).toContain(
    'hamkke_http_request_seconds_count{service="catalog",route="readUnit",method="GET",status="200"',
  );
});

test('why the process cannot serve at all is answered to every call, and the process is alive meanwhile', async () => {
  readinessProblem = { name: 'migrations', reason: '0001 measure-units has not ended' };
  const refused = await app.call(readUnit, { params: { id: 'b1' } });
  expect([refused.status, refused.body.code, refused.headers.has('retry-after')]).toEqual([503, 'UNAVAILABLE', true]);
  expect((await app.unsigned().fetch('/healthz')).status).toBe(200);
  readinessProblem = undefined;
  expect((await app.call(readUnit, { params: { id: 'b1' } })).status).toBe(200);
});

test.each([
  ['no content type and no body', {}],
  ['a content type alone', { headers: json }],
  ['an empty body', { headers: json, body: '' }],
  ['an empty object', { headers: json, body: '{}' }],
] as const)('a call whose contract has a body ready may be made with %s', async (_, init) => {
  const answer = await app.fetch('/api/units/b1/empty', { method: 'PUT', ...init });
  expect([answer.status, answer.body]).toEqual([200, { seen: {} }]);
});
