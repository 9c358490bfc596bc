import mongoose from 'mongoose';
import type { CustomerReads } from '../domain/customer-ports.ts';
import { photoKey } from '../domain/photo.ts';
import type { Reservation } from '../domain/reservation.ts';
import type { LookupModel } from './lookup-model.ts';
import type { PhotoModel } from './photo-model.ts';
import { reservationOf, type ReservationModel, type ReservationRow } from './reservation-model.ts';

const operators = mongoose.trusted;

/** What continues any of these now. */
export const extensionsFilter = (reservationIds: readonly string[]): Record<string, unknown> => ({
  continues: operators({ $in: [...reservationIds] }),
  status: operators({ $in: ['pending', 'active'] }),
});

/** What customers read in MongoDB. */
export function customerReads({
  reservations,
  lookups,
  photos,
}: {
  reservations: ReservationModel;
  lookups: LookupModel;
  photos: PhotoModel;
}): CustomerReads {
  async function list(
    filter: Record<string, unknown>,
    sort: Record<string, 1 | -1>,
    limit: number,
    skip = 0,
  ): Promise<Reservation[]> {
    const rows = await reservations.find(filter).sort(sort).skip(skip).limit(limit).lean<ReservationRow[]>();
    return rows.map(reservationOf);
  }

  return {
    async ofPerson(userId, { limit, after }) {
      const { createdAt, reservationId } = after ?? {};
      const older =
        after === undefined
          ? {}
          : {
              $or: operators([
                { createdAt: operators({ $lt: createdAt }) },
                { createdAt, _id: operators({ $lt: reservationId }) },
              ]),
            };
      return await list({ userId, ...older }, { createdAt: -1, _id: -1 }, limit);
    },
    unclaimed: (emailKey, limit) =>
      emailKey === '' ? Promise.resolve([]) : list({ emailKey, userId: null }, { _id: 1 }, limit),
    ofOrder: async (orderId) => (await list({ orderId }, { _id: 1 }, 1))[0],
    unreminded: ({ from, to }, { limit, skip }) =>
      list({ status: 'active', remindedFor: null, end: operators({ $gte: from, $lte: to }) }, { end: 1 }, limit, skip),
    async extensionsOf(reservationIds) {
      if (reservationIds.length === 0) return [];
      const rows = await reservations.find(extensionsFilter(reservationIds)).lean<ReservationRow[]>();
      return rows.map(reservationOf);
    },
    ofUnit({ unitId, locationId }, from, limit) {
      const begun = { locationId, unitId, status: operators({ $in: ['pending', 'active', 'expired'] }) };
      return 'before' in from
        ? list({ ...begun, start: operators({ $lt: from.before }) }, { start: -1 }, limit)
        : list({ ...begun, start: operators({ $gt: from.after }) }, { start: 1 }, limit);
    },
    async photoOf(reservationId, by = 'customer') {
      // Not lean: the driver's own wrapper of bytes becomes a Buffer here.
      const row = await photos.findById(photoKey({ reservationId, by }));
      return row ? { reservationId, locationId: row.locationId, by, bytes: new Uint8Array(row.bytes) } : undefined;
    },
    countFound: (orderId, since) =>
      lookups.countDocuments({ orderId, found: operators({ $ne: null }), createdAt: operators({ $gt: since }) }),
  };
}
