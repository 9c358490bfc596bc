import { calendarDate } from '@hamkke/money';
import { expect, test } from 'vitest';
import { buildTerms } from '../../testing/builders.ts';
import { buildUseCases } from '../../testing/build-use-cases.ts';
import { createMemoryReservationStore } from '../../testing/memory-reservation-store.ts';
import { createEndRentals } from './end-rentals.ts';
import { createFailpoints } from '@hamkke/service-kit';
import { reservationFailpoints } from '../../failpoints.ts';

test('a rental whose last day is today stays, whatever the read for the job says', async () => {
  const memory = createMemoryReservationStore();
  let now = new Date('2026-11-21T03:00:00.000Z');
  const clock = () => now;
  const use = buildUseCases({ store: memory, clock });
  const terms = buildTerms({
    reservationId: 'r',
    range: { start: calendarDate('2026-11-21'), end: calendarDate('2026-11-30') },
  });
  await use.placeHold(terms, 'test');
  await use.confirmHold({ reservationId: 'r', orderId: terms.orderId ?? '' }, 'test');
  now = new Date('2026-11-30T03:00:00.000Z');
  const store = { ...memory, endedRentals: async () => memory.reservations() };
  expect(await createEndRentals({ store, clock, failpoints: createFailpoints(reservationFailpoints, {}) })()).toBe(0);
  expect((await memory.find('r'))?.state.status).toBe('active');
});
