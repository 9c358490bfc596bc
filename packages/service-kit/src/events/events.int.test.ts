import { defineEvent } from '@hamkke/contracts';
import { Schema } from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError } from '../errors/domain-error.ts';
import { inTransaction } from '../mongo/in-transaction.ts';
import type { Mongo } from '../mongo/connect-mongo.ts';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { createOversight } from '../oversight/oversight.ts';
import { eventually, testDatabase, testNats } from '../testing/index.ts';
import type { NatsLink } from './connect-nats.ts';
import { createConsumer } from './consumer.ts';
import { deadLetterSchema } from './dead-letter.ts';
import { newEvent, sealEvent } from './new-event.ts';
import { createOutbox, type Outbox, replayOutbox } from './outbox.ts';
import { outboxState } from './outbox-rows.ts';
import { createRelay } from './relay.ts';

const unitMoved = defineEvent({
  type: 'unit.moved',
  service: 'catalog',
  summary: 'a unit moved',
  data: z.object({ unit: z.string(), to: z.int() }),
});
const unitLost = defineEvent({
  type: 'unit.lost',
  service: 'catalog',
  summary: 'a unit is lost',
  data: z.object({ unit: z.string() }),
});
const logger = createLogger({ service: 'test', level: process.env.LOG_LEVEL ?? 'silent' });
const move = (unit: string, to: number) =>
  newEvent({
    definition: unitMoved,
    aggregateId: unit,
    aggregateVersion: to,
    correlationId: 'correlation-1',
    data: { unit, to },
  });

let mongo: Mongo;
let nats: NatsLink;
let outbox: Outbox;
const stops: (() => Promise<void>)[] = [];
const metrics = createMetrics({ service: 'catalog', processMetrics: false });

beforeAll(async () => {
  mongo = await testDatabase('kit-events');
  nats = await testNats('kit');
  outbox = createOutbox(mongo.connection);
  mongo.connection.model(
    'Seen',
    new Schema({ _id: String, count: Number, last: Number }, { collection: 'seen', versionKey: false }),
  );
  createConsumer({
    nats,
    connection: mongo.connection,
    service: 'catalog',
    name: 'indexes',
    events: [unitMoved],
    handle: async () => {},
    logger,
    metrics,
  });
  await mongo.syncIndexes();
}, 120_000);
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});
afterAll(async () => {
  await nats.close();
  await mongo.close();
}, 60_000);

const seen = () => mongo.connection.collection<{ _id: string; count: number; last: number }>('seen');

function startRelay() {
  const relay = createRelay({
    connection: mongo.connection,
    nats,
    logger,
    metrics: createMetrics({ service: 'catalog', processMetrics: false }),
  });
  relay.start();
  stops.push(relay.stop);
  return relay;
}

function startConsumer(name: string, handle: (unit: string, to: number) => void = () => {}) {
  const consumer = createConsumer({
    nats,
    connection: mongo.connection,
    service: 'catalog',
    name,
    events: [unitMoved],
    async handle({ data }, session) {
      await seen().updateOne(
        { _id: `${name} ${data.unit}` },
        { $inc: { count: 1 }, $set: { last: data.to } },
        { upsert: true, session },
      );
      handle(data.unit, data.to);
    },
    logger,
    metrics,
    maxDeliver: 3,
    backoffMs: [20],
    ackWaitMs: 2000,
  });
  consumer.start();
  stops.push(consumer.stop);
  return consumer;
}

const append = (...events: ReturnType<typeof move>[]) =>
  inTransaction(mongo.connection, (session) => outbox.append(session, events));
const countOf = async (id: string) => (await seen().findOne({ _id: id }))?.count ?? 0;

test('an event reaches its consumer soon after the commit, and changes the database once', async () => {
  startRelay();
  startConsumer('once');
  await append(move('a', 1), move('a', 2));
  await eventually(async () => expect(await seen().findOne({ _id: 'once a' })).toMatchObject({ count: 2, last: 2 }));
  await eventually(async () =>
    expect(await outboxState(mongo.connection).rows.countDocuments({ pending: true })).toBe(0),
  );
}, 60_000);

