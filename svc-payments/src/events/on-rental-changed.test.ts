import type { ClientSession } from '@hamkke/service-kit';
import { expect, it } from 'vitest';
import { buildOrder } from '../testing/builders.ts';
import { onRentalChanged } from './on-rental-changed.ts';

const now = new Date('2026-12-18T00:00:00Z');

async function handle(type: string, data: { reservationId: string; orderId: string | null }, continues: string | null) {
  const called: unknown[] = [];
  const consumer = onRentalChanged(
    () => ({
      renewals: {
        hasten: async (ids, at) => void called.push(['hasten', ids, at]),
        eraseFor: async (id, at) => void called.push(['erase', id, at]),
      },
      orders: { find: async () => buildOrder({ continues }) },
    }),
    () => now,
  );
  await consumer.handle({ type, data } as never, {} as ClientSession, {} as never);
  return called;
}

it.each([
  ['reservation.confirmed', 'H261218ORDER', 'R-before', [['hasten', ['R1', 'R-before'], now]]],
  ['reservation.confirmed', 'H261218ORDER', null, [['hasten', ['R1'], now]]],
  ['reservation.cancelled', null, 'R-before', [['hasten', ['R1'], now]]],
  ['reservation.expired', null, null, [['hasten', ['R1'], now]]],
  ['reservation.rescheduled', null, null, [['hasten', ['R1'], now]]],
  ['reservation.erased', 'H261218ORDER', 'R-before', [['erase', 'R1', now]]],
])('%s of the order %s, which extends %s', async (type, orderId, continues, expected) => {
  expect(await handle(type, { reservationId: 'R1', orderId }, continues)).toEqual(expected);
});
