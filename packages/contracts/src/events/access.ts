import { z } from '../zod.ts';
import { idSchema, instantSchema } from '../schemas/fields.ts';
import { defineEvent } from './envelope.ts';

export const doorAlarmed = defineEvent({
  type: 'door.alarmed',
  service: 'access',
  summary: 'Wrong codes were tried at a door: who runs the location is mailed',
  data: z.object({
    doorId: idSchema,
    locationId: idSchema,
    ownerId: idSchema.nullable(),
    at: instantSchema.describe('of the last wrong code'),
    tries: z.int().positive(),
  }),
});
export const rentalAlarmed = defineEvent({
  type: 'rental.alarmed',
  service: 'access',
  summary: 'Wrong codes were tried at the door of the unit of a rental: its customer is mailed',
  data: z.object({ reservationId: idSchema, doorId: idSchema, at: instantSchema, tries: z.int().positive() }),
});
export const visitRequested = defineEvent({
  type: 'visit.requested',
  service: 'access',
  summary: 'Somebody wants to look at a location before renting: the address is mailed a link',
  data: z.object({ visitId: idSchema }),
});
