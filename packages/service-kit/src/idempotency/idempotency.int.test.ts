import { setTimeout as sleep } from 'node:timers/promises';
import { defineEndpoint } from '@hamkke/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError } from '../errors/domain-error.ts';
import { route } from '../http/route.ts';
import { createServiceApp } from '../http/service-app.ts';
import { createVerifier } from '../identity/verifier.ts';
import type { Mongo } from '../mongo/connect-mongo.ts';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { createTestKeys, startTestApp, testDatabase, type TestApp } from '../testing/index.ts';
import { createIdempotency, type Idempotency } from './idempotency.ts';

const order = defineEndpoint({
  id: 'order',
  method: 'POST',
  path: '/api/orders',
  service: 'payments',
  summary: 'orders',
  idempotent: true,
  body: z.object({ unit: z.string(), wait: z.int().optional() }),
  response: z.object({ number: z.int(), at: z.iso.datetime() }),
  status: 201,
  errors: ['UNIT_TAKEN', 'PROVIDER_DOWN'],
});

let mongo: Mongo;
let app: TestApp;
let store: Idempotency;
let orders = 0;

beforeAll(async () => {
  mongo = await testDatabase('kit-idempotency');
  store = createIdempotency(mongo.connection, { leaseMs: 4000 });
  await mongo.syncIndexes();
  const keys = await createTestKeys();
  app = await startTestApp(
    createServiceApp({
      service: 'payments',
      routes: [
        route(order, async ({ body }) => {
          await sleep(body.wait ?? 0);
          orders += 1;
          if (body.unit === 'taken') throw new DomainError('UNIT_TAKEN', { unit: 'taken' });
          if (body.unit === 'down') throw new DomainError('PROVIDER_DOWN');
          if (body.unit === 'hurried') throw new DomainError('RATE_LIMITED', { retryAfterSeconds: 1 });
          return { number: orders, at: new Date().toISOString() };
        }),
      ],
      verifier: createVerifier({ audience: 'payments', trustedKeysJson: keys.trustedKeys }),
      logger: createLogger({ service: 'payments', level: 'silent' }),
      metrics: createMetrics({ service: 'payments', processMetrics: false }),
      ready: async () => [],
      idempotency: store,
    }),
    { keys, service: 'payments' },
  );
}, 120_000);
afterAll(async () => {
  await app.stop();
  await mongo.close();
}, 60_000);

const place = (key: string, body: { unit: string; wait?: number }, visitorId = 'v1') =>
  app.as(null, { visitorId }).call(order, { body }, { 'idempotency-key': key });

test('the same request gets the same answer and acts once', async () => {
  const first = await place('k1', { unit: 'a' });
  const second = await place('k1', { unit: 'a' });
  expect(first.status).toBe(201);
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect(second.headers.get('idempotency-replayed')).toBe('true');
});

test('another body under the same key is refused, another visitor is another matter', async () => {
  await place('k2', { unit: 'a' });
  expect((await place('k2', { unit: 'b' })).body.code).toBe('IDEMPOTENCY_MISMATCH');
  expect((await place('k2', { unit: 'b' }, 'v2')).status).toBe(201);
});

test('of many at once one acts; the others get a refusal while it runs, or its answer', async () => {
  const before = orders;
  const answers = await Promise.all(Array.from({ length: 20 }, () => place('k3', { unit: 'a', wait: 100 })));
  expect(orders).toBe(before + 1);
  const codes = new Set(answers.map(({ status, body }) => (status === 201 ? `${body.number}` : body.code)));
  expect([...codes].sort()).toEqual([String(orders), 'IDEMPOTENCY_BUSY'].sort());
});

test('a refusal by the rules is stored, one by circumstances is not', async () => {
  const before = orders;
  expect((await place('k4', { unit: 'taken' })).body).toMatchObject({ code: 'UNIT_TAKEN', details: { unit: 'taken' } });
  expect((await place('k4', { unit: 'taken' })).body).toMatchObject({ code: 'UNIT_TAKEN', details: { unit: 'taken' } });
  expect(orders).toBe(before + 1);
  await place('k5', { unit: 'down' });
  await place('k5', { unit: 'down' });
  expect(orders).toBe(before + 3);
});

test('a rate limit is no answer to store: the same key acts once the limit has passed', async () => {
  const before = orders;
  expect((await place('k-limited', { unit: 'hurried' })).status).toBe(429);
  const again = await place('k-limited', { unit: 'hurried' });
  expect(again.headers.get('idempotency-replayed')).toBeNull();
  expect(orders).toBe(before + 2);
});

test('a request that fails its checks does not use up the key', async () => {
  expect((await place('k6', {} as never)).status).toBe(422);
  expect((await place('k6', { unit: 'a' })).status).toBe(201);
});

test('a key that is no key is refused', async () => {
  expect((await place('k'.repeat(300), { unit: 'a' })).body.fields).toMatchObject([
    { path: 'Idempotency-Key', code: 'format' },
  ]);
});

const caller = { kind: 'service', issuer: 'operator' } as const;
const request = { caller, key: 'crash', endpointId: 'x', request: {} };

test('an attempt longer than its lease retains it; one whose process died is taken over after it', async () => {
  const long = store.once({ ...request, key: 'long' }, () => sleep(9000).then(() => 'first'));
  await sleep(6500);
  await expect(store.once({ ...request, key: 'long' }, async () => 'second')).rejects.toMatchObject({
    code: 'IDEMPOTENCY_BUSY',
  });
  expect((await long).reply).toBe('first');

  const rows = mongo.connection.collection<{ _id: string }>('idempotency');
  await store.once(request, async () => 'lost');
  await rows.updateOne(
    { _id: 'service:operator crash' },
    {
      $set: { state: 'running', token: 'of a dead process', outcome: null, leaseUntil: new Date(Date.now() + 60_000) },
    },
  );
  await expect(store.once(request, async () => 'early')).rejects.toMatchObject({ code: 'IDEMPOTENCY_BUSY' });
  await rows.updateOne({ _id: 'service:operator crash' }, { $set: { leaseUntil: new Date(Date.now() - 1) } });
  const racers = await Promise.allSettled(
    Array.from({ length: 5 }, (_, at) => store.once(request, () => sleep(1000).then(() => at))),
  );
  expect(racers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
}, 30_000);

test('rows go by themselves after their day', async () => {
  const indexes = await mongo.connection.collection('idempotency').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
});
