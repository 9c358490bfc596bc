import { z } from '../zod.ts';
import { pricesFromSchema, unitRowSchema } from '../schemas/location.ts';

export const changeUnitsBody = z.object({
  rows: z.array(unitRowSchema).min(1).max(500),
  preview: z.boolean().default(false),
  from: pricesFromSchema.optional(),
});
