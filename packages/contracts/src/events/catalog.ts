import { z } from '../zod.ts';
import { idSchema } from '../schemas/fields.ts';
import { locationSchema, unitSchema } from '../schemas/location.ts';
import { defineEvent } from './envelope.ts';

const locationData = z.object({
  location: locationSchema.pick({ id: true, name: true, ownerId: true, status: true, minimumDays: true }),
});
/**
 * Whose branch it is (none for one of ours), so that its owner's pages hear of it; events from before this was said do
 * not have it.
 */
const ofPartner = { ownerId: idSchema.nullable().optional() };
const unitData = z.object({ unit: unitSchema.omit({ isAvailable: true, reservedLabel: true }), ...ofPartner });

export const locationCreated = defineEvent({
  type: 'location.created',
  service: 'catalog',
  summary: 'A branch was added',
  data: locationData,
});
export const locationUpdated = defineEvent({
  type: 'location.updated',
  service: 'catalog',
  summary: 'A branch changed',
  data: locationData,
});
export const locationRemoved = defineEvent({
  type: 'location.removed',
  service: 'catalog',
  summary: 'A branch was removed',
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
