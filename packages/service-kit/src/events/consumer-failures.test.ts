import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DomainError } from '../errors/domain-error.ts';
import { createLogger } from '../observe/logger.ts';
import { type ConsumerHarness, createConsumerHarness, envelopeOf } from '../testing/consumer-harness.ts';
import { eventually } from '../testing/eventually.ts';
import { messageOf } from '../testing/memory-nats.ts';

const letterStart = { service: 'catalog', consumer: 'units', subject: 'events.catalog.unit.moved', deliveries: 1 };
let harness: ConsumerHarness;
beforeEach(() => {
  harness = createConsumerHarness();
});
afterEach(async () => {
  vi.useRealTimers();
  await harness.stop();
});

test('a failing event comes again after pauses that grow, and after eight deliveries it is a dead letter', async () => {
  harness.start();
  harness.handle = () => {
    throw new Error('cannot digest renter@example.com');
  };
  const answers = [];
  for (let deliveries = 1; deliveries <= 8; deliveries += 1)
    answers.push(...(await harness.answerTo({ deliveries, seq: 7 })));
  expect(answers).toEqual([
    'nak 200',
    'nak 1000',
    'nak 3000',
    'nak 10000',
    'nak 20000',
    'nak 30000',
    'nak 30000',
    'term dead letter',
  ]);
  expect(harness.memory.collection('inbox').rows.size).toBe(0);
  expect(harness.letters()).toEqual([
    {
      ...letterStart,
      deliveries: 8,
      streamSequence: 7,
      reason: 'Error: cannot digest [email]',
      failedAt: expect.any(String),
      message: envelopeOf(),
    },
  ]);
  expect(harness.nats.published[0]).toMatchObject({
    subject: 'dead.catalog.units',
    options: { msgID: 'dead catalog units 7 2026-11-24T00:00:00Z', timeout: 5000 },
  });
  expect(await harness.counts()).toEqual(['retried 7']);
  expect(await harness.metrics.registry.getSingleMetricAsString('hamkke_dead_letters_total')).toContain(
    '{consumer="units",service="catalog"} 1',
  );
  expect(await harness.answerTo({ deliveries: 1, seq: 7 })).toEqual(['nak 200']);
});

test('failures are counted for each event, and forgotten once it is handled', async () => {
  harness.start({ maxDeliver: 2, backoffMs: [5] });
  let isBroken = true;
  harness.handle = () => {
    if (isBroken) throw new Error('a defect');
  };
  expect(await harness.answerTo({ seq: 1 })).toEqual(['nak 5']);
  const other = { seq: 2, data: envelopeOf({ id: 'e-2' }) };
  expect(await harness.answerTo(other)).toEqual(['nak 5']);
  isBroken = false;
  expect(await harness.answerTo({ seq: 1 })).toEqual(['ack']);
  isBroken = true;
  expect(await harness.answerTo({ seq: 1, data: envelopeOf({ id: 'e-9' }) })).toEqual(['nak 5']);
  expect(await harness.answerTo(other)).toEqual(['term dead letter']);
});

test.each([
  ['no JSON', 'this is not JSON'],
  ['no event', '{"id":"e-1"}'],
  ['wrong data', envelopeOf({ data: { unit: 1 } })],
])('what is %s becomes a dead letter', async (_, data) => {
  harness.start({ maxDeliver: 1 });
  expect(await harness.answerTo({ data })).toEqual(['term dead letter']);
  expect(harness.handled).toEqual([]);
  expect(harness.letters()).toMatchObject([{ message: data }]);
});

test('a letter that the broker cannot store is tried again, and what failed stays counted', async () => {
  harness.start({ maxDeliver: 2, backoffMs: [5] });
  harness.handle = () => {
    throw new Error('a defect');
  };
  harness.nats.state.publish = () => {
    throw new Error('away');
  };
  expect(await harness.answerTo()).toEqual(['nak 5']);
  expect(await harness.answerTo()).toEqual(['nak 5000']);
  harness.nats.state.publish = () => {};
  expect(await harness.answerTo()).toEqual(['term dead letter']);
});

