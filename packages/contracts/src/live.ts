import { z } from './zod.ts';
import { businessChanges } from './schemas/lists.ts';
import { calendarDateSchema, idSchema } from './schemas/fields.ts';

/** What `/api/live` sends on a location's topic, as a server-sent event named `location`. */
export const locationLiveSchema = z.object({
  locationId: idSchema,
  change: z.enum(['taken', 'released']),
  unitId: idSchema,
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
});
export type LocationLive = z.output<typeof locationLiveSchema>;

/** What `/api/live` sends on `me`, as a server-sent event named `me`; the page then reads the session again. */
export const meLiveSchema = z.object({ change: z.enum(['updated', 'signed-out']) });
export type MeLive = z.output<typeof meLiveSchema>;

/**
 * What `/api/live` sends on `franchise:{id}` and `admin`, as a server-sent event named `franchise` or `admin`: which
 * list is out of date. The page reads it again; the event carries ids alone. `people` (applications, roles) is on
 * `admin` only.
 */
export const businessLiveSchema = z.object({
  change: z.enum(businessChanges),
  ownerId: idSchema.nullable(),
  locationId: idSchema.optional(),
  reservationId: idSchema.optional(),
});
export type BusinessLive = z.output<typeof businessLiveSchema>;
