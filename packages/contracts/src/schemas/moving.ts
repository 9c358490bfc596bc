import { z } from '../zod.ts';
import { calendarDateSchema, idSchema, sizeSchema, wonSchema } from './fields.ts';

/**
 * What a move to another unit costs or gives back, in won: the days left are worth `value` of what was paid, and cost
 * `price` in the other unit. Source: decision 0053
 */
export const moveReckoningSchema = z.object({
  daysLeft: z.int().positive().describe('from the day of the move to the last day, both counted'),
  value: wonSchema.describe('what was paid for the days left'),
  price: wonSchema.describe('the other unit for the days left, at the price of the same period'),
  charge: wonSchema.describe('what has to be paid; 0 where nothing has to'),
  refund: wonSchema.describe('what comes back; 0 where nothing does'),
  withheld: wonSchema.describe(
    'the part of the difference that does not come back: what the used days would have cost beyond what was paid for them',
  ),
});
export type MoveReckoning = z.output<typeof moveReckoningSchema>;

/** A unit to which a rental can move. */
export const moveUnitSchema = moveReckoningSchema.extend({
  unitId: idSchema,
  unitNumber: z.string(),
  size: sizeSchema,
  dimensions: z.string(),
});
export type MoveUnit = z.output<typeof moveUnitSchema>;

/** Where a rental can move on a day. */
export const moveOptionsSchema = z.object({
  moveDate: calendarDateSchema,
  endDate: calendarDateSchema.describe('the last day, which stays'),
  leaveBy: calendarDateSchema.describe('the last day in the unit that is left, for carrying'),
  stopsRenewing: z.boolean().describe('it renews now, and will not in the other unit until that is switched on there'),
  locationId: idSchema.describe('whose units are listed'),
  locations: z
    .array(z.object({ id: idSchema, name: z.string() }))
    .describe('open locations of the same operator; that of the rental is the first'),
  units: z
    .array(moveUnitSchema)
    .describe('free from the day of the move to the last day, by size and number; 300 at most'),
});
export type MoveOptions = z.output<typeof moveOptionsSchema>;

const otherUnit = z.object({
  reservationId: idSchema,
  unitNumber: z.string(),
  locationId: idSchema,
  locationName: z.string(),
  moveDate: calendarDateSchema,
});

/** The unit that a rental left. Amounts in won. */
export const movedFromSchema = otherUnit.extend({
  leaveBy: calendarDateSchema.describe('the last day in it'),
  value: wonSchema.describe('what came with it of what was paid for the days left'),
  charged: wonSchema.describe('what was paid for the move'),
  returned: wonSchema.describe('the part of `value` that goes back, by the payment that was made for it'),
  shortfall: wonSchema.describe('what the days in it would have cost beyond what was paid for them'),
});
export type MovedFrom = z.output<typeof movedFromSchema>;

/** The unit to which a rental moved. Amounts in won. */
export const movedToSchema = otherUnit.extend({
  previousEndDate: calendarDateSchema.describe('the last day that was agreed before the move'),
  value: wonSchema.describe('what went with it of what was paid'),
  refund: wonSchema.describe('what came back by the move'),
});
export type MovedTo = z.output<typeof movedToSchema>;
