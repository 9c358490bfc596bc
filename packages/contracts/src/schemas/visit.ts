import { z } from '../zod.ts';
import { codeDoorSchema, doorCodeSchema } from './access.ts';
import { idSchema, instantSchema } from './fields.ts';
import { languageSchema } from './language.ts';
import { visitStates } from './lists.ts';

/**
 * A look at a location before renting: an hour in which a code opens its entrances. Its id is a secret of who visits.
 * `ready` it may be begun, `open` the code opens, `over` its hour has passed, `lapsed` it was never begun, `limited` the
 * address has begun another visit within `policy.visit.everyDays`. Source: decision 0057
 */
export const visitSchema = z.object({
  id: idSchema,
  locationId: idSchema,
  state: z.enum(visitStates),
  createdAt: instantSchema,
  beginBy: instantSchema.describe('until when it may be begun'),
  nextFrom: instantSchema.nullable().describe('of `limited`: from when on the address may visit again'),
  from: instantSchema.nullable().describe('when it was begun'),
  until: instantSchema.nullable().describe('when its code stops opening'),
  code: doorCodeSchema.nullable().describe('only while open'),
  doors: z.array(codeDoorSchema).describe('the entrances; only while open'),
});
export type Visit = z.output<typeof visitSchema>;

/** What a mail about a visit says, and to whom it goes. */
export const internalVisitSchema = visitSchema
  .pick({ id: true, locationId: true, state: true, beginBy: true, nextFrom: true })
  .extend({ email: z.string(), language: languageSchema });
export type InternalVisit = z.output<typeof internalVisitSchema>;

/** A visit in a person's export. */
export const exportedVisitSchema = visitSchema.pick({ locationId: true, createdAt: true, from: true, until: true });
export type ExportedVisit = z.output<typeof exportedVisitSchema>;
