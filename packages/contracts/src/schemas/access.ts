import { z } from '../zod.ts';
import { calendarDateSchema, idSchema, instantSchema, lineSchema } from './fields.ts';
import { codeProgresses, doorKinds, lockProviders, openingResults, ownAccessStates, passStates } from './lists.ts';

/** `entrance` opens for everybody who rents at the location, `unit` for who rents that unit. Source: decision 0054 */
export const doorKindSchema = z.enum(doorKinds);
export type DoorKind = z.output<typeof doorKindSchema>;

/** Whose lock is on a door. */
export const lockProviderSchema = z.enum(lockProviders);
export type LockProviderName = z.output<typeof lockProviderSchema>;

/** The lock of a door, as its provider names it. */
export const deviceIdSchema = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);

/** The digits that a customer presses at a lock. */
export const doorCodeSchema = z.string().regex(/^\d{6}$/);

/**
 * How far a lock is with a code: `set` it opens, `setting` on its way, `offline` on its way while the lock cannot be
 * reached, `scheduled` the lock gets it shortly before it begins.
 */
export const codeProgressSchema = z.enum(codeProgresses);
export type CodeProgress = z.output<typeof codeProgressSchema>;

/** A press at a lock, or an opening from afar. No digits, no names. */
export const openingSchema = z.object({
  id: idSchema,
  at: instantSchema.describe("by the lock's clock"),
  doorId: idSchema,
  doorName: z.string(),
  how: z.enum(['code', 'remote']),
  result: z.enum(openingResults).describe('`refused`: a code that does not open it, or not at this time'),
});
export type Opening = z.output<typeof openingSchema>;

/** An opening for the customer whose rental it was. */
export const ownOpeningSchema = openingSchema.extend({
  passName: z.string().nullable().describe('of the pass whose code it was; none where it was the own one'),
});
export type OwnOpening = z.output<typeof ownOpeningSchema>;

/** An opening in a person's export. */
export const exportedOpeningSchema = ownOpeningSchema.extend({ reservationId: idSchema });
export type ExportedOpening = z.output<typeof exportedOpeningSchema>;

/** An opening for who runs the location. */
export const managedOpeningSchema = openingSchema.extend({
  reservationId: idSchema.nullable().describe('whose code it was; none for a wrong one and for one from afar'),
  unitNumber: z.string().nullable().describe('of that reservation'),
  shared: z.boolean().describe('by the code of a pass'),
  visit: z.boolean().optional().describe('by the code of a visit before renting'),
  by: z.enum(['partner', 'administrator', 'super-user']).nullable().describe('who opened from afar'),
  reason: z.string().nullable().describe('what that person wrote'),
});
export type ManagedOpening = z.output<typeof managedOpeningSchema>;

/** `policy.access.wrongCodes` wrong codes or more at a door within minutes; shown for `policy.access.alarmHours`. */
export const doorAlarmSchema = z.object({
  at: instantSchema.describe('of the last wrong code'),
  tries: z.int().positive(),
});
export type DoorAlarm = z.output<typeof doorAlarmSchema>;

/** A door for who holds a code for it. */
export const codeDoorSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: doorKindSchema,
  progress: codeProgressSchema,
  previousOpens: z.boolean().describe('the code before the present one still opens it, until the lock is reached'),
});
export type CodeDoor = z.output<typeof codeDoorSchema>;

/**
 * How the customer of a reservation gets in. `none`: no lock of the location is connected; `before` its first day;
 * `open`; `ended`, also where it was cancelled or is overdue.
 */
export const ownAccessSchema = z.object({
  reservationId: idSchema,
  locationId: idSchema,
  state: z.enum(ownAccessStates),
  from: instantSchema.nullable().describe('the first day, 00:00 in Seoul; none where it never opens'),
  until: instantSchema.nullable().describe('the end of the last day in Seoul; of a renewing rental, of its grace'),
  code: doorCodeSchema.nullable().describe('of this customer at this location; only before and while open'),
  codeIssuedAt: instantSchema.nullable(),
  newCodesLeft: z.int().nonnegative().describe('how many new codes there are still today'),
  doors: z.array(
    codeDoorSchema.extend({
      alarm: doorAlarmSchema.nullable().describe("of a unit's door only: an entrance is everybody's"),
    }),
  ),
  openings: z
    .array(ownOpeningSchema)
    .describe('by the codes of this rental, passes included, the newest first, 20 at most'),
});
export type OwnAccess = z.output<typeof ownAccessSchema>;

