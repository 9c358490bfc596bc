import type { ClientSession } from '@hamkke/service-kit';
import { expect, it } from 'vitest';
import { onReservationCancelled } from './on-reservation-cancelled.ts';

async function handle(changes: { from: string; reason: string; refundOwed: number }) {
  const called: string[] = [];
  const consumer = onReservationCancelled(() => ({
    owe: async () => void called.push('owe'),
    putAway: async () => void called.push('put away'),
  }));
  const data = {
    orderId: 'H261121ORDER',
    reservationId: 'R1',
    unitId: 'u',
    locationId: 'l',
    ownerId: null,
    startDate: '2026-11-21',
    endDate: '2026-12-21',
    ...changes,
  };
  const envelope = {
    id: 'e',
    type: 'reservation.cancelled',
    schemaVersion: 1,
    aggregateId: 'R1',
    aggregateVersion: 3,
    occurredAt: '2026-11-21T03:00:00Z',
    correlationId: 'c',
    data,
  };
  await consumer.handle(envelope as never, {} as ClientSession, {} as never);
  return called;
}

it.each([
  ['a rental with money owed is owed back', { from: 'active', reason: 'renter', refundOwed: 20_000 }, ['owe']],
  [
    'a rental without money owed changes nothing: its order was paid',
    { from: 'active', reason: 'owner', refundOwed: 0 },
    [],
  ],
  ['a hold that was cancelled puts its order away', { from: 'pending', reason: 'admin', refundOwed: 0 }, ['put away']],
  [
    'a hold that was replaced by another browser of its buyer, too',
    { from: 'pending', reason: 'replaced', refundOwed: 0 },
    ['put away'],
  ],
  ['a hold that lapsed is known here', { from: 'pending', reason: 'hold-lapsed', refundOwed: 0 }, []],
])('%s', async (_name, changes, expected) => {
  expect(await handle(changes)).toEqual(expected);
});
