import { z } from '../zod.ts';
import { defineEndpoint } from '../endpoint.ts';
import { dateInputSchema, idSchema, sizeSchema } from '../schemas/fields.ts';
import {
  locationSchema,
  reservedUnitSchema,
  sellableUnitSchema,
  sellableUnitsSchema,
  unitOfferSchema,
  unitSchema,
} from '../schemas/location.ts';
import { languageSchema } from '../schemas/language.ts';
import { placePageSchema, placeSchema, placeSlugSchema, sitemapEntrySchema } from '../schemas/place.ts';
import { managementEndpoints } from './management.ts';
import { translationEndpoints } from './translation.ts';

/** The range that "available" is about; today to 30 days later where none is given. */
const rangeQuery = z.object({ from: dateInputSchema.optional(), to: dateInputSchema.optional() });
const idParams = z.object({ id: idSchema });

export const listLocations = defineEndpoint({
  id: 'listLocations',
  method: 'GET',
  path: '/api/storage-locations',
  service: 'catalog',
  summary: 'Active locations with their free units for a range; with limit, a page and a Link header to the next',
  query: rangeQuery.extend({ limit: z.coerce.number().int().min(1).max(500).optional(), cursor: idSchema.optional() }),
  response: z.array(locationSchema),
  errors: ['RANGE_INVALID'],
  etag: true,
});

export const getLocation = defineEndpoint({
  id: 'getLocation',
  method: 'GET',
  path: '/api/storage-locations/:id',
  service: 'catalog',
  summary:
    'One location; those who may not see it do not find it, and read GONE, with open ones near by, of one that is paused or was removed',
  params: idParams,
  query: rangeQuery,
  response: locationSchema,
  errors: ['NOT_FOUND', 'GONE', 'RANGE_INVALID'],
  etag: true,
});

export const listUnits = defineEndpoint({
  id: 'listUnits',
  method: 'GET',
  path: '/api/storage-locations/:id/units',
  service: 'catalog',
  summary: 'All units of a location, each with whether it is free for the range',
  params: idParams,
  query: rangeQuery,
  response: z.array(unitSchema),
  errors: ['NOT_FOUND', 'RANGE_INVALID'],
  etag: true,
});

export const listAvailableUnits = defineEndpoint({
  id: 'listAvailableUnits',
  method: 'GET',
  path: '/api/storage-locations/:id/available-units',
  service: 'catalog',
  summary: 'The units of a location that are free for the whole range',
  params: idParams,
  query: rangeQuery,
  response: z.array(unitSchema),
  errors: ['NOT_FOUND', 'RANGE_INVALID'],
  etag: true,
});

export const listReservedUnits = defineEndpoint({
  id: 'listReservedUnits',
  method: 'GET',
  path: '/api/storage-locations/:id/reserved-units',
  service: 'catalog',
  summary:
    'Taken ranges of a location that touch the requested one, and earlier rentals whose customer comes first on it; from today on where none is given',
  params: idParams,
  query: rangeQuery,
  response: z.array(reservedUnitSchema),
  errors: ['NOT_FOUND', 'RANGE_INVALID'],
  etag: true,
});

export const getUnit = defineEndpoint({
  id: 'getUnit',
  method: 'GET',
  path: '/api/storage-units/:id',
  service: 'catalog',
  summary: 'One unit',
  params: idParams,
  query: rangeQuery,
  response: unitSchema,
  errors: ['NOT_FOUND', 'RANGE_INVALID'],
  etag: true,
});

export const createUnit = defineEndpoint({
  id: 'createUnit',
  method: 'POST',
  path: '/api/storage-locations/:id/units',
  service: 'catalog',
  access: 'partner',
  summary:
    'Adds a unit; dimensions follow from the size, the number is the requested one when free, else the next free one',
  params: idParams,
  body: unitOfferSchema.omit({ isAvailable: true }).extend({
    locationId: idSchema.optional(),
    size: sizeSchema,
    dimensions: z.string().max(40).optional(),
    unitNumber: z.string().max(80).optional(),
  }),
  response: unitSchema,
  status: 201,
  errors: ['NOT_FOUND', 'NOT_SIGNED_IN', 'FORBIDDEN', 'IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_BUSY'],
  idempotent: true,
});