test('an aborted transaction publishes nothing', async () => {
  startRelay();
  startConsumer('aborted');
  await expect(
    inTransaction(mongo.connection, async (session) => {
      await outbox.append(session, [move('never', 1)]);
      throw new DomainError('UNIT_TAKEN');
    }),
  ).rejects.toMatchObject({ code: 'UNIT_TAKEN' });
  await append(move('after', 1));
  await eventually(async () => expect(await countOf('aborted after')).toBe(1));
  expect(await countOf('aborted never')).toBe(0);
}, 60_000);

test('an event published again after the broker forgot it is handled once', async () => {
  startRelay();
  startConsumer('late');
  await append(move('late', 1));
  await eventually(async () => expect(await countOf('late late')).toBe(1));
  const row = await outboxState(mongo.connection).rows.findOne({ 'envelope.aggregateId': 'late' });
  const js = await nats.jetstream();
  // Without a message id the broker's window cannot drop the copies.
  for (let copy = 0; copy < 3; copy += 1)
    await js.publish(nats.subject('events.catalog.unit.moved'), JSON.stringify(row?.envelope));
  await append(move('late-marker', 1));
  await eventually(async () => expect(await countOf('late late-marker')).toBe(1));
  expect(await countOf('late late')).toBe(1);
}, 60_000);

test('a broker that lost its store gets everything again by a replay, and nothing is handled twice', async () => {
  const since = new Date();
  startRelay();
  startConsumer('wiped');
  await append(...Array.from({ length: 20 }, (_, at) => move(`wiped-${at}`, 1)));
  await eventually(async () => expect(await seen().countDocuments({ _id: /^wiped wiped-/ })).toBe(20));
  await (await nats.manager()).streams.delete(nats.stream('EVENTS'));
  await append(move('wiped-after', 1));
  expect(await replayOutbox(mongo.connection, { since })).toBeGreaterThanOrEqual(20);
  await eventually(async () => expect(await countOf('wiped wiped-after')).toBe(1), { timeoutMs: 60_000 });
  const info = await (await nats.manager()).streams.info(nats.stream('EVENTS'));
  expect(info.state.messages).toBeGreaterThanOrEqual(20);
  expect(await seen().countDocuments({ _id: /^wiped wiped-/, count: { $gt: 1 } })).toBe(0);
}, 120_000);

test('a consumer that was away catches up, and two instances share the work without doubling it', async () => {
  const relay = startRelay();
  await append(...Array.from({ length: 60 }, (_, at) => move(`shared-${at}`, 1)));
  await relay.drain();
  startConsumer('shared');
  startConsumer('shared');
  await eventually(async () => expect(await seen().countDocuments({ _id: /^shared shared-/ })).toBe(60), {
    timeoutMs: 60_000,
  });
  expect(await seen().countDocuments({ _id: /^shared shared-/, count: { $ne: 1 } })).toBe(0);
}, 90_000);

test('an event whose writer died is published by another process', async () => {
  await append(move('orphan', 1));
  const { rows } = outboxState(mongo.connection);
  await rows.updateOne(
    { 'envelope.aggregateId': 'orphan' },
    { $set: { owner: 'a dead process', claimedUntil: new Date(Date.now() + 1500) } },
  );
  startRelay();
  startConsumer('orphan');
  await eventually(async () => expect(await countOf('orphan orphan')).toBe(1));
}, 60_000);

test('what another process still owns is left to it, and does not stop one from publishing what came later', async () => {
  const { rows } = outboxState(mongo.connection);
  await inTransaction(mongo.connection, (session) => outbox.append(session, [move('owned', 1)]));
  const waiting = { 'envelope.aggregateId': 'owned' };
  await rows.updateOne(waiting, { $set: { owner: 'another-process', claimedUntil: new Date(Date.now() + 600_000) } });
  await inTransaction(mongo.connection, (session) => outbox.append(session, [move('own', 1)]));
  const relay = createRelay({
    connection: mongo.connection,
    nats,
    logger,
    metrics: createMetrics({ service: 'catalog', processMetrics: false }),
    batch: 1,
  });
  await relay.drain();
  expect(await rows.findOne({ 'envelope.aggregateId': 'own' })).not.toHaveProperty('pending');
  expect(await rows.findOne(waiting)).toMatchObject({ pending: true, owner: 'another-process' });
  await rows.updateOne(waiting, { $set: { claimedUntil: new Date(Date.now() - 1) } });
  await relay.drain();
  expect(await rows.findOne(waiting)).not.toHaveProperty('pending');
});

