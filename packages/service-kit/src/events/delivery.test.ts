import type { JsMsg } from '@nats-io/jetstream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../observe/logger.ts';
import { eventually } from '../testing/eventually.ts';
import { type GivenMessage, memoryNats, type MemoryNats, messageOf } from '../testing/memory-nats.ts';
import type { BreakerGate } from './breaker-gate.ts';
import { createDelivery, type Delivery, type DeliveryOptions } from './delivery.ts';

let nats: MemoryNats;
let delivery: Delivery | undefined;
let lines: { msg: string }[];
let gate: BreakerGate & { most: (most: number) => number; broken: boolean };
let lags: number[];

beforeEach(() => {
  nats = memoryNats('shared');
  lines = [];
  lags = [];
  gate = {
    most: (most) => most,
    broken: false,
    admit: async (most) => gate.most(most),
    succeeded: () => {},
    failed: () => {},
    isBroken: () => gate.broken,
  };
});
afterEach(async () => {
  await delivery?.stop();
});

function start(onMessage: DeliveryOptions['onMessage'], options: Partial<DeliveryOptions> = {}): Delivery {
  delivery = createDelivery({
    nats: nats.link,
    durable: 'units',
    subject: 'events.catalog.>',
    ackWaitMs: 30_000,
    concurrency: 3,
    gate,
    onMessage,
    logger: createLogger({
      service: 'test',
      destination: { write: (line) => void lines.push(JSON.parse(line) as { msg: string }) },
    }),
    onLag: (messages) => void lags.push(messages),
    ...options,
  });
  delivery.start();
  return delivery;
}
const ack = async (message: JsMsg) => message.ack();
const aboutOf = (aggregateId: string) => JSON.stringify({ id: 'e', aggregateId, data: {} });
const give = (...messages: GivenMessage[]) => {
  const given = messages.map(messageOf);
  nats.give('units', ...given);
  return given;
};

test('the durable consumer subscribes to everything, and the broker parks nothing by itself', async () => {
  start(ack);
  await eventually(() => expect(nats.pulls.length).toBeGreaterThan(1));
  expect(nats.consumers.get('units')).toEqual([
    {
      stream: 'shared-EVENTS',
      durable_name: 'units',
      filter_subject: 'shared.events.catalog.>',
      ack_policy: 'explicit',
      deliver_policy: 'all',
      replay_policy: 'instant',
      ack_wait: 30_000 * 1e6,
      max_deliver: -1,
      max_ack_pending: 1000,
    },
  ]);
  expect([...nats.streams.keys()]).toEqual(['shared-EVENTS', 'shared-DEAD']);
  expect(nats.pulls[0]).toEqual({ durable: 'units', most: 6, expires: 3000 });
});

test('it takes as many as the gate admits', async () => {
  gate.most = (most) => most - 1;
  start(ack);
  await eventually(() => expect(nats.pulls[0]?.most).toBe(5));
});

test('a started one is started once; messages are handled as they come', async () => {
  const running = start(ack);
  running.start();
  const [first] = give({ data: aboutOf('a') });
  await eventually(() => expect(first?.answers).toEqual(['ack']));
  const [second] = give({ data: aboutOf('b') });
  await eventually(() => expect(second?.answers).toEqual(['ack']));
  expect(nats.consumers.get('units')).toHaveLength(1);
});

test('messages of one aggregate, or of one subject where none is readable, come one after the other', async () => {
  const running = new Set<string>();
  const clashes: string[] = [];
  let most = 0;
  const given = give(
    { data: aboutOf('a'), subject: 'x' },
    { data: aboutOf('a'), subject: 'y' },
    { data: aboutOf('b') },
    { data: 'unreadable', subject: 's-1' },
    { data: 'unreadable too', subject: 's-1' },
    { data: `{"x":"${'x'.repeat(400)}","aggregateId":"c"}`, subject: 's-1' },
    { data: `{"aggregateId":"${'c'.repeat(201)}"}`, subject: 's-1' },
    { data: '{"aggregateId":""}', subject: 's-1' },
  );
  const keyOf = new Map(given.map((message, at) => [message as JsMsg, at < 2 ? 'a' : at < 3 ? 'b' : 's-1']));
  start(async (message) => {
    const worker = keyOf.get(message) ?? '';
    if (running.has(worker)) clashes.push(worker);
    running.add(worker);
    most = Math.max(most, running.size);
    await sleep(15);
    running.delete(worker);
    message.ack();
  });
  await eventually(() => expect(given.flatMap(({ answers }) => answers)).toHaveLength(8));
  expect(clashes).toEqual([]);
  expect(most).toBe(3);
});

test('the broker learns that a message is in hand for as long as it is, and no longer', async () => {
  let end = () => {};
  start(() => new Promise<void>((resolve) => void (end = resolve)), { ackWaitMs: 60 });
  const [message] = give({ data: aboutOf('a') });
  await eventually(() => expect(message?.workings()).toBeGreaterThanOrEqual(3));
  end();
  await sleep(30);
  const before = message?.workings();
  await sleep(100);
  expect(message?.workings()).toBe(before);
});