export const getImage = defineEndpoint({
  id: 'getImage',
  method: 'GET',
  path: '/api/images/:hash',
  service: 'catalog',
  summary: 'An image by its content, in the requested width and format; never changes',
  params: z.object({ hash: z.string().regex(/^[a-f0-9]{64}$/) }),
  query: z.object({
    w: z.coerce
      .number()
      .int()
      .pipe(z.union([z.literal(480), z.literal(960), z.literal(1600)]))
      .optional(),
  }),
  response: z.instanceof(Uint8Array),
  errors: ['NOT_FOUND'],
});

export const getLocationLinkImage = defineEndpoint({
  id: 'getLocationLinkImage',
  method: 'GET',
  path: '/api/storage-locations/:id/link-image',
  service: 'catalog',
  summary: 'A JPEG of 1200 x 630 for links to an open location: its photo, its name, its lowest monthly price',
  params: idParams,
  query: z.object({ lang: languageSchema.optional() }),
  response: z.instanceof(Uint8Array),
  errors: ['NOT_FOUND'],
  etag: true,
});

export const listPlaces = defineEndpoint({
  id: 'listPlaces',
  method: 'GET',
  path: '/api/places',
  service: 'catalog',
  summary: 'Cities and districts that have open locations',
  response: z.array(placeSchema),
  etag: true,
});

export const getCity = defineEndpoint({
  id: 'getCity',
  method: 'GET',
  path: '/api/places/:city',
  service: 'catalog',
  summary: 'A city with its open locations and its districts that have some',
  params: z.object({ city: placeSlugSchema }),
  response: placePageSchema,
  errors: ['NOT_FOUND'],
  etag: true,
});

export const getDistrict = defineEndpoint({
  id: 'getDistrict',
  method: 'GET',
  path: '/api/places/:city/:district',
  service: 'catalog',
  summary: 'A district with its open locations, and the other districts of its city that have some',
  params: z.object({ city: placeSlugSchema, district: placeSlugSchema }),
  response: placePageSchema,
  errors: ['NOT_FOUND'],
  etag: true,
});

export const listSitemapEntries = defineEndpoint({
  id: 'listSitemapEntries',
  method: 'GET',
  path: '/internal/sitemap',
  service: 'catalog',
  callers: ['gateway', 'operator'],
  summary: 'Open locations by id, a page of a thousand, with when each last changed',
  query: z.object({ cursor: idSchema.optional() }),
  response: z.object({ locations: z.array(sitemapEntrySchema), next: idSchema.nullable() }),
});

export const readSellableUnit = defineEndpoint({
  id: 'readSellableUnit',
  method: 'GET',
  path: '/internal/units/:id',
  service: 'catalog',
  callers: ['payments', 'reservations', 'access', 'operator'],
  summary: 'A unit with its location, partner, prices and status, for selling it',
  params: idParams,
  response: sellableUnitSchema,
  errors: ['NOT_FOUND'],
});

export const listSellableUnits = defineEndpoint({
  id: 'listSellableUnits',
  method: 'GET',
  path: '/internal/locations/:id/units',
  service: 'catalog',
  callers: ['reservations'],
  summary:
    'The units of a location, of a size or of all, with their prices, also those that are not for rent: for waiting lists and moves',
  params: idParams,
  query: z.object({ size: sizeSchema.optional() }),
  response: sellableUnitsSchema,
  errors: ['NOT_FOUND'],
});

export const listSiblingLocations = defineEndpoint({
  id: 'listSiblingLocations',
  method: 'GET',
  path: '/internal/locations/:id/siblings',
  service: 'catalog',
  callers: ['reservations'],
  summary: 'Open locations of the operator of a location by name, that one as well; 200 at most',
  params: idParams,
  response: z.object({ locations: z.array(z.object({ id: idSchema, name: z.string() })) }),
  errors: ['NOT_FOUND'],
});

export const catalogEndpoints = [
  listLocations,
  getLocation,
  listUnits,
  listAvailableUnits,
  listReservedUnits,
  getUnit,
  createUnit,
  getImage,
  getLocationLinkImage,
  listPlaces,
  getCity,
  getDistrict,
  listSitemapEntries,
  readSellableUnit,
  listSellableUnits,
  listSiblingLocations,
  ...managementEndpoints,
  ...translationEndpoints,
] as const;
