import { z } from 'zod';
import { calendarDateSchema, idSchema } from './words/fields.ts';

/** The topic of a branch: who reads it learns which unit is taken or free for which range, and nothing else. */
export const locationTopic = (locationId: string) => `location:${locationId}`;

/** What `/api/live` sends on a branch's topic, as a server-sent event named `location`. */
export const locationLiveSchema = z.object({
  locationId: idSchema,
  change: z.enum(['taken', 'released']),
  unitId: idSchema,
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
});
export type LocationLive = z.output<typeof locationLiveSchema>;

/** The topic of the signed-in person: told when the record or role changed, or when this session ended. */
export const meTopic = 'me';

/** What `/api/live` sends on `me`, as a server-sent event named `me`; the page then asks for the session again. */
export const meLiveSchema = z.object({ change: z.enum(['updated', 'signed-out']) });
export type MeLive = z.output<typeof meLiveSchema>;

/** The topic of one owner's branches: for that owner, administrators and super users. */
export const franchiseTopic = (ownerId: string) => `franchise:${ownerId}`;
/** The topic of everything that administrators and super users look at. */
export const adminTopic = 'admin';

/**
 * What `/api/live` sends on `franchise:{id}` and `admin`, as a server-sent event named `franchise` or `admin`: which list is old now. The page
 * asks again; nothing but ids is told. `people` (applications, roles) is on `admin` only.
 */
export const businessLiveSchema = z.object({
  change: z.enum(['reservation', 'money', 'location', 'settlement', 'people']),
  ownerId: idSchema.nullable(),
  locationId: idSchema.optional(),
  reservationId: idSchema.optional(),
});
export type BusinessLive = z.output<typeof businessLiveSchema>;
