import { z } from '../zod.ts';
import { auditActions, auditedServices } from './lists.ts';
import { idSchema, instantSchema } from './fields.ts';

/** What administrators and super users do. Each action has its texts in mfe-admin. */
export const auditActionSchema = z.enum(auditActions);
export type AuditAction = z.output<typeof auditActionSchema>;

/**
 * Who did it, in the role that held then. Partners without more rights are not audited: what they change is their own.
 */
export const auditActorSchema = z.object({ id: idSchema, role: z.enum(['administrator', 'super-user']) });
export type AuditActor = z.output<typeof auditActorSchema>;

const auditValueSchema = z.union([z.string().max(4000), z.number(), z.boolean(), z.null()]);
export type AuditValue = z.output<typeof auditValueSchema>;

/** One field before and after; null where there was or is none. */
export const auditedFieldSchema = z.object({
  field: z.string().max(60),
  before: auditValueSchema,
  after: auditValueSchema,
});
export type AuditedField = z.output<typeof auditedFieldSchema>;

/**
 * What a service writes beside the change itself, in the same transaction. No names, addresses or numbers of people:
 * ids only.
 */
export const auditNoteSchema = z.object({
  action: auditActionSchema,
  actor: auditActorSchema,
  subject: z.object({
    kind: z.enum(['location', 'unit', 'reservation', 'person', 'door', 'dead-letter']),
    id: idSchema,
    label: z
      .string()
      .max(200)
      .nullable()
      .describe(
        "a location's name, a unit's number, an order number, an event's type; none for people, who are looked up by id",
      ),
  }),
  changes: z.array(auditedFieldSchema).max(60),
  reason: z.string().max(500).nullable().describe('what the actor wrote'),
});
export type AuditNote = z.output<typeof auditNoteSchema>;

/** A line of the log. It is never changed and never removed. */
export const auditEntrySchema = auditNoteSchema.extend({
  id: z.string().max(120),
  at: instantSchema,
  service: z.enum(auditedServices),
  correlationId: z.string(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** An event that a consumer could not handle and that waits for a person's decision. */
export const parkedEventSchema = z.object({
  id: idSchema.describe('its number in the stream of dead letters'),
  service: z.enum(auditedServices),
  consumer: z.string(),
  eventType: z.string().describe('`unreadable` where the message is no event of ours'),
  eventId: z.string().nullable(),
  aggregateId: z.string().nullable(),
  reason: z.string(),
  deliveries: z.int().nonnegative(),
  parkedAt: instantSchema,
  message: z.string().describe('as it came; events hold ids and amounts, no personal data'),
});
export type ParkedEvent = z.output<typeof parkedEventSchema>;

/**
 * A payment at the provider that none of our orders is for, as its webhooks report it. It holds nothing about who paid.
 */
export const unknownPaymentSchema = z.object({
  paymentId: z
    .string()
    .describe(
      "the provider's payment id; what is neither letter, digit, dot, dash nor underscore is shown as a question mark",
    ),
  type: z.string().describe('what the provider reported last, such as Transaction.Paid'),
  webhooks: z.int().positive().describe('how often it was reported'),
  firstAt: instantSchema,
  lastAt: instantSchema,
});
export type UnknownPayment = z.output<typeof unknownPaymentSchema>;
