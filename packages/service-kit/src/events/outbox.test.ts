import { defineEvent } from '@hamkke/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../mongo/in-transaction.ts';
import { memoryStore, type MemoryStore } from '../testing/memory-connection.ts';
import { newEvent } from './new-event.ts';
import { outboxState } from './outbox-rows.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const unitMoved = defineEvent({
  type: 'unit.moved',
  service: 'catalog',
  summary: 'a unit moved',
  data: z.object({ unit: z.string() }),
});
const move = (unit: string) =>
  newEvent({ definition: unitMoved, aggregateId: unit, aggregateVersion: 3, correlationId: 'c', data: { unit } });
let memory: MemoryStore;
let outbox: Outbox;
beforeEach(() => {
  memory = memoryStore();
  outbox = createOutbox(memory.connection);
});
const rows = () => [...memory.collection('outbox').rows.values()];

test('an outbox writes nothing for no event, wakes the relay once for a session, and owns what it writes', async () => {
  const wakes = vi.fn();
  outboxState(memory.connection).wakes.on('wake', wakes);
  await inTransaction(memory.connection, async (session) => {
    await outbox.append(session, []);
  });
  expect([wakes.mock.calls.length, rows()]).toEqual([0, []]);
  const before = Date.now();
  await inTransaction(memory.connection, async (session) => {
    for (const unit of ['a', 'b']) await outbox.append(session, [move(unit)]);
  });
  expect(wakes).toHaveBeenCalledTimes(1);
  outbox.wake();
  expect(wakes).toHaveBeenCalledTimes(2);
  for (const row of rows()) {
    expect(row).toMatchObject({ owner: outboxState(memory.connection).owner });
    expect(row).not.toHaveProperty('trace');
    const [created, claimed] = [row['createdAt'] as Date, row['claimedUntil'] as Date];
    expect(created.getTime()).toBeGreaterThanOrEqual(before);
    expect(claimed.getTime() - created.getTime()).toBe(5000);
  }
  await expect(
    inTransaction(memory.connection, async (session) => {
      await outbox.append(session, [move('never')]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(rows()).toHaveLength(2);
});

test.each([
  [undefined, 30],
  [3, 3],
])('rows that were sent stay for %s days, or thirty; what waits is found by its age', (sentRetentionDays, days) => {
  const store = memoryStore();
  createOutbox(store.connection, sentRetentionDays === undefined ? {} : { sentRetentionDays });
  createOutbox(store.connection);
  expect(store.indexesOf('Outbox')).toEqual([
    [{ createdAt: 1 }, expect.objectContaining({ name: 'waiting', partialFilterExpression: { pending: true } })],
    [{ sentAt: 1 }, expect.objectContaining({ name: 'sent', expireAfterSeconds: days * 24 * 3600 })],
  ]);
});
