import { changeInBatches, defineMigration } from '@hamkke/service-kit';
import type { ReservationRow } from '../storage/reservation-model.ts';

/**
 * Drops the network address of reservations that are no hold any more: it is there for the limit on live holds only.
 */
export const dropAddresses = defineMigration({
  number: 3,
  name: 'drop-addresses',
  source: import.meta.url,
  needed: 'in-time',
  older: 'goes-on',
  run: (work) =>
    changeInBatches(
      work.connection.getClient().db(work.connection.name).collection<ReservationRow>('reservations'),
      work,
      {
        lacks: { status: { $ne: 'pending' }, address: { $type: 'string' } },
        fields: ['locationId'],
        changeOf: ({ locationId }) => ({ unchanged: { locationId }, set: { address: null } }),
      },
    ),
});
