import type { ClientSession } from '@hamkke/service-kit';
import { expect, it } from 'vitest';
import { onReservationErased } from './on-reservation-erased.ts';

it.each([
  ['an order loses its customer too', 'H261121ORDER', [{ orderId: 'H261121ORDER', correlationId: 'c' }]],
  ['one without an order concerns none', null, []],
])('of an erased reservation %s', async (_name, orderId, expected) => {
  const forgotten: unknown[] = [];
  const consumer = onReservationErased(() => async (order) => void forgotten.push(order));
  const data = { reservationId: 'R1', orderId };
  await consumer.handle({ data, correlationId: 'c' } as never, {} as ClientSession, {} as never);
  expect(forgotten).toEqual(expected);
});