test('a poison event becomes a dead letter after its retries, and the stream goes on', async () => {
  startRelay();
  let attempts = 0;
  startConsumer('poison', (unit) => {
    if (unit !== 'poisoned') return;
    attempts += 1;
    throw new Error('cannot digest renter@example.com');
  });
  const js = await nats.jetstream();
  await js.publish(nats.subject('events.catalog.unit.moved'), 'this is not JSON');
  await append(move('poisoned', 1), move('healthy', 1));
  await eventually(async () => expect(await countOf('poison healthy')).toBe(1));
  const letters = await eventually(
    async () => {
      const manager = await nats.manager();
      const info = await manager.streams.info(nats.stream('DEAD'));
      expect(info.state.messages).toBeGreaterThanOrEqual(2);
      const all = [];
      for (let seq = info.state.first_seq; seq <= info.state.last_seq; seq += 1)
        all.push(await manager.streams.getMessage(nats.stream('DEAD'), { seq }));
      return all.map((message) => ({ subject: message?.subject, letter: deadLetterSchema.parse(message?.json()) }));
    },
    { timeoutMs: 60_000 },
  );
  const poisoned = letters.find(({ letter }) => letter.message.includes('poisoned'));
  expect(poisoned?.subject).toBe(nats.subject('dead.catalog.poison'));
  expect(poisoned?.letter).toMatchObject({ deliveries: 3, consumer: 'poison', reason: 'Error: cannot digest [email]' });
  expect(attempts).toBe(3);
  expect(await countOf('poison poisoned')).toBe(0);
  expect(await metrics.registry.getSingleMetricAsString('hamkke_dead_letters_total')).toContain(
    '{consumer="poison",service="catalog"} 2',
  );
}, 120_000);

test('a dead letter is handled after its consumer was repaired and the letter was sent again', async () => {
  startRelay();
  let broken = true;
  startConsumer('repaired', (unit) => {
    if (broken && unit === 'unlucky') throw new Error('a defect');
  });
  await append(move('unlucky', 1));
  const oversight = createOversight({
    connection: mongo.connection,
    nats,
    service: 'catalog',
    clock: () => new Date(),
  });
  const letter = await eventually(async () => {
    const found = (await oversight.listParked()).parked.find(
      ({ consumer, aggregateId }) => consumer === 'repaired' && aggregateId === 'unlucky',
    );
    expect(found).toMatchObject({
      service: 'catalog',
      eventType: 'unit.moved',
      deliveries: 3,
      reason: 'Error: a defect',
    });
    return found;
  });
  broken = false;
  const decision = {
    id: String(letter?.id),
    actor: { id: 'boss', role: 'administrator' as const },
    correlationId: 'correlation-1',
  };
  await oversight.retry(decision);
  await eventually(async () => expect(await countOf('repaired unlucky')).toBe(1));
  await oversight.retry(decision);
  expect((await oversight.listParked()).parked.some(({ id }) => id === letter?.id)).toBe(false);
  expect((await oversight.listAudit({ action: 'dead-letter-retried' })).entries).toMatchObject([
    {
      actor: decision.actor,
      subject: { kind: 'dead-letter', id: letter?.id },
      changes: [{ field: 'message', before: letter?.message }, { field: 'reason' }],
    },
  ]);
}, 60_000);

