import { fixedPeriods } from '@hamkke/money';
import { z } from '../zod.ts';
import { calendarDateSchema, idSchema, instantSchema, sizeSchema, wonSchema } from './fields.ts';
import { languageSchema } from './language.ts';

/**
 * Where a place in a waiting list stands: `unconfirmed` until who waits presses what was mailed, `waiting`, `offered` (a
 * unit is held), `taken` (the offer was paid), `missed` (it lapsed), `left` by who waited, `expired` after
 * `policy.waiting.days`. Source: decision 0052
 */
export const waitingStatuses = ['unconfirmed', 'waiting', 'offered', 'taken', 'missed', 'left', 'expired'] as const;
export const waitingStatusSchema = z.enum(waitingStatuses);
export type WaitingStatus = z.output<typeof waitingStatusSchema>;

/** A unit that is held for who waits. Sum in won, of the day of the offer; both days of the range included. */
export const waitingOfferSchema = z.object({
  reservationId: idSchema.describe('the hold; it is replaced by that of an order'),
  unitId: idSchema,
  unitNumber: z.string(),
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  amount: wonSchema,
  until: instantSchema,
});
export type WaitingOffer = z.output<typeof waitingOfferSchema>;

export const waitingPeriodSchema = z.enum(fixedPeriods);

/** What can be said of the chance: units enough end soon, some do, none is known to. */
export const waitingChances = ['good', 'fair', 'open'] as const;

/** A place in the waiting list of a size at a location, as who waits may read it. Its id is a secret of theirs. */
export const waitingSchema = z.object({
  id: idSchema,
  status: waitingStatusSchema,
  locationId: idSchema,
  locationName: z.string(),
  size: sizeSchema,
  startDate: calendarDateSchema.describe('from when on'),
  period: waitingPeriodSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
  position: z.int().positive().optional().describe('1 is next; only while waiting'),
  endingSoon: z
    .int()
    .nonnegative()
    .optional()
    .describe('units of the size whose rental ends within 30 days; only while waiting'),
  chance: z.enum(waitingChances).optional().describe('only while waiting'),
  offer: waitingOfferSchema.optional().describe('only while offered'),
});
export type Waiting = z.output<typeof waitingSchema>;

/** Who waits for a size at a location, for who runs it. */
export const waitingDemandSchema = z.object({
  locationId: idSchema,
  locationName: z.string(),
  size: sizeSchema,
  waiting: z.int().nonnegative(),
  offered: z.int().nonnegative().describe('units that are held for somebody now'),
  waitingSince: instantSchema.nullable().describe('of who has waited longest'),
  taken: z.int().nonnegative().describe('offers that became a rental in the last 30 days'),
  missed: z.int().nonnegative().describe('offers that lapsed in the last 30 days'),
});
export type WaitingDemand = z.output<typeof waitingDemandSchema>;

/** What a mail about a place in a waiting list says, and to whom it goes. */
export const internalWaitingSchema = waitingSchema.extend({ email: z.string(), language: languageSchema });
export type InternalWaiting = z.output<typeof internalWaitingSchema>;