/** A door for who runs the location. */
export const doorSchema = z.object({
  id: idSchema,
  locationId: idSchema,
  name: z.string(),
  kind: doorKindSchema,
  unitId: idSchema.nullable().describe('of a door of kind `unit`'),
  unitNumber: z.string().nullable(),
  provider: lockProviderSchema,
  deviceId: deviceIdSchema,
  online: z.boolean().nullable().describe('none until the lock was first looked at'),
  battery: z.int().min(0).max(100).nullable().describe('percent; none where the lock does not say'),
  checkedAt: instantSchema.nullable(),
  alarm: doorAlarmSchema.nullable(),
  codes: z.int().nonnegative().describe('codes that open it'),
  pendingCodes: z.int().nonnegative().describe('changes of codes that the lock does not have yet'),
});
export type Door = z.output<typeof doorSchema>;

export const addDoorBody = z.object({
  name: lineSchema(60),
  kind: doorKindSchema,
  unitId: idSchema.optional().describe('required for a door of kind `unit`, refused for another'),
  provider: lockProviderSchema,
  deviceId: deviceIdSchema,
});

export const openDoorBody = z.object({ reason: lineSchema(200) });

/**
 * A reservation for what opens doors: `opens` while it is paid and not cancelled. A renewing one opens until the end of
 * its grace. Source: decision 0054
 */
export const accessTermsSchema = z.object({
  reservationId: idSchema,
  version: z.int().nonnegative().describe('grows with each change; what is older is ignored'),
  holder: z
    .string()
    .max(120)
    .describe('the same for all reservations of one customer: of a member by the account, of a guest by the address'),
  userId: idSchema.nullable(),
  unitId: idSchema,
  unitNumber: z.string(),
  locationId: idSchema,
  ownerId: idSchema.nullable(),
  opens: z.boolean(),
  startDate: calendarDateSchema,
  endDate: calendarDateSchema.describe('the last day on which it opens, the grace where its next term is due included'),
  continues: idSchema
    .nullable()
    .optional()
    .describe('the reservation whose next term it is: that one may open longer or shorter by it'),
});
export type AccessTerms = z.output<typeof accessTermsSchema>;

/** A way into a rental for somebody else, with a code of its own. Source: decision 0055 */
export const passSchema = z.object({
  id: idSchema,
  name: z.string().describe('who it is for, as the customer wrote it'),
  firstDay: calendarDateSchema.nullable().describe('none: from when the rental opens'),
  lastDay: calendarDateSchema.nullable().describe('none: as long as the rental lasts, its later terms included'),
  state: z.enum(passStates),
  token: z.string().describe('of the link that needs no account: /access/shared#<token>'),
  createdAt: instantSchema,
  lastOpenedAt: instantSchema.nullable(),
});
export type Pass = z.output<typeof passSchema>;

/** The passes of a rental that were not taken back, the oldest first. */
export const passListSchema = z.object({
  passes: z.array(passSchema),
  left: z.int().nonnegative().describe('how many more there may be now'),
});
export type PassList = z.output<typeof passListSchema>;

export const addPassBody = z.object({
  name: lineSchema(40),
  firstDay: calendarDateSchema.optional(),
  lastDay: calendarDateSchema.optional().describe('not before the first day, and not before today'),
});

/** What the link of a pass shows: the code of that pass, and nothing of who shares. */
export const sharedAccessSchema = z.object({
  name: z.string(),
  locationId: idSchema,
  unitNumber: z.string(),
  state: z.enum(passStates),
  from: instantSchema.nullable().describe('none where it never opens'),
  until: instantSchema.nullable(),
  code: doorCodeSchema.nullable().describe('only before and while open; none where no lock is connected'),
  doors: z.array(codeDoorSchema),
});
export type SharedAccess = z.output<typeof sharedAccessSchema>;

/** A pass in the export of who shared; `revokedAt` where it was taken back. */
export const exportedPassSchema = passSchema
  .pick({ id: true, name: true, firstDay: true, lastDay: true, createdAt: true })
  .extend({ reservationId: idSchema, revokedAt: instantSchema.nullable() });
export type ExportedPass = z.output<typeof exportedPassSchema>;

/** A door for a mail about it. */
export const internalDoorSchema = doorSchema
  .pick({ id: true, locationId: true, name: true, kind: true, unitNumber: true, alarm: true })
  .extend({ ownerId: idSchema.nullable() });
export type InternalDoor = z.output<typeof internalDoorSchema>;
