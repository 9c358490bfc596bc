import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { messageOf } from '../testing/memory-nats.ts';
import { type ConsumerHarness, createConsumerHarness, envelopeOf } from '../testing/consumer-harness.ts';
import { inboxRetentionDays } from './inbox.ts';

let harness: ConsumerHarness;
beforeEach(() => {
  harness = createConsumerHarness();
});
afterEach(async () => {
  await harness.stop();
});

test('each source has a durable consumer: one for each producer, once, and one for what is sent again', async () => {
  const consumer = harness.start();
  await eventually(() => expect(harness.nats.consumers.size).toBe(3));
  const filters = [...harness.nats.consumers].map(([name, [made]]) => [name, made?.['filter_subject']]);
  expect(Object.fromEntries(filters)).toEqual({
    'catalog-units-catalog': 'events.catalog.>',
    'catalog-units-payments': 'events.payments.>',
    'catalog-units-again': 'events.catalog.again.units.>',
  });
  expect(harness.nats.consumers.get('catalog-units-catalog')).toEqual([
    expect.objectContaining({ ack_wait: 10_000 * 1e6 }),
  ]);
  expect(consumer.name).toBe('units');
  await eventually(() => expect(harness.nats.pulls[0]?.most).toBe(16));
});

test('an event is handled once, with what its schema names, and marked in the inbox', async () => {
  harness.start();
  expect(await harness.answerTo()).toEqual(['ack']);
  expect(harness.handled).toEqual([{ unit: 'a', correlationId: 'correlation-1', type: 'unit.moved' }]);
  const [mark] = harness.memory.collection('inbox').rows.values();
  expect(mark).toMatchObject({
    _id: 'catalog.units e-1',
    at: expect.any(Date),
    occurredAt: new Date('2026-11-24T00:00:00Z'),
  });
  expect(await harness.answerTo({ seq: 2 })).toEqual(['ack']);
  expect(harness.handled).toHaveLength(1);
  expect(await harness.counts()).toEqual(['handled 1', 'duplicate 1']);
  expect(harness.memory.indexesOf('Inbox')).toEqual([
    [{ at: 1 }, expect.objectContaining({ expireAfterSeconds: inboxRetentionDays * 24 * 3600 })],
  ]);
});

test('an event of the other producer, and one that was sent again, are handled too', async () => {
  harness.start();
  const paid = envelopeOf({ id: 'e-2', type: 'unit.paid' });
  expect(await harness.answerTo({ data: paid, subject: 'events.payments.unit.paid' }, 'payments')).toEqual(['ack']);
  expect(await harness.answerTo({ subject: 'events.catalog.again.units.catalog.unit.moved' }, 'again')).toEqual([
    'ack',
  ]);
  expect(harness.handled.map(({ type }) => type)).toEqual(['unit.paid', 'unit.moved']);
});

test('an event that the consumer does not know is passed over', async () => {
  harness.start();
  expect(await harness.answerTo({ data: envelopeOf({ type: 'unit.lost' }) })).toEqual(['ack']);
  expect(harness.handled).toEqual([]);
  expect(await harness.counts()).toEqual(['skipped 1']);
});

test('an event under the name of a service that may not publish it is ended, and no letter stands for it', async () => {
  harness.start();
  expect(await harness.answerTo({ subject: 'events.payments.unit.moved' }, 'payments')).toEqual([
    'term not its own event',
  ]);
  expect([harness.handled, harness.nats.published]).toEqual([[], []]);
  expect(await harness.counts()).toEqual(['skipped 1']);
});

test('how many events wait is measured, and how many were given up, while the broker is there', async () => {
  harness.nats.state.lag = [5, 2];
  harness.start();
  const lag = () => harness.metrics.registry.getSingleMetricAsString('hamkke_consumer_lag_messages');
  await eventually(async () => expect(await lag()).toContain('{consumer="units-catalog",service="catalog"} 7'));
  const parked = () => harness.metrics.registry.getSingleMetricAsString('hamkke_parked_events');
  await (await harness.nats.link.jetstream()).publish('dead.catalog.units', '{}');
  harness.nats.state.connected = false;
  expect(await parked()).not.toContain('} 1');
  harness.nats.state.connected = true;
  expect(await parked()).toContain('{service="catalog"} 1');
});

test('events are handled side by side, those of one aggregate one after the other', async () => {
  harness.start({ concurrency: 2 });
  let running = 0;
  const most = { all: 0 };
  harness.handle = async () => {
    running += 1;
    most.all = Math.max(most.all, running);
    await sleep(30);
    running -= 1;
  };
  const messages = ['a', 'a', 'b', 'c', 'd'].map((aggregateId, at) =>
    messageOf({ data: envelopeOf({ id: `e-${at}`, aggregateId }), seq: at }),
  );
  harness.nats.give('catalog-units-catalog', ...messages);
  await eventually(() => expect(messages.flatMap(({ answers }) => answers)).toHaveLength(5));
  expect(most.all).toBe(2);
});
