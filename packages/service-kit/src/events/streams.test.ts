import type { JetStreamManager, StreamConfig } from '@nats-io/jetstream';
import { PermissionViolationError } from '@nats-io/transport-node';
import { expect, test } from 'vitest';
import { memoryNats } from '../testing/memory-nats.ts';
import type { NatsLink } from './connect-nats.ts';
import { readStreamState } from './stream-state.ts';
import { ensureStreams, isMissing } from './streams.ts';

const dayNanos = 24 * 3600 * 1e9;
const notThere = Object.assign(new Error('stream not found'), { code: 10_059 });
const common = { retention: 'limits', storage: 'file', discard: 'old', num_replicas: 1, duplicate_window: 120 * 1e9 };

test('a broker without streams gets both: events for thirty days, dead letters without an age', async () => {
  const nats = memoryNats('shared');
  await ensureStreams(nats.link);
  expect(Object.fromEntries(nats.streams)).toEqual({
    'shared-EVENTS': { ...common, name: 'shared-EVENTS', subjects: ['shared.events.>'], max_age: 30 * dayNanos },
    'shared-DEAD': { ...common, name: 'shared-DEAD', subjects: ['shared.dead.>'], max_age: 0 },
  });
  await ensureStreams(nats.link, { retentionDays: 2 });
  expect(nats.streams.get('shared-EVENTS')?.max_age).toBe(2 * dayNanos);
});

interface Broker {
  info?: () => Promise<{ config: Partial<StreamConfig> }>;
  add?: () => Promise<void>;
  update?: (change: Partial<StreamConfig>) => Promise<void>;
}

/** A broker whose streams do what a test says, and the changes that were requested of it. */
function brokerOf({ info, add, update }: Broker, replicas = 1) {
  const changes: unknown[] = [];
  const streams = {
    info,
    add: async () => (changes.push('add'), add?.()),
    update: async (_: string, change: Partial<StreamConfig>) => (changes.push(change), update?.(change)),
  };
  const link: NatsLink = {
    ...memoryNats().link,
    replicas,
    manager: async () => ({ streams }) as unknown as JetStreamManager,
  };
  return { changes, link };
}
const streamInfo =
  (num_replicas: number, max_age = 30 * dayNanos) =>
  async () => ({ config: { num_replicas, max_age } });

test('a stream that is as it should be is left alone', async () => {
  const broker = brokerOf({ info: streamInfo(3, 0) }, 3);
  await ensureStreams(broker.link, { retentionDays: 0 });
  expect(broker.changes).toEqual([]);
});

test('another age is set; replicas grow and never shrink', async () => {
  const old = brokerOf({ info: streamInfo(3, 5) }, 1);
  await ensureStreams(old.link);
  expect(old.changes).toEqual([
    { max_age: 30 * dayNanos, num_replicas: 3 },
    { max_age: 0, num_replicas: 3 },
  ]);
  const small = brokerOf({ info: streamInfo(1, 0) }, 3);
  await ensureStreams(small.link, { retentionDays: 0 });
  expect(small.changes).toEqual([
    { max_age: 0, num_replicas: 3 },
    { max_age: 0, num_replicas: 3 },
  ]);
});

test('a broker that has not so many servers gets the age alone, and goes on', async () => {
  const update = async ({ num_replicas }: Partial<StreamConfig>) => {
    if (num_replicas !== undefined) throw new Error('insufficient resources');
  };
  const broker = brokerOf({ info: streamInfo(1, 0), update }, 3);
  await ensureStreams(broker.link, { retentionDays: 0 });
  expect(broker.changes).toEqual([
    { max_age: 0, num_replicas: 3 },
    { max_age: 0 },
    { max_age: 0, num_replicas: 3 },
    { max_age: 0 },
  ]);
});

test('a service that may not change a stream goes on with it; any other failure is one', async () => {
  const refused = brokerOf(
    {
      info: streamInfo(1),
      update: () => Promise.reject(new PermissionViolationError('x', 'publish', 'STREAM.UPDATE')),
    },
    3,
  );
  await expect(ensureStreams(refused.link)).resolves.toBeUndefined();
  const broken = brokerOf({ info: streamInfo(1), update: () => Promise.reject(new Error('broken')) }, 3);
  await expect(ensureStreams(broken.link)).rejects.toThrow('broken');
});

test('of two processes that create a stream at once the second finds it', async () => {
  let isThere = false;
  const info = async () => {
    if (isThere) return { config: { num_replicas: 1, max_age: 0 } };
    throw notThere;
  };
  const add = async () => {
    isThere = true;
    throw new Error('name already in use');
  };
  const raced = brokerOf({ info, add });
  await expect(ensureStreams(raced.link, { retentionDays: 0 })).resolves.toBeUndefined();
  expect(raced.changes).toEqual(['add']);
});

test('a stream that cannot be created, or looked at, is a failure that says why', async () => {
  const full = brokerOf({ info: () => Promise.reject(notThere), add: () => Promise.reject(new Error('no room')) });
  await expect(ensureStreams(full.link)).rejects.toThrow('no room');
  const away = brokerOf({ info: () => Promise.reject(new Error('away')) });
  await expect(ensureStreams(away.link)).rejects.toThrow('away');
  expect(away.changes).toEqual([]);
});

test.each([
  [{ code: 10_059 }, true],
  [{ code: 10_014 }, true],
  [{ status: 404 }, true],
  [{ name: 'StreamNotFoundError' }, true],
  [{ name: 'ConsumerNotFoundError' }, true],
  [{ code: 10_058, status: 400, name: 'Error' }, false],
  [null, false],
  [undefined, false],
])('%j says that a stream or a consumer is not there: %s', (error, expected) => {
  expect(isMissing(error)).toBe(expected);
});

test('what is missing, and what waits for a decision of this service, is counted', async () => {
  const nats = memoryNats('shared');
  await ensureStreams(nats.link);
  const js = await nats.link.jetstream();
  for (const subject of ['dead.catalog.a', 'dead.catalog.a', 'dead.catalog.b', 'dead.payments.a'])
    await js.publish(`shared.${subject}`, '{}');
  expect(await readStreamState(nats.link, 'catalog')).toEqual({ replicasMissing: 0, parked: 3 });
  expect(await readStreamState({ ...nats.link, replicas: 3 }, 'identity')).toEqual({ replicasMissing: 2, parked: 0 });
  const bare = brokerOf({
    info: async () => ({ config: { num_replicas: 3 }, state: {} }) as { config: Partial<StreamConfig> },
  });
  expect(await readStreamState(bare.link, 'catalog')).toEqual({ replicasMissing: 0, parked: 0 });
});
