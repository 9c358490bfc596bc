import type { ClientSession } from '@hamkke/service-kit';
import { expect, it } from 'vitest';
import { onUserErased } from './on-user-erased.ts';

it('forgets the card of whoever left, in the transaction of the event', async () => {
  const session = {} as ClientSession; // is passed on and nothing else
  const forgotten: unknown[] = [];
  const consumer = onUserErased((within) => async (leaving) => void forgotten.push([within === session, leaving]));
  const envelope = {
    id: 'e',
    type: 'user.erased',
    schemaVersion: 1,
    aggregateId: 'person-1',
    aggregateVersion: 3,
    occurredAt: '2026-11-21T03:00:00Z',
    correlationId: 'c',
    data: { userId: 'person-1' },
  };
  await consumer.handle(envelope as never, session, {} as never);
  expect(forgotten).toEqual([[true, { userId: 'person-1', correlationId: 'c' }]]);
});
