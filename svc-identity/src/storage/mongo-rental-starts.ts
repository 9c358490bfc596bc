import { type CalendarDate, startOfSeoulDay } from '@hamkke/money';
import type { ClientSession } from '@hamkke/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { RentalStart, RentalStarts } from '../domain/mail-ports.ts';

interface StartRow {
  _id: string;
  unitId: string;
  startDate: CalendarDate;
  /** Its first day as an instant, after which nobody needs it for long. */
  beginsAt: Date;
}

/** A mail about a unit that was left is given up long before. */
const retentionDays = 60;
/** Reservations of a unit that begin on one day; more than one are holds that lapsed. */
const mostRead = 20;

const text = { type: String, required: true } as const;
const schema = new Schema<StartRow>(
  { _id: text, unitId: text, startDate: text, beginsAt: { type: Date, required: true } },
  { collection: 'rental-starts', versionKey: false },
);
schema.index({ unitId: 1, startDate: 1, _id: 1 }, { name: 'unit' });
schema.index({ beginsAt: 1 }, { name: 'end', expireAfterSeconds: retentionDays * 24 * 3600 });

export interface MongoRentalStarts extends RentalStarts {
  /** Notes a reservation in someone's transaction; repeating it changes nothing. */
  note(session: ClientSession, start: RentalStart): Promise<void>;
}

/** Which reservations begin when in which unit, in MongoDB, by ids alone. */
export function createMongoRentalStarts(connection: Connection): MongoRentalStarts {
  const starts = connection.model('RentalStart', schema);
  return {
    async note(session, { reservationId, unitId, startDate }) {
      await starts.updateOne(
        { _id: reservationId },
        { $set: { unitId, startDate, beginsAt: startOfSeoulDay(startDate) } },
        { upsert: true, session },
      );
    },
    async startingOn(unitId, startDate) {
      const rows = await starts
        .find({ unitId, startDate }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(mostRead)
        .lean<Pick<StartRow, '_id'>[]>();
      return rows.map(({ _id }) => _id);
    },
  };
}
