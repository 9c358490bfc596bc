import { defineEndpoint } from '../endpoint.ts';
import { idSchema } from '../schemas/fields.ts';
import { checkUnitBody, locationWorkSchema, unitCheckSchema } from '../schemas/work.ts';
import { z } from '../zod.ts';

const params = z.object({ id: idSchema });

export const readLocationWork = defineEndpoint({
  id: 'readLocationWork',
  method: 'GET',
  path: '/api/storage-locations/:id/work',
  service: 'reservations',
  access: 'partner',
  summary:
    'What there is to do at a location today: who comes and goes, units to check, overdue rentals, held offers; for its partner, administrators and super users',
  params,
  response: locationWorkSchema,
  errors: ['NOT_FOUND'],
});

export const checkUnit = defineEndpoint({
  id: 'checkUnit',
  method: 'PUT',
  path: '/api/reservations/:id/unit-check',
  service: 'reservations',
  access: 'partner',
  credential: 'session',
  summary:
    'Says how a unit was found that its customer left, with a note and a photo. Repeating it replaces what was said within a day; later it stands',
  params,
  body: checkUnitBody,
  response: unitCheckSchema,
  errors: ['NOT_FOUND', 'UNIT_IN_USE', 'VERSION_CONFLICT', 'IMAGE_INVALID'],
});

export const readUnitPhoto = defineEndpoint({
  id: 'readUnitPhoto',
  method: 'GET',
  path: '/api/reservations/:id/unit-photos/:by',
  service: 'reservations',
  access: 'partner',
  summary: 'The photo of a unit that was left: by its customer with the notice, or by who checked it',
  params: params.extend({ by: z.enum(['customer', 'manager']) }),
  response: z.instanceof(Uint8Array),
  errors: ['NOT_FOUND'],
});

export const workEndpoints = [readLocationWork, checkUnit, readUnitPhoto] as const;
