import { z } from '../zod.ts';
import { changeUnitsBody } from '../bodies/units.ts';
import { createLocationBody, updateLocationBody } from '../bodies/location.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema, pageQuery, sizeSchema } from '../schemas/fields.ts';
import {
  foundAddressSchema,
  locationSchema,
  locationStatusSchema,
  unitOfferSchema,
  unitPricesSchema,
  unitSchema,
  pricesFromSchema,
} from '../schemas/location.ts';

const idParams = z.object({ id: idSchema });

export const createLocation = defineEndpoint({
  id: 'createLocation',
  method: 'POST',
  path: '/api/storage-locations',
  service: 'catalog',
  access: 'partner',
  summary:
    "Adds a location: a partner's own waits for approval; only an administrator or super user names another partner, or none for a location of ours. Without coordinates the server looks them up by the address, and goes on without",
  body: createLocationBody,
  response: locationSchema,
  status: 201,
  errors: ['IMAGE_INVALID', 'NOT_FOUND', 'IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_BUSY'],
  idempotent: true,
});

export const updateLocation = defineEndpoint({
  id: 'updateLocation',
  method: 'PUT',
  path: '/api/storage-locations/:id',
  service: 'catalog',
  access: 'partner',
  summary:
    'Changes what is named and leaves the rest. isActive pauses and resumes; a waiting location is activated by an administrator or super user only',
  params: idParams,
  body: updateLocationBody,
  response: locationSchema,
  errors: ['NOT_FOUND', 'IMAGE_INVALID', 'VERSION_CONFLICT'],
});

export const deleteLocation = defineEndpoint({
  id: 'deleteLocation',
  method: 'DELETE',
  path: '/api/storage-locations/:id',
  service: 'catalog',
  access: 'partner',
  summary:
    'Removes a location with its units; refused while a rental runs or is coming. Repeating it does nothing more',
  params: idParams,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'UNIT_IN_USE', 'VERSION_CONFLICT'],
});

export const listOwnerLocations = defineEndpoint({
  id: 'listOwnerLocations',
  method: 'GET',
  path: '/api/users/:id/storage-locations',
  service: 'catalog',
  access: 'partner',
  summary:
    "A partner's locations in every state, by name, 500 at most; for that partner, administrators and super users",
  params: idParams,
  response: z.array(locationSchema),
  etag: true,
});

export const listManagedLocations = defineEndpoint({
  id: 'listManagedLocations',
  method: 'GET',
  path: '/api/admin/storage-locations',
  service: 'catalog',
  access: 'overseer',
  summary:
    'Locations of every partner in every state, by name, 100 at most unless limit says less. `search` finds the beginning of a word of name, address or district; `owner` the id of a partner, or `house` for ours',
  query: z.object({
    ...pageQuery,
    search: z.string().trim().max(80).optional(),
    status: locationStatusSchema.optional(),
    owner: idSchema.optional(),
  }),
  response: z.object({ locations: z.array(locationSchema), nextCursor: z.string().nullable() }),
});

const occupancyCounts = {
  locations: z.int().nonnegative(),
  active: z.int().nonnegative(),
  pending: z.int().nonnegative(),
  paused: z.int().nonnegative(),
  units: z.int().nonnegative(),
  occupied: z.int().nonnegative().describe('units rented today'),
};

export const readUtilisation = defineEndpoint({
  id: 'readUtilisation',
  method: 'GET',
  path: '/api/admin/stats/utilisation',
  service: 'catalog',
  access: 'overseer',
  summary:
    'Locations and units, and how many of them are rented today: of everybody, and of the partners that are named',
  query: z.object({
    owners: z
      .string()
      .max(4200)
      .regex(/^[A-Za-z0-9_-]{1,40}(,[A-Za-z0-9_-]{1,40}){0,99}$/)
      .optional()
      .describe('ids with commas between, 100 at most; `house` is ours'),
  }),
  response: z.object({
    total: z.object(occupancyCounts),
    owners: z.array(z.object({ ownerId: idSchema.describe('a requested id'), ...occupancyCounts })),
  }),
});