test('a dead letter that is given up stays in the audit log', async () => {
  const js = await nats.jetstream();
  startConsumer('given-up');
  await js.publish(nats.subject('events.catalog.unit.moved'), 'not an event');
  const oversight = createOversight({
    connection: mongo.connection,
    nats,
    service: 'catalog',
    clock: () => new Date(),
  });
  const letter = await eventually(async () => {
    const found = (await oversight.listParked()).parked.find(
      ({ consumer, message }) => consumer === 'given-up' && message === 'not an event',
    );
    expect(found).toMatchObject({ eventType: 'unreadable', eventId: null });
    return found;
  });
  const decision = {
    id: String(letter?.id),
    actor: { id: 'boss', role: 'administrator' as const },
    correlationId: 'correlation-1',
    reason: 'never was one',
  };
  for (const _ of [1, 2]) await oversight.discard(decision);
  expect((await oversight.listParked()).parked.some(({ id }) => id === letter?.id)).toBe(false);
  expect((await oversight.listAudit({ action: 'dead-letter-discarded' })).entries).toMatchObject([
    { reason: 'never was one', changes: [{ before: 'not an event', after: null }, { field: 'reason' }] },
  ]);
  await expect(oversight.discard({ ...decision, id: '999999' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const other = createOversight({ connection: mongo.connection, nats, service: 'payments', clock: () => new Date() });
  expect(await other.listParked()).toEqual({ parked: [], more: false });
}, 60_000);

test('events of one aggregate arrive in order while others overtake', async () => {
  const order: number[] = [];
  startRelay();
  startConsumer('ordered', (unit, to) => {
    if (unit === 'ordered') order.push(to);
  });
  for (let at = 1; at <= 5; at += 1) await append(move('ordered', at));
  await eventually(async () => expect(await countOf('ordered ordered')).toBe(5));
  expect(order).toEqual([1, 2, 3, 4, 5]);
}, 60_000);

test('events that the consumer does not know are passed over', async () => {
  startRelay();
  startConsumer('picky');
  await inTransaction(mongo.connection, (session) =>
    outbox.append(session, [
      newEvent({
        definition: unitLost,
        aggregateId: 'z',
        aggregateVersion: 1,
        correlationId: 'correlation-1',
        data: { unit: 'z' },
      }),
      move('z', 2),
    ]),
  );
  await eventually(async () => expect(await countOf('picky z')).toBe(1));
}, 60_000);

test("an event that came under the name of another service is nobody's", async () => {
  const paid = defineEvent({
    type: 'unit.paid',
    service: 'payments',
    summary: 'a unit was paid',
    data: z.object({ unit: z.string() }),
  });
  const handled: string[] = [];
  const consumer = createConsumer({
    nats,
    connection: mongo.connection,
    service: 'catalog',
    name: 'names',
    events: [unitMoved, paid],
    logger,
    metrics,
    handle: async ({ data }) => void (['forged', 'honest'].includes(data.unit) && handled.push(data.unit)),
  });
  consumer.start();
  stops.push(consumer.stop);
  const js = await nats.jetstream();
  await js.publish(nats.subject('events.payments.unit.moved'), JSON.stringify(sealEvent(move('forged', 1))));
  const paidEvent = newEvent({
    definition: paid,
    aggregateId: 'honest',
    aggregateVersion: 1,
    correlationId: 'correlation-1',
    data: { unit: 'honest' },
  });
  await js.publish(nats.subject('events.payments.unit.paid'), JSON.stringify(sealEvent(paidEvent)));
  await eventually(async () => expect(handled).toEqual(['honest']));
}, 60_000);

test('data that its schema does not name never leaves, and wrong data is refused in the transaction', async () => {
  const { rows } = outboxState(mongo.connection);
  await append(
    newEvent({
      definition: unitMoved,
      aggregateId: 'strip',
      aggregateVersion: 1,
      correlationId: 'correlation-1',
      data: { unit: 'strip', to: 1, email: 'x@y.kr' } as never,
    }),
  );
  expect((await rows.findOne({ 'envelope.aggregateId': 'strip' }))?.envelope.data).toEqual({ unit: 'strip', to: 1 });
  await expect(
    append(
      newEvent({
        definition: unitMoved,
        aggregateId: 'bad',
        aggregateVersion: 1,
        correlationId: 'correlation-1',
        data: { unit: 1 } as never,
      }),
    ),
  ).rejects.toThrow();
}, 60_000);
