import { defineEvent } from '@hamkke/contracts';
import type { MsgHdrs } from '@nats-io/transport-node';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../mongo/in-transaction.ts';
import { createLogger } from '../observe/logger.ts';
import { createMetrics, type Metrics } from '../observe/metrics.ts';
import { eventually } from '../testing/eventually.ts';
import { memoryStore, type MemoryStore } from '../testing/memory-connection.ts';
import { memoryNats, type MemoryNats, type Published } from '../testing/memory-nats.ts';
import { newEvent } from './new-event.ts';
import { outboxState } from './outbox-rows.ts';
import { createOutbox, type Outbox, replayOutbox } from './outbox.ts';
import { createRelay, type Relay, type RelayOptions } from './relay.ts';

const unitMoved = defineEvent({
  type: 'unit.moved',
  service: 'catalog',
  summary: 'a unit moved',
  data: z.object({ unit: z.string() }),
});
const logger = createLogger({ service: 'test', level: 'silent' });
const move = (unit: string) =>
  newEvent({
    definition: unitMoved,
    aggregateId: unit,
    aggregateVersion: 3,
    correlationId: `of ${unit}`,
    data: { unit },
  });
const hour = 3_600_000;

let memory: MemoryStore;
let nats: MemoryNats;
let metrics: Metrics;
let outbox: Outbox;
const relays: Relay[] = [];

beforeEach(() => {
  memory = memoryStore();
  nats = memoryNats('shared');
  metrics = createMetrics({ service: 'catalog', processMetrics: false });
  outbox = createOutbox(memory.connection);
});
afterEach(async () => {
  vi.useRealTimers();
  nats.state.publish = () => {};
  for (const relay of relays.splice(0)) await relay.stop();
});

function relayOf(options: Partial<RelayOptions> = {}): Relay {
  const relay = createRelay({ connection: memory.connection, nats: nats.link, logger, metrics, ...options });
  relays.push(relay);
  return relay;
}
const append = (...units: string[]) =>
  inTransaction(memory.connection, (session) => outbox.append(session, units.map(move)));
const rows = () => [...memory.collection('outbox').rows.values()];
const headersOf = (one?: Published) => one?.options['headers'] as MsgHdrs | undefined;
const unitOf = (payload: string) => (JSON.parse(payload) as { data: { unit: string } }).data.unit;
const sent = () => nats.published.map(({ payload }) => unitOf(payload));
const waiting = () =>
  rows()
    .filter(({ pending }) => pending)
    .map(({ envelope }) => (envelope as { aggregateId: string }).aggregateId);
const published = async () =>
  Number(
    /direction="published".* (\d+)/.exec(await metrics.registry.getSingleMetricAsString('hamkke_events_total'))?.[1] ??
      0,
  );
const setRow = (unit: string, changes: object) =>
  memory.collection('outbox').updateOne({ 'envelope.aggregateId': unit }, { $set: { ...changes } });

test('what waits is published under its id, once, and its row says when', async () => {
  await append('a', 'b');
  const [first] = rows();
  expect(first).toMatchObject({ pending: true, sentAt: null, subject: 'events.catalog.unit.moved' });
  const relay = relayOf();
  expect(await relay.drain()).toBe(2);
  expect(nats.published[0]).toMatchObject({
    subject: 'shared.events.catalog.unit.moved',
    options: { msgID: first?._id, timeout: 5000, expect: { streamName: 'shared-EVENTS' } },
  });
  expect(JSON.parse(nats.published[0]?.payload ?? '')).toEqual(first?.['envelope']);
  expect(headersOf(nats.published[0])?.get('x-correlation-id')).toBe('of a');
  for (const row of rows()) expect(row).toMatchObject({ sentAt: expect.any(Date) });
  expect(waiting()).toEqual([]);
  expect(await relay.drain()).toBe(0);
  expect(sent()).toEqual(['a', 'b']);
  expect(await published()).toBe(2);
});

test('many rows leave in batches, the oldest first', async () => {
  const units = ['a', 'b', 'c', 'd', 'e'];
  await append(...units);
  for (const [at, unit] of units.entries()) await setRow(unit, { createdAt: new Date(1000 - at) });
  expect(await relayOf({ batch: 2 }).drain()).toBe(5);
  expect(sent()).toEqual(units.toReversed());
});

test('an event that cannot be published waits, and stops no other from leaving', async () => {
  await append('a', 'b', 'c');
  let count = 0;
  nats.state.publish = () => {
    count += 1;
    if (count === 2) throw new Error('refused');
  };
  await expect(relayOf().drain()).rejects.toThrow('refused');
  expect(sent()).toEqual(['a', 'c']);
  expect(waiting()).toEqual(['b']);
  expect(await published()).toBe(2);
});

