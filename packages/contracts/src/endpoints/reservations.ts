import { z } from '../zod.ts';
import { readAccessTerms } from './access.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  calendarDateSchema,
  idSchema,
  instantSchema,
  orderIdSchema,
  periodSchema,
  sizeSchema,
  wonSchema,
} from '../schemas/fields.ts';
import { tariffSchema } from '../schemas/tariff.ts';
import { languageSchema } from '../schemas/language.ts';
import { emailSchema } from '../schemas/user.ts';
import {
  cancelReasonSchema,
  exportedPhotoSchema,
  reservationStatusSchema,
  internalReservationSchema,
  rentalFactsSchema,
} from '../schemas/reservation.ts';
import { customerEndpoints } from './customer-reservations.ts';
import { managedReservationEndpoints } from './managed-reservations.ts';
import { movingEndpoints } from './moving.ts';
import { waitingEndpoints } from './waiting.ts';
import { rentalFigureEndpoints } from './rental-figures.ts';
import { workEndpoints } from './work.ts';

const reservationParams = z.object({ reservationId: idSchema });

export const placeHold = defineEndpoint({
  id: 'placeHold',
  method: 'POST',
  path: '/internal/holds',
  service: 'reservations',
  callers: ['payments'],
  summary:
    'Takes a range of a unit for an order until the hold lapses; repeating it with the same reservation answers the same hold',
  body: z.object({
    reservationId: idSchema,
    orderId: orderIdSchema,
    unitId: idSchema,
    locationId: idSchema,
    ownerId: idSchema.nullable(),
    locationName: z.string(),
    unitNumber: z.string(),
    size: sizeSchema,
    period: periodSchema,
    startDate: calendarDateSchema,
    endDate: calendarDateSchema,
    amount: wonSchema,
    tariff: tariffSchema.optional().describe('what it was sold by; absent from earlier releases'),
    visitorId: z.string().min(1).max(80),
    address: z.string().max(80).describe('network address of the visitor, for the limit on live holds'),
    userId: idSchema.nullable(),
    customer: z.object({ name: z.string(), email: z.string(), phone: z.string().optional() }),
    language: languageSchema.default('ko').describe('of the mails about it'),
    continues: z
      .object({
        reservationId: idSchema,
        guestOf: idSchema.nullable().describe('the reservation of the guest pass of the caller'),
      })
      .optional()
      .describe('the reservation that this one extends; its customer is the person, or the guest with the pass'),
    moves: z
      .object({
        reservationId: idSchema,
        guestOf: idSchema.nullable().describe('the reservation of the guest pass of the caller'),
      })
      .optional()
      .describe('the rental that moves here: `amount` is what the move costs, and the range ends with its last day'),
    waiting: idSchema
      .optional()
      .describe('the place in a waiting list whose offer the order takes: it replaces that hold and lasts as long'),
    renewal: z
      .boolean()
      .default(false)
      .describe(
        'the next term of a rental that renews: it does not lapse, counts for no limit, may have begun, and leaves nobody later days',
      ),
  }),
  response: z.object({
    reservationId: idSchema,
    holdUntil: instantSchema,
    replaced: z.array(idSchema).describe("the visitor's own holds that this one replaced"),
  }),
  status: 201,
  errors: [
    'UNIT_TAKEN',
    'UNIT_CLOSED',
    'HOLD_LIMIT',
    'PRICE_CHANGED',
    'VERSION_CONFLICT',
    'NOT_FOUND',
    'RANGE_INVALID',
    'RESERVATION_OVER',
  ],
});

