import { defineEvent } from '@hamkke/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../mongo/in-transaction.ts';
import type { Mongo } from '../mongo/connect-mongo.ts';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { eventually, testDatabase, testNats } from '../testing/index.ts';
import type { NatsLink } from './connect-nats.ts';
import { createConsumer } from './consumer.ts';
import { newEvent } from './new-event.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createParkedEvents } from './parked-events.ts';
import { createRelay } from './relay.ts';

const unitMoved = defineEvent({
  type: 'unit.moved',
  service: 'catalog',
  summary: 'a unit moved',
  data: z.object({ unit: z.string() }),
});
const logger = createLogger({ service: 'test', level: process.env.LOG_LEVEL ?? 'silent' });
const metrics = createMetrics({ service: 'catalog', processMetrics: false });
/** More failures in a row than one event has tries, as in production: a bad event alone opens no breaker. */
const breaker = { failures: 8, spanMs: 200, firstPauseMs: 200, longestPauseMs: 400 };
const patiently = { timeoutMs: 60_000 };
let mongo: Mongo;
let nats: NatsLink;
let outbox: Outbox;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  mongo = await testDatabase('kit-breaker');
  nats = await testNats('breaker');
  outbox = createOutbox(mongo.connection);
  startConsumer('indexes', () => {});
  await mongo.syncIndexes();
}, 120_000);
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});
afterAll(async () => {
  await nats?.close();
  await mongo?.close();
}, 60_000);

function startConsumer(name: string, handle: (unit: string) => void) {
  const consumer = createConsumer({
    nats,
    connection: mongo.connection,
    service: 'catalog',
    name,
    events: [unitMoved],
    logger,
    metrics,
    handle: async ({ data }) => handle(data.unit),
    maxDeliver: 6,
    backoffMs: [100],
    heldMs: 300,
    breaker,
  });
  consumer.start();
  stops.push(consumer.stop);
}

async function publish(...units: string[]) {
  const relay = createRelay({
    connection: mongo.connection,
    nats,
    logger,
    metrics: createMetrics({ service: 'catalog', processMetrics: false }),
  });
  const events = units.map((unit) =>
    newEvent({
      definition: unitMoved,
      aggregateId: unit,
      aggregateVersion: 1,
      correlationId: 'correlation-1',
      data: { unit },
    }),
  );
  await inTransaction(mongo.connection, (session) => outbox.append(session, events));
  await relay.drain();
}

const unitsOf = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}-${at}`);
const parkedOf = async (name: string) => {
  const { parked } = await createParkedEvents(nats, 'catalog').list(200);
  return parked.filter(({ consumer }) => consumer === name).map(({ aggregateId }) => aggregateId);
};
const pausedGauge = (value: number) =>
  expect.stringContaining(`{consumer="broken-catalog",service="catalog"} ${value}`);
const gauge = () => metrics.registry.getSingleMetricAsString('hamkke_consumer_paused');

test('a handler that throws for everything parks nothing, pauses, and goes on when it is mended', async () => {
  let isBroken = true;
  let tries = 0;
  const handled = new Set<string>();
  await publish(...unitsOf('all', 3));
  startConsumer('broken', (unit) => {
    tries += 1;
    if (isBroken) throw new Error('a bad release');
    handled.add(unit);
  });
  await eventually(async () => expect(await gauge()).toEqual(pausedGauge(1)), patiently);
  const triesAtFirst = tries;
  await new Promise((resolve) => setTimeout(resolve, 6000));
  // One trial each 400 ms: tries that counted would park all three by now.
  expect(tries - triesAtFirst).toBeLessThan(40);
  expect(tries).toBeGreaterThan(triesAtFirst + 3);
  expect(await parkedOf('broken')).toEqual([]);
  isBroken = false;
  await eventually(async () => {
    for (const unit of unitsOf('all', 3)) expect(handled).toContain(unit);
    expect(await gauge()).toEqual(pausedGauge(0));
  }, patiently);
  expect(await parkedOf('broken')).toEqual([]);
}, 180_000);

test('one bad event among good ones is parked, and the good ones pass', async () => {
  const handled = new Set<string>();
  startConsumer('mixed', (unit) => {
    if (unit === 'bad') throw new Error('cannot be handled');
    handled.add(unit);
  });
  await publish('bad', ...unitsOf('good', 10));
  await eventually(async () => expect(await parkedOf('mixed')).toEqual(['bad']), patiently);
  for (const unit of unitsOf('good', 10)) expect(handled).toContain(unit);
}, 180_000);
