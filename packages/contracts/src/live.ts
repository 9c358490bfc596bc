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
