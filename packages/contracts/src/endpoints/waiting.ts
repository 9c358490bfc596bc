import { joinWaitingBody } from '../bodies/waiting.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema } from '../schemas/fields.ts';
import { internalWaitingSchema, waitingDemandSchema, waitingSchema } from '../schemas/waiting.ts';
import { z } from '../zod.ts';

const params = z.object({ id: idSchema });

export const joinWaiting = defineEndpoint({
  id: 'joinWaiting',
  method: 'POST',
  path: '/api/waiting',
  service: 'reservations',
  summary:
    'Waits for a size at a location. A member waits at once under the proven address and gets the place; anybody else gets a mail to confirm it, and the same answer whether or not the address waits already. Repeating it changes nothing more',
  body: joinWaitingBody,
  response: z.object({ waiting: waitingSchema.nullable().describe('null where a mail has to be confirmed first') }),
  errors: ['NOT_FOUND', 'RANGE_INVALID', 'WAITING_LIMIT'],
});

export const listWaiting = defineEndpoint({
  id: 'listWaiting',
  method: 'GET',
  path: '/api/waiting',
  service: 'reservations',
  access: 'member',
  summary: "One's own places in waiting lists that are not over, the newest first; those that ended stay for 30 days",
  response: z.array(waitingSchema),
});

export const readWaiting = defineEndpoint({
  id: 'readWaiting',
  method: 'GET',
  path: '/api/waiting/:id',
  service: 'reservations',
  summary: 'A place in a waiting list, by its id, which only who waits has',
  params,
  response: waitingSchema,
  errors: ['NOT_FOUND'],
});

export const confirmWaiting = defineEndpoint({
  id: 'confirmWaiting',
  method: 'POST',
  path: '/api/waiting/:id/confirm',
  service: 'reservations',
  summary: 'Confirms what was mailed: the place counts from now on. Repeating it changes nothing more',
  params,
  body: z.object({}).prefault({}),
  response: waitingSchema,
  errors: ['NOT_FOUND'],
});

export const leaveWaiting = defineEndpoint({
  id: 'leaveWaiting',
  method: 'POST',
  path: '/api/waiting/:id/leave',
  service: 'reservations',
  summary: 'Gives the place up; a unit that is held for it goes to the next. Repeating it changes nothing more',
  params,
  body: z.object({}).prefault({}),
  response: waitingSchema,
  errors: ['NOT_FOUND'],
});

const demandList = {
  query: z.object({ locationId: idSchema.optional() }),
  response: z.array(waitingDemandSchema),
};

export const listPartnerDemand = defineEndpoint({
  id: 'listPartnerDemand',
  method: 'GET',
  path: '/api/franchises/:id/waiting',
  service: 'reservations',
  access: 'partner',
  summary:
    "Who waits at a partner's locations, by location and size, those with most first, 100 at most; for that partner, administrators and super users",
  params,
  ...demandList,
});

export const listAllDemand = defineEndpoint({
  id: 'listAllDemand',
  method: 'GET',
  path: '/api/admin/waiting',
  service: 'reservations',
  access: 'overseer',
  summary: 'The same of every location, also of those without a partner',
  ...demandList,
});

export const readInternalWaiting = defineEndpoint({
  id: 'readInternalWaiting',
  method: 'GET',
  path: '/internal/waiting/:id',
  service: 'reservations',
  callers: ['identity'],
  summary: 'A place in a waiting list with its address and language, for a mail about it',
  params,
  response: internalWaitingSchema,
  errors: ['NOT_FOUND'],
});

export const listInternalWaiting = defineEndpoint({
  id: 'listInternalWaiting',
  method: 'GET',
  path: '/internal/people/:id/waiting',
  service: 'reservations',
  callers: ['identity'],
  summary: "A person's places in waiting lists, for the export",
  params,
  response: z.array(waitingSchema),
});

export const waitingEndpoints = [
  joinWaiting,
  listWaiting,
  readWaiting,
  confirmWaiting,
  leaveWaiting,
  listPartnerDemand,
  listAllDemand,
  readInternalWaiting,
  listInternalWaiting,
] as const;