export const confirmHold = defineEndpoint({
  id: 'confirmHold',
  method: 'POST',
  path: '/internal/holds/:reservationId/confirm',
  service: 'reservations',
  callers: ['payments'],
  summary: 'Decides once and for ever whether a paid order gets its range',
  params: reservationParams,
  body: z.object({ orderId: orderIdSchema }),
  response: z.object({
    outcome: z.enum(['confirmed', 'rejected']),
    reason: z
      .enum(['taken', 'closed', 'rental-changed', ...cancelReasonSchema.options])
      .optional()
      .describe('why it was rejected'),
  }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const releaseHold = defineEndpoint({
  id: 'releaseHold',
  method: 'POST',
  path: '/internal/holds/:reservationId/release',
  service: 'reservations',
  callers: ['payments'],
  summary: 'Gives a pending hold back; a confirmed reservation stays as it is',
  params: reservationParams,
  body: z.object({ orderId: orderIdSchema, reason: z.enum(['replaced', 'provider', 'renter']) }),
  response: z.object({ status: reservationStatusSchema }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const closeGuards = defineEndpoint({
  id: 'closeGuards',
  method: 'POST',
  path: '/internal/guards/close',
  service: 'reservations',
  callers: ['catalog'],
  summary: 'Closes units for ever before they are removed; refused while a live range stands on any of them',
  body: z.object({ locationId: idSchema, unitIds: z.array(idSchema).min(1).max(500) }),
  response: z.object({ closed: z.array(idSchema) }),
  errors: ['UNIT_IN_USE'],
});

const idParams = z.object({ id: idSchema });

export const openGuards = defineEndpoint({
  id: 'openGuards',
  method: 'POST',
  path: '/internal/guards/open',
  service: 'reservations',
  callers: ['catalog'],
  summary: 'Opens units again that were closed for a change of their size; those that are open stay so',
  body: z.object({ locationId: idSchema, unitIds: z.array(idSchema).min(1).max(500) }),
  response: z.object({ opened: z.array(idSchema) }),
});

export const readInternalReservation = defineEndpoint({
  id: 'readInternalReservation',
  method: 'GET',
  path: '/internal/reservations/:id',
  service: 'reservations',
  callers: ['identity'],
  summary: 'A reservation with its customer and language, for a mail about it',
  params: idParams,
  response: internalReservationSchema,
  errors: ['NOT_FOUND'],
});

export const readRental = defineEndpoint({
  id: 'readRental',
  method: 'GET',
  path: '/internal/rentals/:id',
  service: 'reservations',
  callers: ['payments', 'identity'],
  summary: 'A reservation with whose it is, and what comes after it, for its renewal and for mails',
  params: idParams,
  response: rentalFactsSchema,
  errors: ['NOT_FOUND'],
});

export const setRenewing = defineEndpoint({
  id: 'setRenewing',
  method: 'PUT',
  path: '/internal/rentals/:id/renewing',
  service: 'reservations',
  callers: ['payments'],
  summary:
    'Has a rental occupy its unit without an end, or end with its last day again; repeating it changes nothing more',
  params: idParams,
  body: z.object({ renewing: z.boolean(), userId: idSchema.describe('whose rental it must be') }),
  response: rentalFactsSchema,
  errors: ['NOT_FOUND', 'RESERVATION_OVER', 'UNIT_TAKEN', 'UNIT_CLOSED', 'VERSION_CONFLICT'],
});

export const listInternalReservations = defineEndpoint({
  id: 'listInternalReservations',
  method: 'GET',
  path: '/internal/people/:id/reservations',
  service: 'reservations',
  callers: ['identity'],
  summary: "All of a person's reservations, for the export and before an erasure",
  params: idParams,
  response: z.array(internalReservationSchema),
});

export const exportNoticePhotos = defineEndpoint({
  id: 'exportNoticePhotos',
  method: 'GET',
  path: '/internal/people/:id/notice-photos',
  service: 'reservations',
  callers: ['identity'],
  summary: "A person's photos of empty units, for the export; 6 MB of them at most, the rest by size",
  params: idParams,
  response: z.array(exportedPhotoSchema),
});

export const countGuestReservations = defineEndpoint({
  id: 'countGuestReservations',
  method: 'POST',
  path: '/internal/reservations/guest-count',
  service: 'reservations',
  callers: ['identity'],
  summary: 'How many reservations were made without an account under an address, 100 at most',
  body: z.object({ email: emailSchema }),
  response: z.object({ count: z.int().nonnegative() }),
});

export const readReservationTexts = defineEndpoint({
  id: 'readReservationTexts',
  method: 'GET',
  path: '/internal/people/:id/reservation-texts',
  service: 'reservations',
  callers: ['catalog'],
  summary:
    "Texts in a person's newest 200 reservations that came from people (location names, reasons that the customer may read), each once",
  params: idParams,
  response: z.object({ texts: z.array(z.string()) }),
});

export const issueLookupCode = defineEndpoint({
  id: 'issueLookupCode',
  method: 'POST',
  path: '/internal/lookups/:id/code',
  service: 'reservations',
  callers: ['identity'],
  summary: 'A fresh code for a look-up that found its order, to be mailed; an earlier code of it is void',
  params: idParams,
  body: z.object({}),
  response: z.object({
    code: z.string(),
    email: z.string(),
    name: z.string(),
    orderId: orderIdSchema,
    language: languageSchema,
    expiresAt: instantSchema,
  }),
  errors: ['NOT_FOUND'],
});

export const reservationEndpoints = [
  placeHold,
  confirmHold,
  releaseHold,
  closeGuards,
  openGuards,
  ...customerEndpoints,
  ...managedReservationEndpoints,
  ...movingEndpoints,
  ...waitingEndpoints,
  ...workEndpoints,
  ...rentalFigureEndpoints,
  readInternalReservation,
  readAccessTerms,
  readRental,
  setRenewing,
  listInternalReservations,
  exportNoticePhotos,
  countGuestReservations,
  readReservationTexts,
  issueLookupCode,
] as const;