test('a message that nobody answered is logged, and delays no other', async () => {
  let isFirst = true;
  start(async (message) => {
    if (isFirst) {
      isFirst = false;
      throw new Error('a defect');
    }
    message.ack();
  });
  const [, second] = give({ data: aboutOf('a') }, { data: aboutOf('a') });
  await eventually(() => expect(second?.answers).toEqual(['ack']));
  expect(lines).toMatchObject([{ msg: 'message left unanswered', err: { message: 'a defect' } }]);
});

test('a consumer that is gone is made again, with its streams', async () => {
  let isGone = true;
  nats.state.pull = () => {
    if (!isGone) return;
    isGone = false;
    nats.streams.clear();
    throw new Error('consumer not found');
  };
  start(ack);
  const [message] = give({ data: aboutOf('a') });
  await eventually(() => expect(message?.answers).toEqual(['ack']));
  expect(nats.consumers.get('units')).toHaveLength(2);
  expect(nats.streams.size).toBe(2);
  expect(lines).toMatchObject([{ msg: 'event delivery interrupted, starting over', durable: 'units' }]);
});

test('while the broker refuses it is called again after pauses that grow, and one log line is enough', async () => {
  const tries: number[] = [];
  nats.state.pull = () => {
    tries.push(performance.now());
    throw new Error('refused');
  };
  start(ack);
  await eventually(() => expect(tries).toHaveLength(4));
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  // 250, 500 and 1000 ms.
  expect(pauses.map((pause, index) => pause > 200 * 2 ** index)).toEqual([true, true, true]);
  expect(lines).toHaveLength(1);
});

test('what is not handled yet is measured: what waits and what is in hand', async () => {
  nats.state.lag = [5, 2];
  start(ack);
  await eventually(() => expect(nats.pulls.length).toBeGreaterThan(3));
  expect(lags).toEqual([7]);
});

test('a trial is checked before the next one is taken', async () => {
  gate.broken = true;
  gate.most = () => 1;
  const ends: (() => void)[] = [];
  start((message) => new Promise<void>((resolve) => void ends.push(() => (message.ack(), resolve()))));
  const [, second] = give({ data: aboutOf('a') }, { data: aboutOf('b') });
  await eventually(() => expect(ends).toHaveLength(1));
  await sleep(80);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await eventually(() => expect(ends).toHaveLength(2));
  ends[1]?.();
  await eventually(() => expect(second?.answers).toEqual(['ack']));
});

test('not more are taken than can be handled soon', async () => {
  const ends: (() => void)[] = [];
  start(() => new Promise<void>((resolve) => void ends.push(resolve)), { concurrency: 2 });
  give(...Array.from({ length: 20 }, (_, at) => ({ data: aboutOf(`a-${at}`) })));
  await eventually(() => expect(ends).toHaveLength(2));
  await sleep(80);
  expect(nats.pulls).toHaveLength(1);
  for (let at = 0; at < 20; at += 1) {
    await eventually(() => expect(ends.length).toBeGreaterThan(at));
    ends[at]?.();
  }
});

test('stopping ends what is waited for, finishes what is in hand, and takes nothing more', async () => {
  let isStopped = false;
  let signal: AbortSignal | undefined;
  let end = () => {};
  const running = start((message, given) => {
    signal = given;
    return new Promise<void>((resolve) => void (end = () => (message.ack(), resolve())));
  });
  const [message] = give({ data: aboutOf('a') });
  await eventually(() => expect(signal?.aborted).toBe(false));
  const stopping = running.stop().then(() => void (isStopped = true));
  await sleep(60);
  expect([isStopped, signal?.aborted]).toEqual([false, true]);
  end();
  await stopping;
  expect(message?.answers).toEqual(['ack']);
  const pulled = nats.pulls.length;
  const [late] = give({ data: aboutOf('b') });
  await sleep(60);
  expect([late?.answers, nats.pulls.length]).toEqual([[], pulled]);
});

test('whoever stops while the broker is away does not wait for it', async () => {
  nats.state.connected = false;
  const link = { ...nats.link, manager: () => new Promise<never>(() => {}) };
  const running = start(ack, { nats: link });
  const began = performance.now();
  await running.stop();
  expect(performance.now() - began).toBeLessThan(1000);
});

test('one that was never started stops at once', async () => {
  const idle = createDelivery({
    nats: { ...nats.link, connected: () => false },
    durable: 'units',
    subject: 'x',
    ackWaitMs: 1,
    concurrency: 1,
    gate,
    onMessage: ack,
    logger: createLogger({ service: 'test', level: 'silent' }),
    onLag: () => {},
  });
  await expect(idle.stop()).resolves.toBeUndefined();
  expect(nats.pulls).toEqual([]);
});
