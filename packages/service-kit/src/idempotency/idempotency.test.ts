import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DomainError } from '../errors/domain-error.ts';
import type { Caller } from '../identity/caller.ts';
import { memoryStore, type MemoryStore } from '../testing/memory-connection.ts';
import { createIdempotency, type Idempotency, isStoredOutcome } from './idempotency.ts';

const caller: Caller = { kind: 'service', issuer: 'operator' };
const input = { caller, key: 'k', endpointId: 'order', request: { unit: 'a' } };
const id = 'service:operator k';
let memory: MemoryStore;
let store: Idempotency;

beforeEach(() => {
  memory = memoryStore();
  store = createIdempotency(memory.connection);
});
afterEach(() => {
  vi.useRealTimers();
});

const rows = () => memory.collection('idempotency');
const row = () => rows().rows.get(id);
const setRow = (changes: object) => rows().updateOne({ _id: id }, { $set: { ...changes } });

/** Work that counts how often it ran, and answers or fails by that number. */
function counted<T>(result: (run: number) => T | Promise<T>) {
  let runs = 0;
  return { work: async () => result((runs += 1)), runs: () => runs };
}

test.each([
  ['UNIT_TAKEN', true],
  ['NOT_FOUND', true],
  ['PAYMENT_MISMATCH', true],
  ['PERIOD_MISMATCH', true],
  ['VALIDATION', false],
  ['RATE_LIMITED', false],
  ['NOT_SIGNED_IN', false],
  ['FORBIDDEN', false],
  ['UNAVAILABLE', false],
  ['PROVIDER_DOWN', false],
  ['INTERNAL', false],
  ['IDEMPOTENCY_BUSY', false],
  ['IDEMPOTENCY_MISMATCH', false],
] as const)('%s is an answer for good: %s', (code, expected) => {
  expect(isStoredOutcome(new DomainError(code))).toBe(expected);
});

test('an error that nobody threw on purpose is no answer', () => {
  expect(isStoredOutcome(new Error('UNIT_TAKEN'))).toBe(false);
  expect(isStoredOutcome({ code: 'UNIT_TAKEN' })).toBe(false);
});

test('the same request acts once, and its repetition gets the same reply', async () => {
  const { work, runs } = counted((run) => ({ run, at: '2026-11-24T00:00:00.000Z', $set: 1 }));
  const reply = { run: 1, at: '2026-11-24T00:00:00.000Z', $set: 1 };
  expect(await store.once(input, work)).toEqual({ reply, replayed: false });
  expect(await store.once(input, work)).toEqual({ reply, replayed: true });
  expect(runs()).toBe(1);
  expect(row()).toMatchObject({ state: 'done', outcome: JSON.stringify({ reply }) });
});

test('another request under the same key is refused: of another body, or of another call', async () => {
  await store.once(input, async () => 'first');
  for (const other of [{ request: { unit: 'b' } }, { endpointId: 'cancel' }]) {
    await expect(store.once({ ...input, ...other }, async () => 'second')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
  }
});

test('another key, and another caller, is another matter', async () => {
  await store.once(input, async () => 'first');
  expect((await store.once({ ...input, key: 'l' }, async () => 'second')).reply).toBe('second');
  const other: Caller = { kind: 'service', issuer: 'payments' };
  expect((await store.once({ ...input, caller: other }, async () => 'third')).reply).toBe('third');
});

test('while the first one runs a second gets a refusal with Retry-After of a second', async () => {
  const first = store.once(input, () => sleep(100).then(() => 'first'));
  await sleep(10);
  await expect(store.once(input, async () => 'second')).rejects.toMatchObject({
    code: 'IDEMPOTENCY_BUSY',
    details: { retryAfterSeconds: 1 },
  });
  expect((await first).reply).toBe('first');
});

test('a refusal by the rules is repeated with its facts', async () => {
  const fields = [{ path: 'unit', code: 'format' as const, message: 'expected a unit' }];
  const { work, runs } = counted(() => Promise.reject(new DomainError('UNIT_TAKEN', { unit: 'a' }, { fields })));
  for (const _ of [1, 2]) {
    await expect(store.once(input, work)).rejects.toMatchObject({
      name: 'DomainError',
      code: 'UNIT_TAKEN',
      details: { unit: 'a' },
      fields,
    });
  }
  expect(runs()).toBe(1);
  const plain = counted(() => Promise.reject(new DomainError('NOT_FOUND')));
  for (const _ of [1, 2]) {
    const refused: unknown = await store.once({ ...input, key: 'p' }, plain.work).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'NOT_FOUND', details: undefined, fields: undefined });
  }
  expect(plain.runs()).toBe(1);
});

test.each([new DomainError('PROVIDER_DOWN'), new Error('a defect')])(
  'after %s the same key may be tried again',
  async (error) => {
    const { work, runs } = counted((run) => (run === 1 ? Promise.reject(error) : 'done'));
    await expect(store.once(input, work)).rejects.toBe(error);
    expect(row()).toBeUndefined();
    expect(await store.once(input, work)).toEqual({ reply: 'done', replayed: false });
    expect(runs()).toBe(2);
  },
);

