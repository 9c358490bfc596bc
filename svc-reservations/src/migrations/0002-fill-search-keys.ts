import { changeInBatches, defineMigration } from '@hamkke/service-kit';
import { searchKeysOf } from '../domain/search-keys.ts';
import type { ReservationRow } from '../storage/reservation-model.ts';

/** Gives reservations from before there was a search the keys by which they are found. */
export const fillSearchKeys = defineMigration({
  number: 2,
  name: 'fill-search-keys',
  source: import.meta.url,
  needed: 'in-time',
  older: 'goes-on',
  run: (work) =>
    changeInBatches(
      work.connection.getClient().db(work.connection.name).collection<ReservationRow>('reservations'),
      work,
      {
        lacks: { searchKeys: null },
        fields: ['customer', 'locationId', 'unitNumber', 'orderId'],
        // A sharded collection would be queried by the location.
        changeOf: ({ locationId, ...named }) => ({
          unchanged: { locationId },
          set: { searchKeys: searchKeysOf(named) },
        }),
      },
    ),
});
