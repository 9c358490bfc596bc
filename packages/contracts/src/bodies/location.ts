import { z } from '../zod.ts';
import { idSchema } from '../schemas/fields.ts';
import { locationFactsSchema } from '../schemas/location.ts';

export const createLocationBody = locationFactsSchema
  .partial({ features: true, images: true, minimumDays: true, district: true })
  .extend({ ownerId: idSchema.nullable().optional() });

export const updateLocationBody = locationFactsSchema.partial().extend({ isActive: z.boolean().optional() });
