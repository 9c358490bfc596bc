import { z } from '../zod.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  accessTermsSchema,
  addDoorBody,
  addPassBody,
  doorSchema,
  exportedOpeningSchema,
  exportedPassSchema,
  internalDoorSchema,
  managedOpeningSchema,
  openDoorBody,
  ownAccessSchema,
  passListSchema,
  passSchema,
  sharedAccessSchema,
} from '../schemas/access.ts';
import { idSchema, pageQuery } from '../schemas/fields.ts';

const params = z.object({ id: idSchema });

export const readAccess = defineEndpoint({
  id: 'readAccess',
  method: 'GET',
  path: '/api/reservations/:id/access',
  service: 'access',
  access: 'customer',
  credential: 'session',
  summary: 'How one gets in: the code, from when until when, how far each lock is with it, and what it opened',
  params,
  response: ownAccessSchema,
  errors: ['NOT_FOUND'],
});

export const replaceCode = defineEndpoint({
  id: 'replaceCode',
  method: 'POST',
  path: '/api/reservations/:id/access/code',
  service: 'access',
  access: 'customer',
  credential: 'session',
  summary:
    'A new code for all doors of the location; the one before stops opening each as soon as its lock has the new one',
  params,
  body: z.object({}).prefault({}),
  response: ownAccessSchema,
  errors: ['NOT_FOUND', 'RESERVATION_OVER', 'CODE_LIMIT'],
  idempotent: true,
});

export const listPasses = defineEndpoint({
  id: 'listPasses',
  method: 'GET',
  path: '/api/reservations/:id/passes',
  service: 'access',
  access: 'customer',
  credential: 'session',
  summary: 'Who else gets into a rental: its passes that were not taken back, and how many more there may be',
  params,
  response: passListSchema,
  errors: ['NOT_FOUND'],
});

export const addPass = defineEndpoint({
  id: 'addPass',
  method: 'POST',
  path: '/api/reservations/:id/passes',
  service: 'access',
  access: 'customer',
  credential: 'session',
  status: 201,
  summary:
    'Shares a rental with somebody else: a code of its own for days, or for as long as the rental lasts, behind a link that needs no account',
  params,
  body: addPassBody,
  response: passSchema,
  errors: ['NOT_FOUND', 'RESERVATION_OVER', 'RANGE_INVALID', 'PASS_LIMIT'],
  idempotent: true,
});

export const removePass = defineEndpoint({
  id: 'removePass',
  method: 'DELETE',
  path: '/api/reservations/:id/passes/:passId',
  service: 'access',
  access: 'customer',
  credential: 'session',
  status: 204,
  summary:
    'Takes a pass back: its link shows nothing from now on, and its code is off each lock as soon as that is reached',
  params: params.extend({ passId: idSchema }),
  response: z.undefined(),
  errors: ['NOT_FOUND'],
});

export const readSharedAccess = defineEndpoint({
  id: 'readSharedAccess',
  method: 'POST',
  path: '/api/passes/read',
  service: 'access',
  summary: 'What the link of a pass shows. Changes nothing; NOT_FOUND also where it was taken back',
  body: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) }),
  response: sharedAccessSchema,
  errors: ['NOT_FOUND'],
});

export const listDoors = defineEndpoint({
  id: 'listDoors',
  method: 'GET',
  path: '/api/storage-locations/:id/doors',
  service: 'access',
  access: 'partner',
  summary: 'The doors of a location, entrances first; for its partner, administrators and super users',
  params,
  response: z.object({
    doors: z.array(doorSchema),
    providers: z.array(doorSchema.shape.provider).describe('whose locks can be connected here'),
    visits: z.boolean().optional().describe('whether visits before renting are allowed'),
  }),
  errors: ['NOT_FOUND'],
});

export const addDoor = defineEndpoint({
  id: 'addDoor',
  method: 'POST',
  path: '/api/storage-locations/:id/doors',
  service: 'access',
  access: 'partner',
  credential: 'session',
  status: 201,
  summary:
    'Connects a lock: everybody who may pass gets a code on it. The fields `deviceId` and `unitId` are refused as `unknown` or `taken`',
  params,
  body: addDoorBody,
  response: doorSchema,
  errors: ['NOT_FOUND', 'DOOR_LIMIT', 'PROVIDER_DOWN'],
  idempotent: true,
});

export const removeDoor = defineEndpoint({
  id: 'removeDoor',
  method: 'DELETE',
  path: '/api/doors/:id',
  service: 'access',
  access: 'partner',
  credential: 'session',
  status: 204,
  summary: 'Disconnects a lock: its codes are removed from it as soon as it can be reached',
  params,
  response: z.undefined(),
  errors: ['NOT_FOUND'],
});

export const openDoor = defineEndpoint({
  id: 'openDoor',
  method: 'POST',
  path: '/api/doors/:id/open',
  service: 'access',
  access: 'partner',
  credential: 'session',
  summary: 'Opens a door from afar, with a reason that stays in the log of openings',
  params,
  body: openDoorBody,
  response: managedOpeningSchema,
  errors: ['NOT_FOUND', 'DOOR_OFFLINE', 'PROVIDER_DOWN'],
  idempotent: true,
});

export const listOpenings = defineEndpoint({
  id: 'listOpenings',
  method: 'GET',
  path: '/api/storage-locations/:id/openings',
  service: 'access',
  access: 'partner',
  summary: 'What was opened at a location within 90 days, and what was refused, the newest first',
  params,
  query: z.object(pageQuery),
  response: z.object({ openings: z.array(managedOpeningSchema), next: z.string().nullable() }),
  errors: ['NOT_FOUND'],
});

export const listInternalOpenings = defineEndpoint({
  id: 'listInternalOpenings',
  method: 'GET',
  path: '/internal/people/:id/openings',
  service: 'access',
  callers: ['identity'],
  summary: "What a person's codes opened within 90 days, for the export; 2000 at most, the newest first",
  params,
  response: z.array(exportedOpeningSchema),
});

export const listInternalPasses = defineEndpoint({
  id: 'listInternalPasses',
  method: 'GET',
  path: '/internal/people/:id/passes',
  service: 'access',
  callers: ['identity'],
  summary: "The passes of a person's rentals, for the export; 500 at most, the newest first",
  params,
  response: z.array(exportedPassSchema),
});

export const readInternalDoor = defineEndpoint({
  id: 'readInternalDoor',
  method: 'GET',
  path: '/internal/doors/:id',
  service: 'access',
  callers: ['identity'],
  summary: 'A door, for a mail about it',
  params,
  response: internalDoorSchema,
  errors: ['NOT_FOUND'],
});

export const readAccessTerms = defineEndpoint({
  id: 'readAccessTerms',
  method: 'POST',
  path: '/internal/reservations/:id/access',
  service: 'reservations',
  callers: ['access'],
  summary: 'A reservation for what opens doors; with a customer, only if it is theirs. Changes nothing',
  params,
  body: z.object({
    customer: z
      .object({
        userId: idSchema.nullable(),
        guestOf: idSchema.nullable().describe('the reservation of the guest pass of the caller'),
      })
      .optional(),
  }),
  response: accessTermsSchema,
  errors: ['NOT_FOUND'],
});

export const accessEndpoints = [
  readAccess,
  replaceCode,
  listPasses,
  addPass,
  removePass,
  readSharedAccess,
  listDoors,
  addDoor,
  removeDoor,
  openDoor,
  listOpenings,
  listInternalOpenings,
  listInternalPasses,
  readInternalDoor,
] as const;
