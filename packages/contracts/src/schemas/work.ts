import { z } from '../zod.ts';
import { calendarDateSchema, idSchema, imageDataSchema, instantSchema, lineSchema, sizeSchema } from './fields.ts';
import { unitConditions } from './lists.ts';

const rentalSchema = z.object({
  reservationId: idSchema,
  unitId: idSchema,
  unitNumber: z.string(),
  size: sizeSchema,
  customerName: z.string(),
});

/** Somebody whose rental begins today, or whose carrying over from another unit does. */
export const arrivalSchema = rentalSchema.extend({ moving: z.boolean().describe('from another unit') });
export type Arrival = z.output<typeof arrivalSchema>;

/** A rental whose last day is today, and which does not go on. */
export const departureSchema = rentalSchema.extend({ moving: z.boolean().describe('to another unit') });
export type Departure = z.output<typeof departureSchema>;

/** A unit that was left and that nobody has checked. Source: decision 0056 */
export const dueCheckSchema = rentalSchema.extend({
  lastDay: calendarDateSchema,
  hasPhoto: z.boolean().describe('the customer sent one of the empty unit'),
  nextStart: calendarDateSchema.nullable().describe('the first day of who has it next'),
});
export type DueCheck = z.output<typeof dueCheckSchema>;

/** A rental whose paid term is over while its renewal is unpaid. */
export const overdueRentalSchema = rentalSchema.extend({
  lastDay: calendarDateSchema,
  graceUntil: calendarDateSchema.describe('the last day on which its doors open'),
});
export type OverdueRental = z.output<typeof overdueRentalSchema>;

/** A unit that is held for somebody who waits. */
export const heldOfferSchema = z.object({
  unitId: idSchema,
  unitNumber: z.string(),
  size: sizeSchema,
  until: instantSchema,
});
export type HeldOffer = z.output<typeof heldOfferSchema>;

/** What there is to do at a location today; each list 100 at most. */
export const locationWorkSchema = z.object({
  date: calendarDateSchema,
  arrivals: z.array(arrivalSchema),
  departures: z.array(departureSchema),
  checks: z.array(dueCheckSchema).describe('those whose unit is needed next first'),
  overdue: z.array(overdueRentalSchema),
  offers: z.array(heldOfferSchema),
});
export type LocationWork = z.output<typeof locationWorkSchema>;

export const unitConditionSchema = z.enum(unitConditions);
export type UnitCondition = z.output<typeof unitConditionSchema>;

/** A note is required unless the unit is clear. */
export const checkUnitBody = z
  .object({
    condition: unitConditionSchema,
    note: lineSchema(200).optional(),
    photo: imageDataSchema.optional(),
  })
  .refine(({ condition, note }) => condition === 'clear' || note !== undefined, {
    path: ['note'],
    params: { code: 'required' },
  });

export const unitCheckSchema = z.object({
  reservationId: idSchema,
  condition: unitConditionSchema,
  note: z.string().nullable(),
  hasPhoto: z.boolean(),
  checkedAt: instantSchema,
});
export type UnitCheck = z.output<typeof unitCheckSchema>;