export const updateUnit = defineEndpoint({
  id: 'updateUnit',
  method: 'PUT',
  path: '/api/storage-units/:id',
  service: 'catalog',
  access: 'partner',
  summary:
    'Changes what is named: prices hold for new orders only; isAvailable false takes it out of sale, true puts it back, running rentals stay; another size gives another number, and is refused while a rental runs or is coming',
  params: idParams,
  body: unitOfferSchema.partial().extend({
    size: sizeSchema.optional(),
    unitNumber: z.string().trim().max(80).optional(),
  }),
  response: unitSchema,
  errors: ['NOT_FOUND', 'UNIT_IN_USE', 'VERSION_CONFLICT'],
});

export const schedulePrices = defineEndpoint({
  id: 'schedulePrices',
  method: 'PUT',
  path: '/api/storage-units/:id/scheduled-prices',
  service: 'catalog',
  access: 'partner',
  summary:
    'Has other prices hold from a day on, in the place of those that were scheduled before. Customers whose rental renews agree to a rise, or their renewal ends; safe to repeat',
  params: idParams,
  body: unitPricesSchema.extend({ from: pricesFromSchema }),
  response: unitSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const cancelScheduledPrices = defineEndpoint({
  id: 'cancelScheduledPrices',
  method: 'DELETE',
  path: '/api/storage-units/:id/scheduled-prices',
  service: 'catalog',
  access: 'partner',
  summary: 'Has the prices of a unit stay as they are; safe to repeat',
  params: idParams,
  response: unitSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const deleteUnit = defineEndpoint({
  id: 'deleteUnit',
  method: 'DELETE',
  path: '/api/storage-units/:id',
  service: 'catalog',
  access: 'partner',
  summary: 'Removes a unit; refused while a rental runs or is coming. Repeating it does nothing more',
  params: idParams,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'UNIT_IN_USE', 'VERSION_CONFLICT'],
});

export const changeUnits = defineEndpoint({
  id: 'changeUnits',
  method: 'POST',
  path: '/api/storage-locations/:id/units/bulk',
  service: 'catalog',
  access: 'partner',
  summary:
    'Adds units by size and count, and changes prices of those named by their number: all of it, or nothing. With `from` the prices are scheduled, and every row names a unit. A preview says what would happen',
  params: idParams,
  body: changeUnitsBody,
  response: z.object({
    created: z.array(unitSchema).describe('in a preview without lasting ids'),
    updated: z.array(z.object({ before: unitSchema, after: unitSchema })),
    unchanged: z.int().nonnegative(),
  }),
  errors: ['NOT_FOUND', 'IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_BUSY', 'VERSION_CONFLICT'],
  idempotent: true,
});

export const searchAddresses = defineEndpoint({
  id: 'searchAddresses',
  method: 'GET',
  path: '/api/addresses',
  service: 'catalog',
  summary: 'Road addresses by what someone typed, ten at most, from the public search',
  query: z.object({ keyword: z.string().trim().min(1).max(80) }),
  response: z.array(foundAddressSchema),
  errors: ['PROVIDER_DOWN'],
});

export const geocode = defineEndpoint({
  id: 'geocode',
  method: 'GET',
  path: '/api/geocode',
  service: 'catalog',
  summary:
    'Where an address is; where only its district is known, that. Not for typing ahead: the public service answers one question a second',
  query: z.object({ q: z.string().trim().min(2).max(160) }),
  response: z.object({
    latitude: z.number(),
    longitude: z.number(),
    precision: z.enum(['address', 'district']),
    attribution: z.string().describe('must be shown beside the place'),
  }),
  errors: ['NOT_FOUND', 'PROVIDER_DOWN'],
});

export const readLocationFacts = defineEndpoint({
  id: 'readLocationFacts',
  method: 'GET',
  path: '/internal/locations/:id',
  service: 'catalog',
  callers: ['payments', 'reservations', 'identity', 'access', 'operator'],
  summary: 'A location with its partner and status, whoever may see it',
  params: idParams,
  response: locationSchema.pick({ id: true, name: true, ownerId: true, status: true }),
  errors: ['NOT_FOUND'],
});

export const managementEndpoints = [
  createLocation,
  updateLocation,
  deleteLocation,
  listOwnerLocations,
  listManagedLocations,
  readUtilisation,
  updateUnit,
  schedulePrices,
  cancelScheduledPrices,
  deleteUnit,
  changeUnits,
  searchAddresses,
  geocode,
  readLocationFacts,
] as const;