test('an event that was delivered four times too often is given up, whatever came of the deliveries', async () => {
  harness.start({ maxDeliver: 2, backoffMs: [5] });
  expect(await harness.answerTo({ deliveries: 9 })).toEqual(['term dead letter']);
  expect(harness.handled).toEqual([]);
  expect(harness.letters()).toMatchObject([{ reason: 'Error: delivered too often without an answer' }]);
  expect(await harness.answerTo({ deliveries: 8, seq: 2 })).toEqual(['ack']);
  harness.handle = () => {
    throw new Error('a defect');
  };
  expect(await harness.answerTo({ deliveries: 7, seq: 3, data: envelopeOf({ id: 'e-3' }) })).toEqual(['nak 5']);
  expect(await harness.answerTo({ deliveries: 8, seq: 4, data: envelopeOf({ id: 'e-4' }) })).toEqual([
    'term dead letter',
  ]);
});

test('an event waits in place for what is away, without using up deliveries', async () => {
  harness.start({ maxDeliver: 1 });
  let tries = 0;
  harness.handle = () => {
    tries += 1;
    if (tries <= 2) throw new DomainError('UNAVAILABLE');
  };
  const began = Date.now();
  expect(await harness.answerTo()).toEqual(['ack']);
  expect(tries).toBe(3);
  // 250 ms and then twice that.
  expect(Date.now() - began).toBeGreaterThan(700);
  expect(await harness.counts()).toEqual(['handled 1']);
});

test('a shutdown gives back what still waits for something that is away, at once and uncounted', async () => {
  harness.start({ maxDeliver: 1 });
  harness.handle = () => {
    throw new DomainError('PROVIDER_DOWN');
  };
  const message = messageOf({ data: envelopeOf() });
  harness.nats.give('catalog-units-catalog', message);
  await eventually(() => expect(harness.handled).toHaveLength(1), { everyMs: 3 });
  await harness.stop();
  expect(message.answers).toEqual(['nak 0']);
  expect(harness.nats.published).toEqual([]);
  expect(await harness.counts()).toEqual(['retried 1']);
});

test.each([
  ['is given back when it stays away, and no breaker opens', () => new DomainError('UNAVAILABLE'), ['nak 5']],
  [
    'is waited for without end where it is the store',
    () => Object.assign(new Error('x'), { name: 'MongoNetworkError' }),
    ['ack'],
  ],
])('what %s', async (_, failure, answers) => {
  harness.start({
    maxDeliver: 1,
    backoffMs: [5],
    breaker: { failures: 1, spanMs: 0, firstPauseMs: 5, longestPauseMs: 5 },
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  let tries = 0;
  harness.handle = () => {
    tries += 1;
    if (tries > 2) return;
    if (tries === 2) vi.setSystemTime(Date.now() + 46_000);
    throw failure();
  };
  const message = messageOf({ data: envelopeOf() });
  harness.nats.give('catalog-units-catalog', message);
  for (let wait = 0; wait < 400 && message.answers.length === 0; wait += 1) await sleep(10);
  expect(message.answers.map((answer) => (answer.startsWith('nak') ? 'nak 5' : answer))).toEqual(answers);
  expect(tries).toBe(answers[0] === 'ack' ? 3 : 2);
  expect([await harness.isPaused('catalog'), harness.nats.published]).toEqual([false, []]);
});

test('the log says what failed, what was given up, and which letter could not be stored', async () => {
  const lines: { msg: string; level: string; consumer?: string }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as { msg: string; level: string });
  harness.start({ maxDeliver: 2, backoffMs: [5], logger: createLogger({ service: 'test', destination: { write } }) });
  const said = () => lines.filter(({ consumer: of }) => of === 'units').map(({ level, msg }) => `${level}: ${msg}`);
  harness.handle = () => {
    throw new Error('a defect');
  };
  await harness.answerTo();
  harness.nats.state.publish = () => {
    throw new Error('away');
  };
  await harness.answerTo();
  harness.nats.state.publish = () => {};
  await harness.answerTo();
  await harness.answerTo({ subject: 'events.payments.unit.moved', seq: 5 }, 'payments');
  expect(said()).toEqual([
    'warn: event not handled, again later',
    'error: dead letter not stored, again later',
    'error: event became a dead letter',
    'error: an event came under the name of a service that may not tell of it',
  ]);
});

test('the log says that a source pauses, why its events wait, and that it goes on', async () => {
  const lines: { msg: string; level: string; status?: string; source?: string }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as { msg: string; level: string });
  const breaker = { failures: 1, spanMs: 0, firstPauseMs: 20, longestPauseMs: 20 };
  harness.start({ heldMs: 5, breaker, logger: createLogger({ service: 'test', destination: { write } }) });
  let isBroken = true;
  harness.handle = () => {
    if (isBroken) throw new Error('a bad release');
  };
  await harness.answerTo();
  isBroken = false;
  await eventually(() => expect(lines.map(({ status }) => status)).toContain('half-open'));
  await harness.answerTo();
  const about = lines.map(({ level, msg, source = '', status = '' }) => [level, msg, source, status].join(' ').trim());
  expect(about).toEqual([
    'error circuit breaker of a consumer catalog open',
    'warn every event fails, this one waits',
    'info circuit breaker of a consumer catalog half-open',
    'info circuit breaker of a consumer catalog closed',
  ]);
});

