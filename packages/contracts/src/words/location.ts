import { z } from 'zod';
import { calendarDateSchema, idSchema, sizeSchema, wonSchema } from './fields.ts';

export const locationStatusSchema = z.enum(['pending', 'active', 'paused']).describe('pending waits for approval, paused is closed for new rentals');

/** A branch (지점) as anyone may read it. Counts are derived for the day of the answer, never stored. */
export const locationSchema = z.object({
  id: idSchema,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  district: z.string(),
  description: z.string().optional(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  images: z.array(z.string()).describe('addresses of pictures, `/api/images/{hash}`; widths by `?w=480|960|1600`'),
  features: z.array(z.string()),
  ownerId: idSchema.nullable(),
  status: locationStatusSchema,
  isActive: z.boolean(),
  minimumDays: z.int().positive().describe('shortest rental, in days, both ends counted'),
  totalUnits: z.int().nonnegative(),
  occupiedUnits: z.int().nonnegative().describe('units taken today'),
  freeUnits: z.int().nonnegative().describe('units free for the whole asked range'),
  freeSizes: z.array(sizeSchema).describe('sizes with a unit free for the whole asked range'),
  lowestMonthlyPrice: wonSchema.nullable().describe('lowest monthly price among the units, in won'),
  recentRentals: z.int().nonnegative().describe('reservations confirmed in the last 30 days'),
});
export type Location = z.output<typeof locationSchema>;

/** A box in a branch. `isAvailable` and `reserved` speak of the asked range. */
export const unitSchema = z.object({
  id: idSchema,
  locationId: idSchema,
  size: sizeSchema,
  dimensions: z.string().describe('width x height x depth in cm, joined by x'),
  unitNumber: z.string().describe('{locationId}-{size}-{n}'),
  dailyPrice: wonSchema.nullable(),
  monthlyPrice: wonSchema,
  quarterlyPrice: wonSchema,
  yearlyPrice: wonSchema,
  isAvailable: z.boolean(),
  reservedLabel: z.string().optional().describe('yy.MM.dd~yy.MM.dd of the reservation that stands in the way'),
});
export type Unit = z.output<typeof unitSchema>;

/** A taken range of a unit, without a name in it. */
export const reservedUnitSchema = z.object({ unitId: idSchema, startDate: calendarDateSchema, endDate: calendarDateSchema });
export type ReservedUnit = z.output<typeof reservedUnitSchema>;

/** What payments and reservations need to know of a unit to sell it. */
export const sellableUnitSchema = z.object({
  unit: unitSchema.omit({ isAvailable: true, reservedLabel: true }),
  location: locationSchema.pick({ id: true, name: true, address: true, ownerId: true, status: true, minimumDays: true }),
});
export type SellableUnit = z.output<typeof sellableUnitSchema>;
