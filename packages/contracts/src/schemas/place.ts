import { z } from '../zod.ts';
import { idSchema, instantSchema, sizeSchema, wonSchema } from './fields.ts';
import { locationSchema } from './location.ts';

/** A city or district in an address: its romanised name, `seoul`, `gangnam-gu`. */
export const placeSlugSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** A city, or a district of one, that has open locations. Names are Korean, as addresses have them. */
export const placeSchema = z.object({
  city: z.object({ slug: placeSlugSchema, name: z.string() }),
  district: z.object({ slug: placeSlugSchema, name: z.string() }).nullable().describe('null: the city itself'),
  locations: z.int().positive().describe('how many are open'),
  updatedAt: instantSchema.nullable().describe('when one of them last changed; null where nobody knows'),
});
export type Place = z.output<typeof placeSchema>;

/** The page of a place. */
export const placePageSchema = z.object({
  place: placeSchema,
  lowestMonthlyPrices: z
    .array(z.object({ size: sizeSchema, price: wonSchema }))
    .describe('in won, of the sizes that are for rent here, the smallest size first'),
  locations: z.array(locationSchema).max(100).describe('the ones with the most free units first'),
  nearbyPlaces: z
    .array(placeSchema)
    .describe('of a city its districts, of a district the other districts of its city; those with open locations'),
});
export type PlacePage = z.output<typeof placePageSchema>;

/** A location as the sitemap lists it. */
export const sitemapEntrySchema = z.object({
  id: idSchema,
  updatedAt: instantSchema
    .nullable()
    .describe('when it, its units or their prices last changed; null where nobody knows'),
});
export type SitemapEntry = z.output<typeof sitemapEntrySchema>;

/** What GONE says in its `details`: up to three open locations, the nearest first. */
export const goneDetailsSchema = z.object({ near: z.array(z.object({ id: idSchema, name: z.string() })) });
export type GoneDetails = z.output<typeof goneDetailsSchema>;
