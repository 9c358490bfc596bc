import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { DomainError } from '../errors/domain-error.ts';
import { memoryStore, type MemoryStore } from '../testing/memory-connection.ts';
import { createIdempotency, type Idempotency, type Replay } from './idempotency.ts';

const input = {
  caller: { kind: 'service', issuer: 'operator' } as const,
  key: 'k',
  endpointId: 'order',
  request: { unit: 'a' },
};
let memory: MemoryStore;
let store: Idempotency;
beforeEach(() => {
  memory = memoryStore();
  store = createIdempotency(memory.connection);
});
const row = () => memory.collection('idempotency').rows.get('service:operator k');

/** Work that makes another order with each run. */
function ordering() {
  let runs = 0;
  return { work: async () => `order-${(runs += 1)}`, runs: () => runs };
}
const replay = (rebuild: (stored: unknown) => Promise<string | undefined>): Replay<string> => ({
  toStored: (reply) => ({ id: reply }),
  rebuild,
});

test('where answers lose their worth only what names the result is stored, and the answer is made again', async () => {
  const again = replay(async (stored) => `made of ${JSON.stringify(stored)}`);
  const { work, runs } = ordering();
  expect(await store.once(input, work, again)).toEqual({ reply: 'order-1', replayed: false });
  expect(row()?.['outcome']).toBe('{"reply":{"id":"order-1"}}');
  expect(await store.once(input, work, again)).toEqual({ reply: 'made of {"id":"order-1"}', replayed: true });
  expect(runs()).toBe(1);
});

test('a result that is no longer good is made anew, once', async () => {
  const over = replay(async () => undefined);
  const { work } = ordering();
  await store.once(input, work, over);
  expect(await store.once(input, work, over)).toEqual({ reply: 'order-2', replayed: false });
  expect(row()).toMatchObject({ state: 'done', outcome: '{"reply":{"id":"order-2"}}' });
  const slow = replay(() => sleep(20).then(() => undefined));
  const racers = await Promise.allSettled([1, 2, 3].map(() => store.once(input, work, slow)));
  expect(racers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(racers.filter((one) => one.status === 'rejected').map(({ reason }) => (reason as DomainError).code)).toEqual([
    'IDEMPOTENCY_BUSY',
    'IDEMPOTENCY_BUSY',
  ]);
});

test('a refusal is not stored then; one that was stored before is run anew', async () => {
  const good = replay(async () => 'rebuilt');
  await expect(store.once(input, () => Promise.reject(new DomainError('UNIT_TAKEN')), good)).rejects.toMatchObject({
    code: 'UNIT_TAKEN',
  });
  expect(row()).toBeUndefined();
  await expect(store.once(input, () => Promise.reject(new DomainError('UNIT_TAKEN')))).rejects.toMatchObject({
    code: 'UNIT_TAKEN',
  });
  expect(await store.once(input, async () => 'anew', good)).toEqual({ reply: 'anew', replayed: false });
});
