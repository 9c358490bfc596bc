import { idSchema, lineSchema, locationStatusSchema, policy, unitSchema } from '@hamkke/contracts';
import { defaultPrices, dimensionsText } from '@hamkke/money';
import { z } from 'zod';
import type { GivenLocation } from '../domain/import-locations.ts';
import { ordinalIn } from '../domain/unit-number.ts';
import { changedOffer } from '../domain/unit-offer.ts';

const locationSchema = z.object({
  id: idSchema,
  name: lineSchema(80),
  address: lineSchema(200),
  city: lineSchema(40),
  district: lineSchema(40),
  description: z.string().trim().max(2_000).nullable().default(null),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  images: z
    .array(z.string().regex(/^[A-Za-z0-9._-]{1,120}$/, 'expected a file name'))
    .max(10)
    .default([]),
  features: z.array(lineSchema(40)).max(30).default([]),
  ownerId: idSchema.nullable().default(null),
  status: locationStatusSchema.default('active'),
  minimumDays: z
    .int()
    .positive()
    .max(365)
    .nullish()
    .transform((days) => days ?? policy.minimumRentalDays),
});

const givenUnitSchema = unitSchema
  .omit({ dimensions: true, isAvailable: true, isForRent: true, reservedLabel: true, maybeFreeFrom: true })
  .partial({ dailyPrice: true, monthlyPrice: true, quarterlyPrice: true, yearlyPrice: true })
  .refine(({ unitNumber, locationId, size }) => ordinalIn(unitNumber, locationId, size) !== undefined, {
    path: ['unitNumber'],
    message: 'expected {locationId}-{size}-{n}',
  });

/** What `import` reads; prices that are left out follow from the size by the default formula, dimensions always do. */
export const importFileSchema = z
  .object({ locations: z.array(locationSchema), units: z.array(givenUnitSchema) })
  .superRefine(({ locations, units }, context) => {
    const ids = new Set(locations.map(({ id }) => id));
    const complain = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (ids.size !== locations.length) complain(['locations'], 'the same id stands twice');
    if (new Set(units.map(({ id }) => id)).size !== units.length) complain(['units'], 'the same id stands twice');
    if (new Set(units.map(({ unitNumber }) => unitNumber)).size !== units.length)
      complain(['units'], 'the same unitNumber stands twice');
    units.forEach(({ locationId }, index) => {
      if (!ids.has(locationId)) complain(['units', index, 'locationId'], 'is not among the locations of this file');
    });
  });
export type ImportFile = z.output<typeof importFileSchema>;

/** Shapes a file for the use case; `hashes` says which image each file name is. */
export function givenLocations({ locations, units }: ImportFile, hashes: ReadonlyMap<string, string>): GivenLocation[] {
  const byLocation = Map.groupBy(units, ({ locationId }) => locationId);
  return locations.map((location) => ({
    location: { ...location, images: location.images.flatMap((name) => hashes.get(name) ?? []) },
    units: (byLocation.get(location.id) ?? []).map(
      ({ id, locationId, size, unitNumber, scheduledPrices, ...offer }) => ({
        id,
        locationId,
        size,
        unitNumber,
        dimensions: dimensionsText(size),
        ...changedOffer(defaultPrices(size), offer),
        ...(scheduledPrices && { scheduledPrices }),
      }),
    ),
  }));
}
