import { z } from '../zod.ts';
import { calendarDateSchema, idSchema, wonSchema } from './fields.ts';
import { historyEntrySchema } from './reservation.ts';

/** One step of a rental, over its terms and its units. `why` and `by` are those of a reservation's history. */
export const timelineStepSchema = historyEntrySchema.pick({ at: true, to: true, why: true, by: true }).extend({
  reservationId: idSchema.describe('the term'),
  unitNumber: z.string(),
  locationId: idSchema,
  locationName: z.string(),
  startDate: calendarDateSchema.describe('of the term'),
  endDate: calendarDateSchema.describe('of the term'),
  amount: wonSchema.nullable().describe('of a paid term its price, of a refund what went back; else none'),
  continues: z.boolean().describe('the term goes on from another one'),
});
export type TimelineStep = z.output<typeof timelineStepSchema>;

/** Steps of a rental, the newest first, 200 at most; of terms that were never paid nothing is said. */
export const rentalTimelineSchema = z.object({ steps: z.array(timelineStepSchema) });
export type RentalTimeline = z.output<typeof rentalTimelineSchema>;
