import { changeInBatches, defineMigration } from '@hamkke/service-kit';
import { emailKeyOf } from '../domain/email-key.ts';
import type { ReservationRow } from '../storage/reservation-model.ts';

/**
 * Gives reservations from before addresses were stored for comparing theirs, so that their customers find them. Nothing
 * else of the reservation changes.
 */
export const fillEmailKeys = defineMigration({
  number: 1,
  name: 'fill-email-keys',
  source: import.meta.url,
  needed: 'in-time',
  older: 'goes-on',
  run: (work) =>
    changeInBatches(
      work.connection.getClient().db(work.connection.name).collection<ReservationRow>('reservations'),
      work,
      {
        lacks: { emailKey: null },
        fields: ['customer', 'locationId'],
        // A sharded collection would be queried by the location.
        changeOf: ({ locationId, customer }) => ({
          unchanged: { locationId },
          set: { emailKey: emailKeyOf(customer.email) },
        }),
      },
    ),
});
