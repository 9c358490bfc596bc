import { setTimeout as sleep } from 'node:timers/promises';
import { defineEndpoint, defineEvent } from '@hamkke/contracts';
import { Schema } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  createConsumer,
  createIdempotency,
  createLogger,
  createMetrics,
  createOutbox,
  createRelay,
  createServiceApp,
  createVerifier,
  inTransaction,
  newEvent,
  type NatsLink,
  route,
} from '../index.ts';
import {
  createTestKeys,
  eventually,
  startTestApp,
  testDatabase,
  testNats,
  testProxy,
  type TestApp,
  type TestProxy,
} from '../testing/index.ts';
import { connectMongo, type Mongo } from './connect-mongo.ts';

const countUnit = defineEndpoint({
  id: 'countUnit',
  method: 'POST',
  path: '/api/units/:id',
  service: 'catalog',
  summary: 'counts',
  idempotent: true,
  params: z.object({ id: z.string() }),
  body: z.object({}),
  response: z.object({ id: z.string() }),
});
const counted = defineEvent({
  type: 'unit.counted',
  service: 'catalog',
  summary: 'a unit was counted',
  data: z.object({ unit: z.string() }),
});
const logger = createLogger({ service: 'test', level: process.env.LOG_LEVEL ?? 'silent' });
const metrics = createMetrics({ service: 'catalog', processMetrics: false });

let direct: Mongo;
let mongo: Mongo;
let nats: NatsLink;
let proxy: TestProxy;
let app: TestApp;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  direct = await testDatabase('kit-store');
  nats = await testNats('kit-store');
  const url = new URL((process.env.MONGO_URL ?? '').replace('mongodb:', 'http:'));
  proxy = await testProxy({ host: url.hostname, port: Number(url.port) });
  mongo = await connectMongo({
    url: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`,
    dbName: direct.connection.name,
    logger,
  });
  const { connection } = mongo;
  const seen = connection.model(
    'Seen',
    new Schema({ _id: String, count: Number }, { collection: 'seen', versionKey: false }),
  );
  const outbox = createOutbox(connection);
  const idempotency = createIdempotency(connection);
  const relay = createRelay({ connection, nats, logger, metrics });
  const consumer = createConsumer({
    nats,
    connection,
    service: 'catalog',
    name: 'store',
    events: [counted],
    handle: async ({ data }, session) => {
      await seen.updateOne({ _id: data.unit }, { $inc: { count: 1 } }, { upsert: true, session });
    },
    logger,
    metrics,
    maxDeliver: 2,
    backoffMs: [50],
    ackWaitMs: 2000,
  });
  await mongo.syncIndexes();
  relay.start();
  consumer.start();
  stops.push(consumer.stop, relay.stop);
  const keys = await createTestKeys();
  const answer = route(countUnit, async ({ params, correlationId }) => {
    await inTransaction(connection, (session) =>
      outbox.append(session, [
        newEvent({
          definition: counted,
          aggregateId: params.id,
          aggregateVersion: 1,
          correlationId,
          data: { unit: params.id },
        }),
      ]),
    );
    return { id: params.id };
  });
  app = await startTestApp(
    createServiceApp({
      service: 'catalog',
      routes: [answer],
      verifier: createVerifier({ audience: 'catalog', trustedKeysJson: keys.trustedKeys }),
      logger,
      metrics,
      idempotency,
      ready: async () => [...(await mongo.ready()), ...(await nats.ready())],
    }),
    { keys, service: 'catalog' },
  );
});
afterAll(async () => {
  proxy.restore();
  for (const stop of stops) await stop();
  await app.stop();
  await mongo.close();
  await nats.close();
  await proxy.stop();
  await direct.close();
});

const count = (id: string) => app.call(countUnit, { params: { id }, body: {} }, { 'idempotency-key': id });
const countedTimes = async (id: string) =>
  (await direct.connection.collection<{ _id: string; count: number }>('seen').findOne({ _id: id }))?.count;

test('while the store is down calls say "later", readiness says why, and afterwards the same key goes through', async () => {
  expect((await count('before')).status).toBe(200);
  await eventually(async () => expect(await countedTimes('before')).toBe(1));
  proxy.cut();
  const refused = await count('during');
  expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect((await app.unsigned().fetch('/readyz')).body.problems).toMatchObject([{ name: 'mongo' }]);
  proxy.restore();
  await eventually(async () => expect((await count('during')).status).toBe(200), { timeoutMs: 60_000 });
  await eventually(async () => expect(await countedTimes('during')).toBe(1));
});

test('events that arrive while the store is down are handled once it is back, and none is thrown away', async () => {
  const js = await nats.jetstream();
  const envelope = {
    id: 'outage-event',
    type: 'unit.counted',
    schemaVersion: 1,
    aggregateId: 'arrived',
    aggregateVersion: 1,
    occurredAt: new Date().toISOString(),
    correlationId: 'correlation-1',
    data: { unit: 'arrived' },
  };
  proxy.cut();
  await js.publish(nats.subject('events.catalog.unit.counted'), JSON.stringify(envelope));
  await sleep(12_000);
  proxy.restore();
  await eventually(async () => expect(await countedTimes('arrived')).toBe(1), { timeoutMs: 60_000 });
  expect((await (await nats.manager()).streams.info(nats.stream('DEAD'))).state.messages).toBe(0);
});
