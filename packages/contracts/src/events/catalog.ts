import { z } from '../zod.ts';
import { idSchema } from '../schemas/fields.ts';
import { locationSchema, unitSchema } from '../schemas/location.ts';
import { defineEvent } from './envelope.ts';

const locationData = z.object({
  location: locationSchema.pick({ id: true, name: true, ownerId: true, status: true, minimumDays: true }),
});
/**
 * The partner whose location it is (none for one of ours), so that the partner's pages get the event; older events lack
 * it.
 */
const ofPartner = { ownerId: idSchema.nullable().optional() };
const unitData = z.object({
  unit: unitSchema.omit({ isAvailable: true, reservedLabel: true, maybeFreeFrom: true }),
  ...ofPartner,
});

export const locationCreated = defineEvent({
  type: 'location.created',
  service: 'catalog',
  summary: 'A location was added',
  data: locationData,
});
export const locationUpdated = defineEvent({
  type: 'location.updated',
  service: 'catalog',
  summary: 'A location changed',
  data: locationData,
});
export const locationRemoved = defineEvent({
  type: 'location.removed',
  service: 'catalog',
  summary: 'A location was removed',
  data: z.object({ locationId: idSchema, ...ofPartner }),
});
export const unitCreated = defineEvent({
  type: 'unit.created',
  service: 'catalog',
  summary: 'A unit was added',
  data: unitData,
});
export const unitUpdated = defineEvent({
  type: 'unit.updated',
  service: 'catalog',
  summary: 'A unit changed',
  data: unitData,
});
export const unitRemoved = defineEvent({
  type: 'unit.removed',
  service: 'catalog',
  summary: 'A unit was removed',
  data: z.object({ unitId: idSchema, locationId: idSchema, ...ofPartner }),
});
