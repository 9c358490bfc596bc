import type { Connection } from 'mongoose';
import { emailKeyOf } from '../domain/email-key.ts';
import { reservationModel, type ReservationRow } from './reservation-model.ts';

const batch = 500;

/**
 * Gives reservations from before addresses were kept for comparing theirs, so that their bookers find them; to be run at start, by any number of processes,
 * and again without effect. Nothing else of the reservation changes. Answers how many.
 */
export async function fillEmailKeys(connection: Connection, signal?: AbortSignal): Promise<number> {
  const reservations = reservationModel(connection);
  for (let filled = 0; ; ) {
    if (signal?.aborted) return filled;
    const rows = await reservations.find({ emailKey: null }, { customer: 1, locationId: 1 }).limit(batch).lean<Pick<ReservationRow, '_id' | 'locationId' | 'customer'>[]>();
    const operations = rows.map(({ _id, locationId, customer }) => ({ updateOne: { filter: { _id, locationId, emailKey: null }, update: { $set: { emailKey: emailKeyOf(customer.email) } } } }));
    if (operations.length > 0) filled += (await reservations.bulkWrite(operations as Parameters<typeof reservations.bulkWrite>[0], { ordered: false })).modifiedCount;
    if (rows.length < batch) return filled;
  }
}
