import { deadLetterStream, eventStream } from '@hamkke/contracts';
import type { JetStreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../observe/metrics.ts';
import { testNats } from '../testing/index.ts';
import type { NatsLink } from './connect-nats.ts';
import { readStreamState } from './stream-state.ts';
import { ensureStreams } from './streams.ts';

let nats: NatsLink;
beforeAll(async () => {
  nats = await testNats('kit-streams');
});
afterAll(() => nats.close());

const maxAgeOf = async (name: string) => (await (await nats.manager()).streams.info(nats.stream(name))).config.max_age;

test('events go after a month; what was given up stays until somebody decides, also in a stream from before', async () => {
  expect(await maxAgeOf(deadLetterStream.name)).toBe(0);
  await (
    await nats.manager()
  ).streams.update(nats.stream(deadLetterStream.name), { max_age: nanos(30 * 24 * 3600_000) });
  await ensureStreams(nats);
  expect(await maxAgeOf(deadLetterStream.name)).toBe(0);
  expect(await maxAgeOf(eventStream.name)).toBe(nanos(30 * 24 * 3600_000));
});

test('what waits for a decision is counted for its own service, as long as it waits', async () => {
  const metrics = createMetrics({ service: 'catalog', processMetrics: false });
  metrics.watchStreams(() => readStreamState(nats, 'catalog'));
  const js = await nats.jetstream();
  const first = await js.publish(nats.subject('dead.catalog.units'), '{}');
  await js.publish(nats.subject('dead.catalog.other'), '{}');
  await js.publish(nats.subject('dead.payments.orders'), '{}');
  const parked = () => metrics.registry.getSingleMetricAsString('hamkke_parked_events');
  expect(await parked()).toContain('{service="catalog"} 2');
  await (await nats.manager()).streams.deleteMessage(nats.stream(deadLetterStream.name), first.seq);
  expect(await parked()).toContain('{service="catalog"} 1');
});

/** A broker that stores one stream of each with so many replicas; a real one has one server here. */
function brokerWith(replicas: number, most = 5) {
  const changes: unknown[] = [];
  const streams = {
    info: async () => ({ config: { num_replicas: replicas, max_age: 0 }, state: { subjects: {} } }),
    async update(_: string, change: { num_replicas?: number }) {
      if ((change.num_replicas ?? 0) > most) throw new Error('insufficient resources');
      changes.push(change);
    },
  };
  return {
    changes,
    link: (wanted: number): NatsLink => ({
      ...nats,
      replicas: wanted,
      manager: async () => ({ streams }) as unknown as JetStreamManager,
    }),
  };
}

test('a stream with fewer replicas than requested gets them, one with more retains them', async () => {
  const single = brokerWith(1);
  await ensureStreams(single.link(3));
  expect(single.changes).toEqual([
    expect.objectContaining({ num_replicas: 3 }),
    expect.objectContaining({ num_replicas: 3 }),
  ]);
  const cluster = brokerWith(3);
  await ensureStreams(cluster.link(1));
  expect(cluster.changes).toEqual([expect.objectContaining({ num_replicas: 3, max_age: nanos(30 * 24 * 3600_000) })]);
});

test('a broker that cannot give them goes on, and a measure says what is missing', async () => {
  const small = brokerWith(1, 1);
  await ensureStreams(small.link(3));
  expect(await readStreamState(small.link(3), 'catalog')).toEqual({ replicasMissing: 2, parked: 0 });
  expect(await readStreamState(small.link(1), 'catalog')).toMatchObject({ replicasMissing: 0 });
});
