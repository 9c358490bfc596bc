import { defineEvent } from '@hamkke/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../mongo/in-transaction.ts';
import type { Mongo } from '../mongo/connect-mongo.ts';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { eventually, testDatabase, testNats, testProxy, type TestProxy } from '../testing/index.ts';
import { connectNats, type NatsLink } from './connect-nats.ts';
import { createConsumer } from './consumer.ts';
import { newEvent } from './new-event.ts';
import { createOutbox } from './outbox.ts';
import { createRelay } from './relay.ts';

const unitMoved = defineEvent({
  type: 'unit.moved',
  service: 'catalog',
  summary: 'a unit moved',
  data: z.object({ unit: z.string() }),
});
const logger = createLogger({ service: 'test', level: process.env.LOG_LEVEL ?? 'silent' });
const metrics = createMetrics({ service: 'catalog', processMetrics: false });

let mongo: Mongo;
let owner: NatsLink;
let nats: NatsLink;
let proxy: TestProxy;
const handled: string[] = [];
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  mongo = await testDatabase('kit-outage');
  owner = await testNats('kit-outage');
  const { hostname, port } = new URL(process.env.NATS_URL ?? '');
  proxy = await testProxy({ host: hostname, port: Number(port) });
  proxy.cut();
  nats = connectNats({ url: `nats://127.0.0.1:${proxy.port}`, name: 'outage', logger, prefix: owner.prefix });
  const relay = createRelay({ connection: mongo.connection, nats, logger, metrics });
  const consumer = createConsumer({
    nats,
    connection: mongo.connection,
    service: 'catalog',
    name: 'outage',
    events: [unitMoved],
    handle: async ({ data }, session) => {
      await mongo.connection.collection('seen').insertOne({ unit: data.unit }, { session });
      handled.push(data.unit);
    },
    logger,
    metrics,
    ackWaitMs: 2000,
  });
  await mongo.syncIndexes();
  await mongo.connection.createCollection('seen');
  relay.start();
  consumer.start();
  stops.push(consumer.stop, relay.stop);
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await nats.close();
  await owner.close();
  await proxy.stop();
  await mongo.close();
});

const outboxOf = () => createOutbox(mongo.connection);
const move = (unit: string) =>
  inTransaction(mongo.connection, (session) =>
    outboxOf().append(session, [
      newEvent({
        definition: unitMoved,
        aggregateId: unit,
        aggregateVersion: 1,
        correlationId: 'correlation-1',
        data: { unit },
      }),
    ]),
  );
const arrives = (unit: string) => eventually(() => expect(handled).toContain(unit), { timeoutMs: 60_000 });

test('a service starts without its broker, says so, and its events leave when the broker comes', async () => {
  await move('early');
  await sleep(500);
  expect(handled).toEqual([]);
  expect(await nats.ready()).toMatchObject([{ name: 'nats' }]);
  proxy.restore();
  await arrives('early');
  expect(await nats.ready()).toEqual([]);
});

test('events written while the broker is down arrive after it is back, each time', async () => {
  for (let round = 0; round < 3; round += 1) {
    proxy.cut();
    await move(`down-${round}`);
    await sleep(300);
    proxy.restore();
    await arrives(`down-${round}`);
  }
});

test('a broker that hangs for longer than a ping does not stall delivery for good', async () => {
  proxy.stall();
  await move('hung');
  await sleep(15_000);
  proxy.restore();
  await arrives('hung');
  await move('after');
  await arrives('after');
});

test('through all of it each event changed the database once', async () => {
  // What was handled last may not be committed yet.
  await eventually(async () => {
    const rows = await mongo.connection.collection('seen').find().toArray();
    expect(rows.map((row) => row.unit).sort()).toEqual(['after', 'down-0', 'down-1', 'down-2', 'early', 'hung']);
  });
});
