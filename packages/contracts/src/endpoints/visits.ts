import { requestVisitBody } from '../bodies/visit.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema } from '../schemas/fields.ts';
import { exportedVisitSchema, internalVisitSchema, visitSchema } from '../schemas/visit.ts';
import { z } from '../zod.ts';

const params = z.object({ id: idSchema });

export const readVisiting = defineEndpoint({
  id: 'readVisiting',
  method: 'GET',
  path: '/api/storage-locations/:id/visiting',
  service: 'access',
  summary: 'Whether one may look at a location before renting: its owner allows it, and an entrance has a lock',
  params,
  response: z.object({ offered: z.boolean() }),
});

export const setVisiting = defineEndpoint({
  id: 'setVisiting',
  method: 'PUT',
  path: '/api/storage-locations/:id/visiting',
  service: 'access',
  access: 'partner',
  credential: 'session',
  summary: 'Allows visits before renting at a location, or ends that; a visit that has begun goes on to its end',
  params,
  body: z.object({ allowed: z.boolean() }),
  response: z.object({ allowed: z.boolean() }),
  errors: ['NOT_FOUND'],
});

export const requestVisit = defineEndpoint({
  id: 'requestVisit',
  method: 'POST',
  path: '/api/storage-locations/:id/visits',
  service: 'access',
  status: 202,
  summary:
    'Mails a link by which a visit is begun at the entrance. The same answer whether or not the address may visit now: the mail says so. Repeating it soon sends no other mail',
  params,
  body: requestVisitBody,
  response: z.object({ requested: z.literal(true) }),
  errors: ['VISITS_CLOSED'],
});

export const readVisit = defineEndpoint({
  id: 'readVisit',
  method: 'GET',
  path: '/api/visits/:id',
  service: 'access',
  summary: 'A visit, by its id, which only who visits has',
  params,
  response: visitSchema,
  errors: ['NOT_FOUND'],
});

export const beginVisit = defineEndpoint({
  id: 'beginVisit',
  method: 'POST',
  path: '/api/visits/:id/begin',
  service: 'access',
  summary:
    'Begins a visit: for an hour its code opens the entrances. Refused while no entrance can be reached, so that the one visit is not lost. Repeating it changes nothing more',
  params,
  body: z.object({}).prefault({}),
  response: visitSchema,
  errors: ['NOT_FOUND', 'VISIT_LIMIT', 'VISITS_CLOSED', 'LINK_EXPIRED', 'DOOR_OFFLINE'],
});

export const readInternalVisit = defineEndpoint({
  id: 'readInternalVisit',
  method: 'GET',
  path: '/internal/visits/:id',
  service: 'access',
  callers: ['identity'],
  summary: 'A visit with its address and language, for the mail with its link',
  params,
  response: internalVisitSchema,
  errors: ['NOT_FOUND'],
});

export const listInternalVisits = defineEndpoint({
  id: 'listInternalVisits',
  method: 'GET',
  path: '/internal/people/:id/visits',
  service: 'access',
  callers: ['identity'],
  summary: 'Visits that a person requested while signed in, for the export; 100 at most, the newest first',
  params,
  response: z.array(exportedVisitSchema),
});

export const visitEndpoints = [
  readVisiting,
  setVisiting,
  requestVisit,
  readVisit,
  beginVisit,
  readInternalVisit,
  listInternalVisits,
] as const;
