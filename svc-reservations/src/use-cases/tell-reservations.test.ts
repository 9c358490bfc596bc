import { expect, test } from 'vitest';
import type { Reservation } from '../domain/reservation.ts';
import { createTellReservations } from './tell-reservations.ts';

test('an export has 6 MB of photos; those that do not fit are told by their size', async () => {
  const sizes = new Map([['large', 4_000_000], ['too-large', 3_000_000], ['small', 2_000_000], ['gone', 0]]);
  // The fields that the export of photos reads.
  const rows = [...sizes.keys()].map((reservationId) => ({ reservationId, photo: { mark: 'm', at: new Date() } }) as unknown as Reservation);
  const store = {
    find: async () => undefined,
    unclaimed: async () => [],
    ofPerson: async () => rows,
    async photoOf(reservationId: string) {
      const size = sizes.get(reservationId) ?? 0;
      return size > 0 ? { reservationId, locationId: 'gangnam', bytes: new Uint8Array(size) } : undefined;
    },
  };
  const { photosOf } = createTellReservations({ store, claim: () => Promise.resolve() as never });
  const seen = (await photosOf('me')).map(({ reservationId, size, bytes }) => [reservationId, size, bytes?.length]);
  expect(seen).toEqual([['large', 4_000_000, 4_000_000], ['too-large', 3_000_000, undefined], ['small', 2_000_000, 2_000_000]]);
});
