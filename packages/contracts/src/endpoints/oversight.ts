import { z } from '../zod.ts';
import { defineEndpoint } from '../endpoint.ts';
import { auditActionSchema, auditEntrySchema, parkedEventSchema, unknownPaymentSchema } from '../schemas/audit.ts';
import { auditedServices, type AuditedService } from '../schemas/lists.ts';
import { bookCheckSchema } from '../schemas/book-check.ts';
import { calendarDateSchema, idSchema, lineSchema, pageQuery } from '../schemas/fields.ts';

/**
 * Lines of the logs, the newest first; `from` and `to` are Seoul days, both included. `search` finds the beginning of a
 * word of the label, or an id. A cursor of one service's log holds for every other, so that the logs can be read as
 * one.
 */
const auditQuery = z.object({
  ...pageQuery,
  search: z.string().trim().max(80).optional(),
  action: auditActionSchema.optional(),
  actorId: idSchema.optional(),
  subjectId: idSchema.optional(),
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
});
const letterParams = z.object({ id: idSchema });
const capital = <Name extends string>(name: Name) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;

/**
 * The schemas of what a service answers. Services other than access know no doors, and say so: released screens that do
 * not know doors either go on reading their logs.
 */
function answersOf(service: AuditedService): { entry: typeof auditEntrySchema; parked: typeof parkedEventSchema } {
  if (service === 'access') return { entry: auditEntrySchema, parked: parkedEventSchema };
  const { action, subject, service: name } = auditEntrySchema.shape;
  const known = name.exclude(['access']);
  const entry = auditEntrySchema.extend({
    service: known,
    action: action.exclude(['door-added', 'door-removed', 'door-opened']),
    subject: subject.extend({ kind: subject.shape.kind.exclude(['door']) }),
  });
  // The types stay those of all services, so that one handler and one page serve each of them.
  return {
    entry: entry as unknown as typeof auditEntrySchema,
    parked: parkedEventSchema.extend({ service: known }) as unknown as typeof parkedEventSchema,
  };
}

const auditListOf = (service: AuditedService) =>
  defineEndpoint({
    id: `list${capital(service)}Audit`,
    method: 'GET',
    path: `/api/admin/audit/${service}`,
    service,
    access: 'administrator',
    summary: `What administrators and super users changed in ${service}, the newest first, 100 at most unless limit says less`,
    query: auditQuery,
    response: z.object({ entries: z.array(answersOf(service).entry), nextCursor: z.string().nullable() }),
  });

const parkedListOf = (service: AuditedService) =>
  defineEndpoint({
    id: `list${capital(service)}ParkedEvents`,
    method: 'GET',
    path: `/api/admin/parked-events/${service}`,
    service,
    access: 'administrator',
    summary: `Events that ${service} could not handle, the newest first, 200 at most`,
    response: z.object({
      parked: z.array(answersOf(service).parked),
      more: z.boolean().describe('whether there are older ones'),
    }),
    errors: ['UNAVAILABLE'],
  });

const retryOf = (service: AuditedService) =>
  defineEndpoint({
    id: `retry${capital(service)}ParkedEvent`,
    method: 'POST',
    path: `/api/admin/parked-events/${service}/:id/retry`,
    service,
    access: 'administrator',
    summary:
      'Sends the event to its consumers once more; those that handled it drop it. Repeating the call does nothing more',
    params: letterParams,
    body: z.object({}),
    response: z.undefined(),
    status: 204,
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  });

const discardOf = (service: AuditedService) =>
  defineEndpoint({
    id: `discard${capital(service)}ParkedEvent`,
    method: 'POST',
    path: `/api/admin/parked-events/${service}/:id/discard`,
    service,
    access: 'administrator',
    summary: 'Gives the event up; it stays readable in the audit log. Repeating the call does nothing more',
    params: letterParams,
    body: z.object({ reason: lineSchema(200) }),
    response: z.undefined(),
    status: 204,
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  });

const byService = <T>(build: (service: AuditedService) => T) =>
  Object.fromEntries(auditedServices.map((service) => [service, build(service)])) as Record<AuditedService, T>;

/** The same four calls of each service that writes a log, by its name. */
export const listAudit = byService(auditListOf);
export const listParkedEvents = byService(parkedListOf);
export const retryParkedEvent = byService(retryOf);
export const discardParkedEvent = byService(discardOf);

export const readBookCheck = defineEndpoint({
  id: 'readBookCheck',
  method: 'GET',
  path: '/api/admin/book-check',
  service: 'checker',
  access: 'administrator',
  summary: 'The last check of the books, and the one that runs now',
  response: z.object({ last: bookCheckSchema.nullable(), running: bookCheckSchema.nullable() }),
});

export const startBookCheck = defineEndpoint({
  id: 'startBookCheck',
  method: 'POST',
  path: '/api/admin/book-check',
  service: 'checker',
  access: 'administrator',
  summary: 'Starts a check of the books; where one runs already, answers that one',
  body: z.object({}),
  response: bookCheckSchema,
  status: 202,
});

export const listUnknownPayments = defineEndpoint({
  id: 'listUnknownPayments',
  method: 'GET',
  path: '/api/admin/unknown-payments',
  service: 'payments',
  access: 'administrator',
  summary:
    'Payments that the provider reported and no order of ours is for, the latest report first, 100 at most; deleted 90 days after the last report',
  response: z.object({
    payments: z.array(unknownPaymentSchema),
    more: z.boolean().describe('whether there are older ones'),
  }),
});

export const oversightEndpoints = [
  ...auditedServices.flatMap((service) => [
    listAudit[service],
    listParkedEvents[service],
    retryParkedEvent[service],
    discardParkedEvent[service],
  ]),
  readBookCheck,
  startBookCheck,
  listUnknownPayments,
] as const;
