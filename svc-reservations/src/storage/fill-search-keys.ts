import type { Connection } from 'mongoose';
import { searchKeysOf } from '../domain/search-keys.ts';
import { reservationModel, type ReservationRow } from './reservation-model.ts';

const batch = 500;
type Named = Pick<ReservationRow, '_id' | 'locationId' | 'customer' | 'unitNumber' | 'orderId'>;

/**
 * Gives reservations from before there was a search the keys by which they are found; to be run at start, by any number of processes, and again without
 * effect. Whatever is written meanwhile brings its own keys, and keeps them. Answers how many.
 */
export async function fillSearchKeys(connection: Connection, signal?: AbortSignal): Promise<number> {
  const reservations = reservationModel(connection);
  for (let filled = 0; ; ) {
    if (signal?.aborted) return filled;
    const rows = await reservations.find({ searchKeys: null }, { customer: 1, locationId: 1, unitNumber: 1, orderId: 1 }).limit(batch).lean<Named[]>();
    const operations = rows.map(({ _id, locationId, ...named }) => ({ updateOne: { filter: { _id, locationId, searchKeys: null }, update: { $set: { searchKeys: searchKeysOf(named) } } } }));
    if (operations.length > 0) filled += (await reservations.bulkWrite(operations as unknown as Parameters<typeof reservations.bulkWrite>[0], { ordered: false })).modifiedCount;
    if (rows.length < batch) return filled;
  }
}