test('where none could be published none is marked', async () => {
  await append('a');
  nats.state.publish = () => {
    throw new Error('away');
  };
  await expect(relayOf().drain()).rejects.toThrow('away');
  expect(rows()).toMatchObject([{ pending: true, sentAt: null }]);
});

test('a row of another process is left to it until its claim is over; then it is claimed and published', async () => {
  await append('own', 'other', 'dead');
  await setRow('other', { owner: 'another process', claimedUntil: new Date(Date.now() + hour) });
  await setRow('dead', { owner: 'a dead process', claimedUntil: new Date(Date.now() - 1) });
  expect(await relayOf().drain()).toBe(2);
  expect(sent().sort()).toEqual(['dead', 'own']);
  const { owner } = outboxState(memory.connection);
  const dead = rows().find(({ envelope }) => (envelope as { aggregateId: string }).aggregateId === 'dead');
  expect(dead?.['owner']).toBe(owner);
  const claim = Number(dead?.['claimedUntil']) - Date.now();
  expect(claim).toBeGreaterThan(3000);
  expect(claim).toBeLessThanOrEqual(5000);
});

test('of two processes that claim one row at once only the one that got it publishes it', async () => {
  await append('own', 'contested');
  await setRow('contested', { owner: 'a dead process', claimedUntil: new Date(Date.now() - 1) });
  const collection = memory.collection('outbox');
  const update = collection.updateMany.bind(collection);
  vi.spyOn(collection, 'updateMany').mockImplementationOnce(async (filter, change) => {
    await setRow('contested', { owner: 'a quicker process', claimedUntil: new Date(Date.now() + hour) });
    return update(filter, change);
  });
  expect(await relayOf().drain()).toBe(1);
  expect(sent()).toEqual(['own']);
  expect(waiting()).toEqual(['contested']);
});

test('a started relay publishes what is committed, at once and not by its clock', async () => {
  relayOf({ idleMs: hour }).start();
  await append('a');
  await eventually(() => expect(sent()).toEqual(['a']), { timeoutMs: 3000 });
  await append('b');
  await eventually(() => expect(sent()).toEqual(['a', 'b']), { timeoutMs: 3000 });
});

test('without a wake a relay looks by its clock', async () => {
  relayOf({ idleMs: 20 }).start();
  await eventually(() => expect(memory.collection('outbox')).toBeDefined());
  await inTransaction(memory.connection, (session) => outbox.append(session, [move('a')]));
  const row = rows()[0];
  expect(row).toBeDefined();
  await eventually(() => expect(sent()).toEqual(['a']), { timeoutMs: 3000 });
  await setRow('a', { pending: true });
  await eventually(() => expect(sent()).toEqual(['a', 'a']), { timeoutMs: 3000 });
});

test('while the broker is away nothing is tried, and its events leave once it is back', async () => {
  nats.state.connected = false;
  let tries = 0;
  nats.state.publish = () => void (tries += 1);
  relayOf({ idleMs: 10 }).start();
  await append('a');
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(tries).toBe(0);
  nats.state.connected = true;
  await eventually(() => expect(sent()).toEqual(['a']), { timeoutMs: 3000 });
});

test.each([
  ['10059', { code: 10_059 }],
  ['503', { code: 503 }],
  ['"503"', { code: '503' }],
  ['NoRespondersError', { name: 'NoRespondersError' }],
  ['NoResponders', { name: 'NoResponders' }],
  ['404', { status: 404 }],
])('a broker that lost its streams (%s) gets them again', async (_, about) => {
  await append('a');
  nats.state.publish = () => {
    if (!nats.streams.has('shared-EVENTS')) throw Object.assign(new Error('lost'), about);
  };
  relayOf({ idleMs: 10 }).start();
  await eventually(() => expect(sent()).toEqual(['a']), { timeoutMs: 3000 });
});

test('another failure makes no streams, and is tried again after pauses that grow', async () => {
  await append('a');
  const tries: number[] = [];
  nats.state.publish = () => {
    tries.push(performance.now());
    throw new Error('refused');
  };
  relayOf({ idleMs: 20 }).start();
  await eventually(() => expect(tries.length).toBeGreaterThanOrEqual(4), { timeoutMs: 5000 });
  expect(nats.streams.size).toBe(0);
  // After 20, 40 and 80 ms.
  expect((tries[3] ?? 0) - (tries[0] ?? 0)).toBeGreaterThan(120);
  nats.state.publish = () => {};
  await eventually(() => expect(sent()).toEqual(['a']), { timeoutMs: 3000 });
});