test('while every event of a source fails it pauses and gives up none; other sources go on', async () => {
  const breaker = { failures: 2, spanMs: 0, firstPauseMs: 50, longestPauseMs: 50 };
  harness.start({ maxDeliver: 3, backoffMs: [5], heldMs: 70, breaker });
  for (const source of ['catalog', 'payments', 'again']) expect(await harness.isPaused(source)).toBe(false);
  let isBroken = true;
  harness.handle = (unit) => {
    if (isBroken && unit === 'a') throw new Error('a bad release');
  };
  expect(await harness.answerTo({ seq: 1 })).toEqual(['nak 5']);
  expect(await harness.answerTo({ seq: 2 })).toEqual(['nak 70']);
  expect(await harness.isPaused('catalog')).toBe(true);
  expect(await harness.isPaused('payments')).toBe(false);
  expect(await harness.answerTo({ seq: 2, deliveries: 6 })).toEqual(['nak 70']);
  expect(await harness.answerTo({ seq: 2, deliveries: 7 })).toEqual(['nak 420']);
  const paid = envelopeOf({ id: 'e-2', type: 'unit.paid', data: { unit: 'b' } });
  expect(await harness.answerTo({ data: paid, subject: 'events.payments.unit.paid' }, 'payments')).toEqual(['ack']);
  expect(harness.nats.published).toEqual([]);
  isBroken = false;
  expect(await harness.answerTo({ seq: 2 })).toEqual(['ack']);
  expect(await harness.isPaused('catalog')).toBe(false);
  expect(await harness.counts()).toEqual(['retried 4', 'handled 2']);
});

test('without a rule of its own a source does not pause for a burst of failures', async () => {
  harness.start({ breaker: undefined });
  harness.handle = () => {
    throw new Error('a bad release');
  };
  const answers = [];
  for (let seq = 1; seq <= 21; seq += 1) answers.push(...(await harness.answerTo({ seq })));
  // A burst says nothing yet.
  expect(new Set(answers)).toEqual(new Set(['nak 200']));
});

test('what is away is no fault of the handler: the source does not pause', async () => {
  harness.start({ breaker: { failures: 1, spanMs: 0, firstPauseMs: 5, longestPauseMs: 5 }, maxDeliver: 9 });
  let tries = 0;
  harness.handle = () => {
    tries += 1;
    if (tries === 1) throw new DomainError('UNAVAILABLE');
  };
  expect(await harness.answerTo()).toEqual(['ack']);
  expect(await harness.isPaused('catalog')).toBe(false);
});
