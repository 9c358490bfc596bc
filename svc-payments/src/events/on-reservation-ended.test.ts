import type { ClientSession } from '@hamkke/service-kit';
import { expect, it } from 'vitest';
import { onReservationEnded } from './on-reservation-ended.ts';

async function handle(changes: Record<string, unknown>, type = 'reservation.cancelled', version = 3) {
  const called: unknown[] = [];
  const consumer = onReservationEnded(() => ({
    owe: async ({ refundOwed, version: named }) => void called.push(['owe', refundOwed, named]),
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
    type,
    schemaVersion: 1,
    aggregateId: 'R1',
    aggregateVersion: version,
    occurredAt: '2026-11-21T03:00:00Z',
    correlationId: 'c',
    data,
  };
  expect(consumer.events.map((event) => event.type)).toContain(type);
  await consumer.handle(envelope as never, {} as ClientSession, {} as never);
  return called;
}

it.each([
  [
    'a rental with money owed is owed back',
    { from: 'active', reason: 'renter', refundOwed: 20_000 },
    [['owe', 20_000, 3]],
  ],
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
  [
    'an offer that an order took has no order of its own',
    { orderId: null, from: 'pending', reason: 'replaced', refundOwed: 0 },
    [],
  ],
  ['nor has one that was given up', { orderId: null, from: 'pending', reason: 'renter', refundOwed: 0 }, []],
  ['a hold that lapsed is known here', { from: 'pending', reason: 'hold-lapsed', refundOwed: 0 }, []],
])('%s', async (_name, changes, expected) => {
  expect(await handle(changes)).toEqual(expected);
});

it.each([
  ['gets back what its notice owes', { refundOwed: 20_000 }, [['owe', 20_000, 5]]],
  ['gets nothing back for a notice that owes nothing', { refundOwed: 0 }, []],
  ['gets nothing back where the event comes from an earlier release', {}, []],
  ['has nothing paid where it has no order', { refundOwed: 20_000, orderId: null }, []],
])('a shortened rental %s', async (_name, changes, expected) => {
  const rescheduled = { previousEndDate: '2027-01-21', ...changes };
  expect(await handle(rescheduled, 'reservation.rescheduled', 5)).toEqual(expected);
});

it('a reservation whose rental moved on gives back what was paid for it', async () => {
  expect(await handle({ refundOwed: 20_000 }, 'reservation.owed', 7)).toEqual([['owe', 20_000, 7]]);
});

it('a rental that ended before its last day gets back what that owes', async () => {
  expect(await handle({ refundOwed: 20_000 }, 'reservation.expired')).toEqual([['owe', 20_000, 3]]);
});