test('a relay that stops takes along what was committed meanwhile, and looks no more', async () => {
  const relay = relayOf({ idleMs: hour });
  relay.start();
  relay.start();
  await eventually(() => expect(outboxState(memory.connection).wakes.listenerCount('wake')).toBe(1));
  await inTransaction(memory.connection, async (session) => {
    await outbox.append(session, [move('a')]);
    session.removeAllListeners('ended');
  });
  expect(sent()).toEqual([]);
  await relay.stop();
  expect(sent()).toEqual(['a']);
  await append('b');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent()).toEqual(['a']);
  expect(outboxState(memory.connection).wakes.listenerCount('wake')).toBe(0);
});

test('a relay that was not started, or whose broker is away, publishes nothing as it stops', async () => {
  await append('a');
  await relayOf().stop();
  const relay = relayOf({ idleMs: hour });
  nats.state.connected = false;
  relay.start();
  await relay.stop();
  expect(sent()).toEqual([]);
  const failing = relayOf({ idleMs: hour });
  nats.state.connected = true;
  nats.state.publish = () => {
    throw new Error('refused');
  };
  failing.start();
  await expect(failing.stop()).resolves.toBeUndefined();
});

test('how much waits, and for how long, is measured', async () => {
  relayOf();
  const measure = async (name: string) =>
    Number(/ ([\d.]+)$/.exec((await metrics.registry.getSingleMetricAsString(name)).trim())?.[1]);
  expect(await measure('hamkke_outbox_oldest_seconds')).toBe(0);
  expect(await measure('hamkke_outbox_rows')).toBe(0);
  await append('a', 'b', 'c');
  await setRow('b', { createdAt: new Date(Date.now() - 60_000) });
  await memory
    .collection('outbox')
    .updateOne({ 'envelope.aggregateId': 'c' }, { $unset: { pending: '' }, $set: { createdAt: new Date(0) } });
  const oldest = await measure('hamkke_outbox_oldest_seconds');
  expect(oldest).toBeGreaterThanOrEqual(60);
  expect(oldest).toBeLessThan(90);
  expect(await measure('hamkke_outbox_rows')).toBe(2);
});

test('what was sent since an instant is sent again for a broker that lost its store', async () => {
  await append('old', 'sent', 'waiting');
  await relayOf().drain();
  await setRow('old', { createdAt: new Date(0) });
  await setRow('waiting', { sentAt: null });
  const other = { owner: 'another process' };
  await setRow('sent', other);
  expect(await replayOutbox(memory.connection, { since: new Date(Date.now() - hour) })).toBe(1);
  expect(waiting()).toEqual(['sent']);
  expect(await relayOf().drain()).toBe(1);
  expect(sent()).toEqual(['old', 'sent', 'waiting', 'sent']);
});

test('the rows have a collection and fields of their own', () => {
  const schema = memory.schemaOf('Outbox');
  expect(Object.keys(schema?.paths ?? {}).toSorted()).toEqual(
    ['_id', 'claimedUntil', 'createdAt', 'envelope', 'owner', 'pending', 'sentAt', 'subject', 'trace'].toSorted(),
  );
  expect([schema?.get('collection'), schema?.get('versionKey')]).toEqual(['outbox', false]);
});

test('failpoints stand before and after what is published, and nowhere where nothing is', async () => {
  const hit: string[] = [];
  const failpoints = { names: [], hit: async (name: string) => void hit.push(name), arm: () => {}, disarm: () => {} };
  const relay = relayOf({ failpoints });
  const update = vi.spyOn(memory.collection('outbox'), 'updateMany');
  await relay.drain();
  expect([hit, update.mock.calls.length]).toEqual([[], 0]);
  nats.state.publish = () => {
    throw new Error('away');
  };
  await append('a');
  await expect(relay.drain()).rejects.toThrow('away');
  expect([hit, update.mock.calls.length]).toEqual([['relay.before-publish'], 0]);
  nats.state.publish = () => {};
  await relay.drain();
  expect(hit.slice(1)).toEqual(['relay.before-publish', 'relay.after-publish']);
  expect(update.mock.calls.length).toBe(1);
  expect(await metrics.registry.getSingleMetricAsString('hamkke_events_total')).toContain(
    'direction="published",consumer=""',
  );
});

test('a broker that refuses is logged at the first failure, not at each', async () => {
  const warned: unknown[] = [];
  const talkative = createLogger({
    service: 'test',
    destination: { write: (line) => void warned.push((JSON.parse(line) as { msg: string }).msg) },
  });
  let tries = 0;
  nats.state.publish = () => {
    tries += 1;
    throw new Error('away');
  };
  await append('a');
  relayOf({ idleMs: 1, logger: talkative }).start();
  await eventually(() => expect(tries).toBeGreaterThanOrEqual(4));
  expect(warned).toEqual(['events cannot be published; they wait in the outbox']);
});
