import { expect, test } from 'vitest';
import type { Reservation } from '../../domain/reservation.ts';
import { createInternalReservations } from './internal-reservations.ts';

test('an export has 6 MB of photos; those that do not fit are answered by their size', async () => {
  const sizes = new Map([
    ['large', 4_000_000],
    ['too-large', 3_000_000],
    ['small', 2_000_000],
    ['gone', 0],
  ]);
  // The fields that the export of photos reads.
  const rows = [...sizes.keys()].map(
    (reservationId) => ({ reservationId, photo: { mark: 'm', at: new Date() } }) as unknown as Reservation,
  );
  const store = {
    find: async () => undefined,
    unclaimed: async () => [],
    ofPerson: async () => rows,
    async photoOf(reservationId: string) {
      const size = sizes.get(reservationId) ?? 0;
      return size > 0
        ? { reservationId, locationId: 'gangnam', by: 'customer' as const, bytes: new Uint8Array(size) }
        : undefined;
    },
  };
  const { photosOf } = createInternalReservations({ store, claim: () => Promise.resolve() as never });
  const seen = (await photosOf('me')).map(({ reservationId, size, bytes }) => [reservationId, size, bytes?.length]);
  expect(seen).toEqual([
    ['large', 4_000_000, 4_000_000],
    ['too-large', 3_000_000, undefined],
    ['small', 2_000_000, 2_000_000],
  ]);
});

test('a person’s reservations are read to the end, page by page, and claimed anew before', async () => {
  // The fields that this reading touches.
  const rows = Array.from(
    { length: 1_000 },
    (_, n) => ({ reservationId: `r${n}`, locationName: `location ${n}`, photo: null }) as unknown as Reservation,
  );
  const pages: unknown[] = [];
  const store = {
    find: async () => undefined,
    unclaimed: async () => rows.slice(0, 100),
    async ofPerson(_: string, { limit, after }: { limit: number; after?: { reservationId: string } | undefined }) {
      pages.push([limit, after?.reservationId]);
      const from = rows.findIndex(({ reservationId }) => reservationId === after?.reservationId) + 1;
      return rows.slice(from, from + limit);
    },
    photoOf: async () => {
      throw new Error('none has a photo');
    },
  };
  const claims: unknown[] = [];
  const { ofPerson, textsOf, photosOf, guestCount } = createInternalReservations({
    store,
    claim: async (...claim) => claims.push(claim),
  });
  expect(await ofPerson('me', 'request-1')).toEqual(rows);
  expect(pages).toEqual([
    [500, undefined],
    [500, 'r499'],
    [500, 'r999'],
  ]);
  expect(claims).toEqual([['me', { correlationId: 'request-1', fresh: true }]]);
  expect(await textsOf('me')).toEqual(rows.slice(0, 200).map(({ locationName }) => locationName));
  expect(await photosOf('me')).toEqual([]);
  expect(await guestCount('kim@example.com')).toBe(100);
});