test('a store that cannot forget a failed attempt does not hide why it failed', async () => {
  const error = new Error('a defect');
  rows().failures.set('deleteOne', new Error('away'));
  await expect(store.once(input, () => Promise.reject(error))).rejects.toBe(error);
});

test.each(['', 'k'.repeat(256), 'a b', 'a\n', '\u{7f}', 'é', ' k', 'k ', '키'])('"%s" is no key', async (key) => {
  const { work, runs } = counted(() => 'done');
  await expect(store.once({ ...input, key }, work)).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: 'Idempotency-Key', code: 'format', message: 'expected 1 to 255 visible ASCII characters' }],
  });
  expect(runs()).toBe(0);
});

test.each(['!', '~', 'k'.repeat(255)])('"%s" is a key', async (key) => {
  expect((await store.once({ ...input, key }, async () => 'done')).reply).toBe('done');
});

test('an answer is stored for a day, an attempt has half a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T00:00:00Z') });
  await store.once(input, async () => 'done');
  expect(row()).toMatchObject({
    expiresAt: new Date('2026-11-25T00:00:00Z'),
    leaseUntil: new Date('2026-11-24T00:00:30Z'),
  });
  await createIdempotency(memory.connection, { retentionMs: 1000, leaseMs: 500 }).once(
    { ...input, key: 'l' },
    async () => 'done',
  );
  expect(rows().rows.get('service:operator l')).toMatchObject({
    expiresAt: new Date('2026-11-24T00:00:01Z'),
    leaseUntil: new Date('2026-11-24T00:00:00.500Z'),
  });
  expect(memory.indexesOf('Idempotency')).toEqual([
    [{ expiresAt: 1 }, expect.objectContaining({ expireAfterSeconds: 0 })],
  ]);
});

test('an attempt whose process died is taken over once its lease is over, not before', async () => {
  await store.once(input, async () => 'lost');
  const dead = { state: 'running', token: 'of a dead process', outcome: null };
  await setRow({ ...dead, leaseUntil: new Date(Date.now() + 60_000) });
  await expect(store.once(input, async () => 'early')).rejects.toMatchObject({
    code: 'IDEMPOTENCY_BUSY',
    details: { retryAfterSeconds: 1 },
  });
  await setRow({ leaseUntil: new Date(Date.now() - 1) });
  expect(await store.once(input, async () => 'later')).toEqual({ reply: 'later', replayed: false });
  expect(await store.once(input, async () => 'again')).toEqual({ reply: 'later', replayed: true });
});

test('a long attempt renews its lease while it runs, whatever one renewal came to', async () => {
  vi.useFakeTimers();
  let end: (reply: string) => void = () => {};
  const long = store.once(input, () => new Promise<string>((resolve) => void (end = resolve)));
  await vi.advanceTimersByTimeAsync(9000);
  const begun = row()?.['leaseUntil'] as Date;
  rows().failures.set('updateOne', new Error('away'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(row()?.['leaseUntil']).toEqual(begun);
  rows().failures.clear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(Number(row()?.['leaseUntil'])).toBe(begun.getTime() + 20_000);
  await vi.advanceTimersByTimeAsync(200_000);
  await expect(store.once(input, async () => 'second')).rejects.toMatchObject({ code: 'IDEMPOTENCY_BUSY' });
  end('first');
  expect((await long).reply).toBe('first');
  const ended = row();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(row()).toEqual(ended);
  expect(vi.getTimerCount()).toBe(0);
});

test('an attempt that lost its lease changes nothing: neither by its answer nor by its failure', async () => {
  const stolen = { token: 'of another process', outcome: null };
  await store.once(input, async () => (await setRow(stolen), 'late'));
  expect(row()).toMatchObject({ ...stolen, state: 'running' });
  await setRow({ leaseUntil: new Date(0) });
  const work = async () => {
    await setRow(stolen);
    throw new Error('a defect');
  };
  await expect(store.once(input, work)).rejects.toThrow('a defect');
  expect(row()).toMatchObject(stolen);
});

test('an attempt of another process is renewed by that process alone', async () => {
  vi.useFakeTimers();
  let end = () => {};
  const first = store.once(input, () => new Promise<void>((resolve) => void (end = resolve)));
  await vi.advanceTimersByTimeAsync(0);
  const leaseUntil = new Date(0);
  await setRow({ token: 'of another process', leaseUntil });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(row()).toMatchObject({ leaseUntil });
  end();
  await first;
});

test('whoever fails to begin says why', async () => {
  const away = new Error('away');
  rows().failures.set('insertOne', away);
  await expect(store.once(input, async () => 'done')).rejects.toBe(away);
});

test('a row that went in between is read again', async () => {
  await store.once(input, async () => 'done');
  vi.spyOn(rows(), 'findOne').mockResolvedValueOnce(null);
  await expect(store.once(input, async () => 'done')).rejects.toMatchObject({
    code: 'IDEMPOTENCY_BUSY',
    details: { retryAfterSeconds: 1 },
  });
});
