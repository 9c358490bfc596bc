import { createFailpoints, DomainError } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { buildRental } from '../../testing/build-rental.ts';
import { createMemoryReservationStore } from '../../testing/memory-reservation-store.ts';
import { createClaimReservations, type ClaimReservations } from './claim-reservations.ts';
import { reservationFailpoints } from '../../failpoints.ts';
import { createFindOwn } from './find-own.ts';
import { createListReservations } from './list-reservations.ts';

const rental = buildRental({ userId: 'me' });
const listing = (claim: ClaimReservations) =>
  createListReservations({ store: { find: async () => undefined, ofPerson: async () => [rental] }, claim });

test('claims for the person who calls, within the same request', async () => {
  const claimed: unknown[] = [];
  const list = listing(async (...inputs) => claimed.push(inputs));
  expect(await list({ personId: 'me' }, 'request-1')).toEqual({ reservations: [rental], next: undefined });
  expect(claimed).toEqual([['me', { correlationId: 'request-1' }]]);
});

test('lists what is there while identity is away, and fails where claiming fails otherwise', async () => {
  const away = listing(() => Promise.reject(new DomainError('UNAVAILABLE', { service: 'identity' })));
  expect((await away({ personId: 'me' }, 'request-1')).reservations).toEqual([rental]);
  const broken = listing(() => Promise.reject(new Error('broken')));
  await expect(broken({ personId: 'me' }, 'request-1')).rejects.toThrow('broken');
});

test('reads the proven address from identity within the same request', async () => {
  const inputs: unknown[] = [];
  const proven = {
    async keyOf(...question: unknown[]) {
      inputs.push(question);
      return rental.customer.email;
    },
  };
  const guest = { ...rental, userId: null };
  const findOwn = createFindOwn({ store: { find: async () => guest }, proven });
  expect(await findOwn('a', { personId: 'me', guestOf: null }, 'request-1')).toEqual({
    reservation: guest,
    by: { kind: 'renter', id: 'me' },
  });
  expect(inputs).toEqual([['me', { correlationId: 'request-1' }]]);
});

test('looks for nobody’s bookings without a proven address', async () => {
  const store = { ...createMemoryReservationStore(), unclaimed: () => Promise.reject(new Error('asked')) };
  const deps = { store, clock: () => new Date(), failpoints: createFailpoints(reservationFailpoints, {}) };
  const claim = createClaimReservations({ ...deps, proven: { keyOf: async () => undefined } });
  expect(await claim('me', { correlationId: 'request-1' })).toBe(0);
});
