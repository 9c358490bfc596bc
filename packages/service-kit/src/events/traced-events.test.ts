import { defineEvent } from '@hamkke/contracts';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { MsgHdrs } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../mongo/in-transaction.ts';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { traceTo, type Tracing } from '../observe/start-tracing.ts';
import { traceCarrier, traced } from '../observe/tracing.ts';
import { eventually } from '../testing/eventually.ts';
import { memoryStore } from '../testing/memory-connection.ts';
import { memoryNats, messageOf } from '../testing/memory-nats.ts';
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
const logger = createLogger({ service: 'test', level: 'silent' });
const metrics = createMetrics({ service: 'catalog', processMetrics: false });
const spans: ReadableSpan[] = [];
let tracing: Tracing;
beforeAll(async () => {
  const exporter = {
    export: (batch: ReadableSpan[], done: (result: { code: number }) => void) => (
      spans.push(...batch),
      done({ code: 0 })
    ),
    shutdown: async () => {},
  };
  tracing = await traceTo(exporter, { service: 'catalog', ratio: 1 });
});
afterAll(() => tracing.stop());

const spanOf = (name: string) =>
  eventually(async () => spans.find((span) => span.name === name) ?? Promise.reject(new Error(`no span ${name}`)));
const idsOf = (span: ReadableSpan) => span.spanContext();

test('an event is published in the trace of the call that made it, and handled in the same', async () => {
  const memory = memoryStore();
  const nats = memoryNats();
  const outbox = createOutbox(memory.connection);
  const moved = newEvent({
    definition: unitMoved,
    aggregateId: 'a',
    aggregateVersion: 1,
    correlationId: 'c',
    data: { unit: 'a' },
  });
  await traced('change', {}, () => inTransaction(memory.connection, (session) => outbox.append(session, [moved])));
  await createRelay({ connection: memory.connection, nats: nats.link, logger, metrics }).drain();
  const change = await spanOf('change');
  const publish = await spanOf('publish unit.moved');
  expect([publish.parentSpanContext?.spanId, publish.kind]).toEqual([idsOf(change).spanId, 3]);
  expect(publish.attributes).toEqual({
    'messaging.system': 'nats',
    'messaging.destination.name': 'events.catalog.unit.moved',
  });
  const about = nats.published[0]?.options['headers'] as MsgHdrs;
  expect(about.get('traceparent')).toContain(`${idsOf(publish).traceId}-${idsOf(publish).spanId}`);

  let seen: Readonly<Record<string, string>> = {};
  const consumer = createConsumer({
    nats: nats.link,
    connection: memory.connection,
    service: 'catalog',
    name: 'units',
    events: [unitMoved],
    logger,
    metrics,
    handle: async () => void (seen = traceCarrier()),
  });
  consumer.start();
  const headers = { traceparent: about.get('traceparent'), tracestate: 'hamkke=1' };
  const message = messageOf({ data: nats.published[0]?.payload ?? '', headers });
  nats.give('catalog-units-catalog', message);
  await eventually(() => expect(message.answers).toEqual(['ack']));
  const handle = await spanOf('handle unit.moved');
  expect([handle.parentSpanContext?.spanId, handle.kind]).toEqual([idsOf(publish).spanId, 4]);
  expect(handle.attributes).toEqual({ 'messaging.system': 'nats', 'messaging.consumer.group.name': 'catalog.units' });
  expect(seen).toMatchObject({ traceparent: expect.stringContaining(idsOf(publish).traceId), tracestate: 'hamkke=1' });
  await consumer.stop();
});

test('an event without a trace makes none as it is published, and begins one where it is handled', async () => {
  spans.length = 0;
  const memory = memoryStore();
  const nats = memoryNats();
  const moved = newEvent({
    definition: unitMoved,
    aggregateId: 'b',
    aggregateVersion: 1,
    correlationId: 'c',
    data: { unit: 'b' },
  });
  await inTransaction(memory.connection, (session) => createOutbox(memory.connection).append(session, [moved]));
  await createRelay({ connection: memory.connection, nats: nats.link, logger, metrics }).drain();
  const payload = nats.published[0]?.payload ?? '';
  expect((nats.published[0]?.options['headers'] as MsgHdrs | undefined)?.has('traceparent')).toBe(false);
  const consumer = createConsumer({
    nats: nats.link,
    connection: memory.connection,
    service: 'catalog',
    name: 'units',
    events: [unitMoved],
    logger,
    metrics,
    handle: async () => {},
  });
  consumer.start();
  const messages = [
    messageOf({ data: payload }),
    messageOf({ data: payload.replace(/"id":"/, '"id":"x'), headers: {} }),
  ];
  nats.give('catalog-units-catalog', ...messages);
  await eventually(() => expect(messages.map(({ answers }) => answers)).toEqual([['ack'], ['ack']]));
  await eventually(() => expect(spans.map(({ name }) => name)).toEqual(['handle unit.moved', 'handle unit.moved']));
  expect(spans.map(({ parentSpanContext }) => parentSpanContext)).toEqual([undefined, undefined]);
  await consumer.stop();
});
