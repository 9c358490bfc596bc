import { defineEvent } from '@hamkke/contracts';
import { z } from 'zod';
import { createConsumer, type ConsumerOptions, type EventConsumer } from '../events/consumer.ts';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { eventually } from './eventually.ts';
import { memoryStore } from './memory-connection.ts';
import { type GivenMessage, memoryNats, messageOf } from './memory-nats.ts';

const unitMoved = defineEvent({
  type: 'unit.moved',
  service: 'catalog',
  summary: 'a unit moved',
  data: z.object({ unit: z.string() }),
});
const unitPaid = defineEvent({
  type: 'unit.paid',
  service: 'payments',
  summary: 'a unit was paid',
  data: z.object({ unit: z.string() }),
});
/** The breaker stays closed where a test says nothing else. */
const never = { failures: 1000, spanMs: 0, firstPauseMs: 5, longestPauseMs: 5 };

/** An event as it travels; the secret is no part of its schema. */
export const envelopeOf = (changes: object = {}): string =>
  JSON.stringify({
    id: 'e-1',
    type: 'unit.moved',
    schemaVersion: 1,
    aggregateId: 'a',
    aggregateVersion: 1,
    occurredAt: '2026-11-24T00:00:00.000Z',
    correlationId: 'correlation-1',
    data: { unit: 'a', secret: 'x' },
    ...changes,
  });

/** A consumer of catalog on a store and a broker in memory. */
export function createConsumerHarness() {
  const memory = memoryStore();
  const nats = memoryNats();
  const metrics = createMetrics({ service: 'catalog', processMetrics: false });
  const handled: { unit: string; correlationId: string; type: string }[] = [];
  let consumer: EventConsumer | undefined;
  const harness = {
    memory,
    nats,
    metrics,
    /** What the handler was given. */
    handled,
    /** What the handler does with a unit. */
    handle: (_unit: string): void | Promise<void> => {},
    start(options: Partial<ConsumerOptions<typeof unitMoved | typeof unitPaid>> = {}): EventConsumer {
      consumer = createConsumer<typeof unitMoved | typeof unitPaid>({
        nats: nats.link,
        connection: memory.connection,
        service: 'catalog',
        name: 'units',
        events: [unitMoved, unitPaid],
        logger: createLogger({ service: 'test', level: 'silent' }),
        metrics,
        breaker: never,
        async handle({ data, type }, _session, { correlationId }) {
          handled.push({ unit: data.unit, correlationId, type });
          await harness.handle(data.unit);
        },
        ...options,
      });
      consumer.start();
      return consumer;
    },
    stop: async () => consumer?.stop(),
    /** Gives a message to one of the sources and waits for its answer. */
    async answerTo(
      { data = envelopeOf(), ...given }: Partial<GivenMessage> = {},
      source = 'catalog',
    ): Promise<string[]> {
      const message = messageOf({ data, ...given });
      nats.give(`catalog-units-${source}`, message);
      await eventually(
        () => {
          if (message.answers.length === 0) throw new Error('no answer yet');
        },
        { everyMs: 3 },
      );
      return message.answers;
    },
    /** What became of events, as the measures say. */
    async counts(): Promise<string[]> {
      const text = await metrics.registry.getSingleMetricAsString('hamkke_events_total');
      const found = text.matchAll(/direction="(\w+)",consumer="units",service="catalog"} (\d+)/g);
      return [...found].map(([, direction, count]) => `${direction} ${count}`);
    },
    /** Whether a source pauses, as the measures say. */
    async isPaused(source: string): Promise<boolean> {
      const text = await metrics.registry.getSingleMetricAsString('hamkke_consumer_paused');
      return new RegExp(`consumer="units-${source}",service="catalog"} (\\d)`).exec(text)?.[1] !== '0';
    },
    letters: () => nats.published.map(({ payload }) => JSON.parse(payload) as Record<string, unknown>),
  };
  return harness;
}

export type ConsumerHarness = ReturnType<typeof createConsumerHarness>;
