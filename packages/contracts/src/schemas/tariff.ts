import { z } from '../zod.ts';
import { wonSchema } from './fields.ts';

/**
 * What a rental was sold by, in won and days: the prices of its unit on the day of the order, and the shortest rental of
 * its location. What comes back when it ends early is reckoned by it. Source: decision 0051
 */
export const tariffSchema = z.object({
  dailyPrice: wonSchema.nullable().optional(),
  monthlyPrice: wonSchema,
  quarterlyPrice: wonSchema,
  yearlyPrice: wonSchema,
  minimumDays: z.int().positive(),
});
