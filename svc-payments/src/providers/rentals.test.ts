import { DomainError, type ServiceClient } from '@hamkke/service-kit';
import { expect, it } from 'vitest';
import { createRentals } from './rentals.ts';

/** A client whose calls are answered by one error, or by what they sent. */
const client = (error?: unknown) =>
  ({
    call: async (endpoint: { id: string }, input: object) => {
      if (error) throw error as Error;
      return { called: endpoint.id, ...input };
    },
  }) as unknown as ServiceClient; // of a client only its call is used
const request = { reservationId: 'R1', userId: 'p', renewing: true };

it('calls reservations as the contract says', async () => {
  const rentals = createRentals(client());
  expect(await rentals.read('R1', 'c')).toEqual({ called: 'readRental', params: { id: 'R1' } });
  expect(await rentals.setRenewing(request, 'c')).toEqual({
    called: 'setRenewing',
    params: { id: 'R1' },
    body: { userId: 'p', renewing: true },
  });
});

it('knows no rental where reservations knows none', async () => {
  expect(await createRentals(client(new DomainError('NOT_FOUND'))).read('R1', 'c')).toBeUndefined();
});

it.each(['NOT_FOUND', 'RESERVATION_OVER', 'UNIT_TAKEN', 'UNIT_CLOSED'] as const)(
  'passes the refusal %s of an open end on',
  async (code) => {
    await expect(createRentals(client(new DomainError(code))).setRenewing(request, 'c')).rejects.toMatchObject({
      code,
    });
  },
);

it('takes contention and every other refusal for a failure between us', async () => {
  const rentals = createRentals(client(new DomainError('VERSION_CONFLICT')));
  await expect(rentals.setRenewing(request, 'c')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(rentals.read('R1', 'c')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
